/**
 * Recognizes links to private repositories of the organization. It parses URLs as a browser does
 * instead of searching for substrings, so that similar hosts do not match.
 */
import { identity } from './identity';

/** The parts of the identity that it needs. */
export interface CodeHosting {
  /** Origin of the code host, like `https://github.com`. */
  readonly codeHost: string;
  readonly organization: string;
  /** Public repositories. */
  readonly publicRepositories: readonly string[];
}

/** A private repository that a link leads to. */
export interface PrivateRepository {
  /** Name as the link spells it, like `terraform-aws-service-catalog`. */
  readonly name: string;
  /** `organization/name`. */
  readonly fullName: string;
}

function parse(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** The host without what a browser ignores: a final dot and GitHub's own `www.`. */
const bareHost = ({ host }: URL) => host.replace(/\.$/, '').replace(/^www\./, '');

/** Path segments, decoded; none where the path holds a malformed escape. */
function segmentsOf({ pathname }: URL): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * The private repository of the organization that a link leads into (its root, a file, its issues,
 * …), or `undefined` for every other target.
 *
 * @param href the link's target; resolved against `base` where it is relative.
 */
export function privateRepositoryOf(
  href: string,
  base: string = identity.url,
  hosting: CodeHosting = identity,
): PrivateRepository | undefined {
  const url = parse(href, base);
  if (!url || !isWeb(url) || bareHost(url) !== bareHost(new URL(hosting.codeHost)))
    return undefined;
  const [organization = '', repository = ''] = segmentsOf(url);
  const name = repository.replace(/\.git$/i, '');
  if (organization.toLowerCase() !== hosting.organization.toLowerCase() || name === '') {
    return undefined;
  }
  const isPublic = hosting.publicRepositories.some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  return isPublic ? undefined : { name, fullName: `${hosting.organization}/${name}` };
}
