/**
 * Gives the pages of moved addresses one script in common. The generator writes the new address into
 * the script of each, so that the policy, which comes with every response, would grow by a hash for
 * each of them; a host of static sites takes 2,000 characters.
 */
import { changeBy } from '../after-build/pageChange';

/** The generator's script, and what it says where the query and the fragment are carried over. */
const generated =
  /<script>\s*window\.location\.href = '[^']*'(?: \+ window\.location\.search \+ window\.location\.hash)?;\s*<\/script>/;

/** Leads to the page's canonical address; one without query and fragment takes those asked with. */
const script =
  'const{href}=document.querySelector("[rel=canonical]");' +
  'location.replace(/[?#]/.test(href)?href:href+location.search+location.hash)';

/** The page of a moved address with the common script; any other page as it is. */
export const withSharedScript = (html: string): string =>
  html.includes('http-equiv="refresh"')
    ? html.replace(generated, `<script>${script}</script>`)
    : html;

/** The change: of the pages of moved addresses. */
export const sharedRedirectScript = changeBy(() => true, withSharedScript);
