// What a built site is to the checks: pages with their links and images, files, redirects.

/** A link of a built page: any attribute that loads or leads to something. */
export interface BuiltLink {
  /** `a href`, `img src`, `source srcset`, … */
  attribute: string;
  url: string;
  line: number;
}

/** An image of a built page. */
export interface BuiltImage {
  src: string;
  srcset?: string;
  /** Undefined where the attribute is missing. */
  alt?: string;
  /** Hidden from assistive technology. */
  decorative: boolean;
  width?: string;
  height?: string;
  line: number;
}

/** A page of the built site. */
export interface BuiltPage {
  /** File in the build folder: `docs/intro.html`. */
  file: string;
  /** Its URL below the site's base: `/docs/intro`. */
  route: string;
  language?: string;
  title?: string;
  canonical?: string;
  /** Whether search engines omit the page. */
  isOmitted?: true;
  /** Target of a page that does nothing but redirect. */
  redirect?: string;
  h1: number;
  ids: string[];
  duplicateIds: { id: string; line: number }[];
  links: BuiltLink[];
  images: BuiltImage[];
}

/** A built site. */
export interface SiteSnapshot {
  /** Origin under which it is published. */
  origin: string;
  /** Path under which it is published: `/` or `/sub/`. */
  baseUrl: string;
  pages: BuiltPage[];
  /** All files, as URLs below the base: `/img/logo.svg`. */
  files: ReadonlySet<string>;
  /** Ids in files that are not pages, by their URL: `/diagrams/vpc.svg` → `dark`. */
  fileIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Width in pixels of raster images, by their URL. */
  imageWidths: ReadonlyMap<string, number>;
  /** Addresses in feeds, sitemaps and texts, by the file that holds them. */
  listed: ReadonlyMap<string, string[]>;
  /** Paths of the contract. */
  contract: string[];
}
