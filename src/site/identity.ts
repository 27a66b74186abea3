/**
 * Publisher of this site. `npm run new -- site` creates a site for another provider: it writes this
 * file, the rest of the content in `src/site/`, the logo, and the hosts in `deploy/` and
 * `.github/`.
 */

/** The provider's names, hosts and repositories. */
export interface Identity {
  /** The provider's short name, as used in sentences. */
  readonly name: string;
  /** The legal name, as used in the copyright line. */
  readonly legalName: string;
  /** Title of the site. */
  readonly title: string;
  /** Tagline of the site; also the description of the landing page. */
  readonly tagline: string;
  /** Origin under which the site is published, without a path. `SITE_URL` overrides it. */
  readonly url: string;
  /** Other sites of the provider. */
  readonly hosts: {
    /** The company's home site. */
    readonly home: string;
    /** Further sites that the navigation links to. */
    readonly [site: string]: string;
  };
  /** The organization on the code host. */
  readonly organization: string;
  /** Origin of the code host. */
  readonly codeHost: string;
  /** The repository that holds this site's source, and the branch that is published. */
  readonly docsRepository: { readonly name: string; readonly branch: string };
  /** The repository of the infrastructure library that the site documents. */
  readonly catalogRepository: string;
  /** The repository whose discussions are the public forum. */
  readonly forumRepository: string;
  /**
   * Public repositories of the organization. All others are treated as private: readers are warned
   * before they follow a link to one.
   */
  readonly publicRepositories: readonly string[];
  /** First and last year of the copyright line. */
  readonly copyrightYears: { readonly from: number; readonly to: number };
  /** Mail addresses for support requests and for security reports. */
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

/** URL of a repository of the organization. */
export function repositoryUrl(repository: string): string {
  return `${identity.codeHost}/${identity.organization}/${repository}`;
}

/** The public forum. */
export const knowledgeBaseUrl = `${repositoryUrl(identity.forumRepository)}/discussions`;

/** Folder of this site's source on the code host, for edit links. */
export const editUrl = `${repositoryUrl(identity.docsRepository.name)}/edit/${identity.docsRepository.branch}/`;

/** The copyright line of the footer. */
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
