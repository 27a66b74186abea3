/** What a section's module adds to the client's tables. */
export interface SectionModule {
  /** Hashes of the scripts of the section's chunks, as `0058b4c6:1b2c3d4e 02a5314a:5f6a7b8c`. */
  readonly files: string;
  /** Loaders of chunks, by chunk name. */
  readonly registry: Readonly<Record<string, readonly [() => Promise<unknown>]>>;
  /** Chunk names of routes, by the route's key. */
  readonly chunkNames: Readonly<Record<string, unknown>>;
  /** What the section adds to the version of its documents. */
  readonly version: SectionVersion | null;
  readonly routes: () => readonly object[];
}

/** A document as Docusaurus's global data lists it. */
export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/** An item of a sidebar as the docs plugin hands it to the theme, as far as it is read here. */
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
  /** Of a stub: the section that has its items. */
  readonly section?: string;
  /** Of a stub: how many items it has. */
  readonly count?: number;
  /** Of a stub in the browser: loads its items; never rejects. */
  readonly load?: () => Promise<void>;
}

/** What a section adds to the version of its documents. */
export interface SectionVersion {
  /** Name of the chunk that held the version's property. */
  readonly chunk: string;
  readonly pluginId: string;
  /** The section's sidebars, with stubs in the place of categories that are sections of their own. */
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** The items of the category whose stub names the section. */
  readonly items?: readonly SidebarItem[] | undefined;
  readonly docs: Readonly<Record<string, { readonly sidebar?: string }>>;
  /** The section's documents in each version, by its name: readers switch between versions. */
  readonly globalDocs: Readonly<Record<string, readonly GlobalDoc[]>>;
}
