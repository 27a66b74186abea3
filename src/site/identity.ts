/**
 * Publisher of this site. `npm run new -- site` creates a site for another provider: it writes this
 * file, the rest of the content in `src/site/`, the logo, and the hosts in `deploy/` and
 * `.github/`.
 */

/** Names, hosts and repositories of the provider. */
export interface Identity {
  /** Short name, as used in sentences. */
  readonly name: string;
  /** Legal name, as used in the copyright line. */
  readonly legalName: string;
  readonly title: string;
  /** Tagline of the site; also the description of the landing page. */
  readonly tagline: string;
  /** Origin of the published site, without a path. `SITE_URL` overrides it. */
  readonly url: string;
  /** Other sites of the provider. */
  readonly hosts: {
    /** Home page of the company. */
    readonly home: string;
    /** Further sites that the navigation links to. */
    readonly [site: string]: string;
  };
  readonly organization: string;
  /** Origin of the code host. */
  readonly codeHost: string;
  /** Repository with the source of this site, and the branch that is published. */
  readonly docsRepository: { readonly name: string; readonly branch: string };
  /** Repository of the documented infrastructure library. */
  readonly catalogRepository: string;
  /** Repository with the discussions that are the public forum. */
  readonly forumRepository: string;
  /**
   * Public repositories of the organization, or `all`. The others are treated as private: readers
   * are warned before they follow a link to one.
   */
  readonly publicRepositories: readonly string[] | 'all';
  /** First and last year of the copyright line. */
  readonly copyrightYears: { readonly from: number; readonly to: number };
  /** Email addresses for support requests and security reports. */
  readonly mail: { readonly support: string; readonly security: string };
}

export const identity = {
  name: 'Cairn',
  legalName: 'Cairn, Inc.',
  title: 'Cairn Docs',
  tagline: 'Learn how to deploy and manage your entire infrastructure as code.',
  url: 'https://docs.cairn.example',
  hosts: {
    home: 'https://www.cairn.example',
    portal: 'https://app.cairn.example',
    store: 'https://store.cairn.example',
    chat: 'https://chat.cairn.example',
    social: 'https://social.cairn.example/@cairn',
  },
  organization: 'cairn-iac',
  codeHost: 'https://github.com',
  docsRepository: { name: 'docs', branch: 'main' },
  catalogRepository: 'terraform-aws-service-catalog',
  forumRepository: 'knowledge-base',
  publicRepositories: ['docs', 'knowledge-base', 'live-example', 'pre-commit'],
  copyrightYears: { from: 2020, to: 2022 },
  mail: { support: 'support@cairn.example', security: 'security@cairn.example' },
} satisfies Identity;

/** Returns the URL of one of the organization's repositories. */
export function repositoryUrl(repository: string): string {
  return `${identity.codeHost}/${identity.organization}/${repository}`;
}

/** Returns the name of a code host for readers: `GitHub`, or the host of another one. */
export function codeHostName(codeHost: string = identity.codeHost): string {
  const { host } = new URL(codeHost);
  return host === 'github.com' ? 'GitHub' : host;
}

// These functions and constants have the address forms of GitHub.

/** URL of the public forum. */
export const knowledgeBaseUrl = `${repositoryUrl(identity.forumRepository)}/discussions`;

/** URL of a new issue about this site. Accepts the parameters `title` and `body`. */
export const newIssueUrl = `${repositoryUrl(identity.docsRepository.name)}/issues/new`;

/** Returns the URL of a folder at a tag. `path` is empty for the root of the repository. */
export function folderUrl(repository: string, tag: string, path: string): string {
  return `${repository}/tree/${tag}${path === '' ? '' : `/${path}`}`;
}

/** URL prefix of edit links. */
export const editUrl = `${repositoryUrl(identity.docsRepository.name)}/edit/${identity.docsRepository.branch}/`;

export const copyrightLine = `© ${[
  ...new Set([identity.copyrightYears.from, identity.copyrightYears.to]),
].join('–')} ${identity.legalName}`;

/**
 * Announcement bar, or `undefined` for none. With a new `id`, readers who dismissed the previous
 * bar see it again. `content` is HTML.
 */
export const announcement:
  | { readonly id: string; readonly content: string; readonly isCloseable: boolean }
  | undefined = undefined;
