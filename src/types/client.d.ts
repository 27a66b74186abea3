/** What the bundler and the site's plugins give to the client's modules. */
declare const __webpack_require__: {
  /** Path of the built files' folder. */
  readonly p: string;
  /** Name of a chunk's script, relative to that folder. */
  u: (chunk: string | number) => string;
};

declare module '@generated/fast-client/sections' {
  import type { SectionModule } from '@site/src/plugins/fast-client/types';
  import type { Prefix } from '@site/src/site/sections';

  /** By the chunk of the version whose route contains the pages, the longest first. */
  export const prefixes: Readonly<Record<string, readonly Prefix[]>>;
  /** Loads the module of a section, by the section's name. */
  export const loaders: Readonly<Record<string, () => Promise<SectionModule>>>;
}

declare module '@generated/fast-client/versions' {
  /** The properties of the docs versions, by chunk name; sections fill them. */
  const versions: Readonly<
    Record<string, { readonly version: { readonly docs: object; readonly docsSidebars: object } }>
  >;
  export default versions;
}
