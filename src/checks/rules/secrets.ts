// Finds credentials, which become public with the page.
// cspell:ignore AKIA bxox
import { LineIndex } from '../../hcl';
import { errorAt, type Page, type PageProblem } from '../types';

/**
 * Forms of credentials that are unique enough to find them in any text. Values with `EXAMPLE` are
 * those of the documentation of AWS.
 */
const forms: readonly { name: string; pattern: RegExp }[] = [
  { name: 'an access key ID of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g },
  {
    name: 'a secret access key of AWS',
    pattern: /(?<=aws_(?:secret_access_key|session_token)["']?\s*[=:]\s*["']?)[\w/+=-]{40,}/gi,
  },
  { name: 'a token of GitHub', pattern: /\b(?:gh[a-z]_[A-Za-z0-9]{36}|github_pat_\w{60})/g },
  { name: 'a token of Slack', pattern: /\bxox[a-z]-\d[A-Za-z0-9-]{9,}/g },
  { name: 'a live key of Stripe', pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/g },
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40,}/g,
  },
];

/** Checks the whole source of a page: prose, code and front matter. */
export const checkSecrets = ({ text }: Page): PageProblem[] => {
  const lines = new LineIndex(text);
  return forms.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(([value]) => !value.includes('EXAMPLE'))
      .map(({ 0: value, index }) =>
        errorAt(lines.position(index), 'secret', {
          message: `The page contains ${name}.`,
          expected: 'a variable, or a value with `EXAMPLE`',
          // The report is often public, too.
          found: `\`${value.slice(0, 8)}…\``,
          advice: 'Revoke it if it is real, and replace it here.',
        }),
      ),
  );
};
