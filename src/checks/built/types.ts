// Data model of a built site: pages with their links and images, files, and redirects.

/** Attribute of a built page that loads or links to something. */
export interface BuiltLink {
  /** Element and attribute, such as `a href`, `img src` or `source srcset`. */
  attribute: string;
  url: string;
  line: number;
}

/** Image of a built page. */
export interface BuiltImage {
  src: string;
  srcset?: string | undefined;
  /** Undefined if the attribute is missing. */
  alt?: string | undefined;
  /** Whether the image is hidden from assistive technology. */
  decorative: boolean;
  width?: string | undefined;
  height?: string | undefined;
  line: number;
}

/** Page of the built site. */
export interface BuiltPage {
  /** File in the build folder, such as `docs/intro.html`. */
  file: string;
  /** URL below the site's base, such as `/docs/intro`. */
  route: string;
  language?: string | undefined;
  title?: string;
  canonical?: string;
  /** Whether the page asks search engines to omit it (`noindex`). */
  isOmitted?: true;
  /** Target, if the page only redirects. */
  redirect?: string;
  h1: number;
  ids: string[];
  duplicateIds: { id: string; line: number }[];
  links: BuiltLink[];
  images: BuiltImage[];
}

export interface SiteSnapshot {
  /** Origin at which the site is published. */
  origin: string;
  /** Path at which the site is published, such as `/` or `/sub/`. */
  baseUrl: string;
  pages: BuiltPage[];
  /** All files, as URLs below the base, such as `/img/logo.svg`. */
  files: ReadonlySet<string>;
  /** IDs in files that are not pages, by URL, such as `/diagrams/vpc.svg` → `dark`. */
  fileIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Widths of raster images in pixels, by URL. */
  imageWidths: ReadonlyMap<string, number>;
  /** Addresses in feeds, sitemaps and texts, by file. */
  listed: ReadonlyMap<string, string[]>;
  /** Paths that must stay published (`tests/contract/routes.txt`). */
  contract: string[];
}
