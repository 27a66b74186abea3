/** Data that a section's module adds to the client's tables. */
export interface SectionModule {
  /** Hashes of the scripts of the section's chunks, as `0058b4c6:1b2c3d4e 02a5314a:5f6a7b8c`. */
  readonly files: string;
  /** Loaders of chunks, by chunk name. */
  readonly registry: Readonly<Record<string, readonly [() => Promise<unknown>]>>;
  /** Chunk names of routes, by the route's key. */
  readonly chunkNames: Readonly<Record<string, unknown>>;
  /** Data that the section adds to the version of its documents. */
  readonly version: SectionVersion | null;
  readonly routes: () => readonly object[];
}

/** Document in Docusaurus's global data. */
export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/**
 * Fields of a sidebar item that the fast client uses, as the docs plugin passes them to the theme.
 */
export interface SidebarItem {
  readonly type?: string | undefined;
  readonly label?: string | undefined;
  readonly href?: string | undefined;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly linkUnlisted?: boolean;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly items?: readonly SidebarItem[];
  /** In a stub: the section that contains its items. */
  readonly section?: string;
  /** In a stub: the number of its items. */
  readonly count?: number;
  /** In a stub in the browser: loads its items; never rejects. */
  readonly load?: () => Promise<void>;
}

/** Data that a section adds to the version of its documents. */
export interface SectionVersion {
  /** Name of the chunk that contained the version's property. */
  readonly chunk: string;
  readonly pluginId: string;
  /** Sidebars of the section, with stubs for categories that are separate sections. */
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Items of the category whose stub names the section. */
  readonly items?: readonly SidebarItem[] | undefined;
  /**
   * Documents of the section in each version, by version name, because readers can switch between
   * versions.
   */
  readonly globalDocs: Readonly<Record<string, readonly GlobalDoc[]>>;
}
