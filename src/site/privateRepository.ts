/**
 * Recognizes links to private repositories of the organization. Parses URLs as a browser does
 * instead of searching for substrings, so that similar hosts do not match.
 */
import { type Identity, identity } from './identity';

/** Required fields of the identity. */
export type CodeHosting = Pick<Identity, 'codeHost' | 'organization' | 'publicRepositories'>;

/** Private repository that a link points to. */
export interface PrivateRepository {
  /** Name as spelled in the link, such as `terraform-aws-service-catalog`. */
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

/** Returns the host without a final dot and GitHub's `www.`, which lead to the same site. */
const bareHost = ({ host }: URL) => host.replace(/\.$/, '').replace(/^www\./, '');

/** Returns the decoded path segments, or none if the path contains a malformed escape. */
function segmentsOf({ pathname }: URL): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * Returns the organization's private repository that a link points to (its root, a file, its
 * issues, …), or `undefined` for every other target.
 *
 * @param href target of the link; resolved against `base` if it is relative
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
  if (hosting.publicRepositories === 'all') return undefined;
  const isPublic = hosting.publicRepositories.some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  return isPublic ? undefined : { name, fullName: `${hosting.organization}/${name}` };
}
