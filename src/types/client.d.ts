/** Values that the bundler and the site's plugins provide to client modules. */
declare const __webpack_require__: {
  /** Base URL of the built files. */
  readonly p: string;
  /** Returns the path of a chunk's script, relative to `p`. */
  u: (chunk: string | number) => string;
};

declare module '@generated/fast-client/sections' {
  import type { SectionModule } from '@site/src/plugins/fast-client/types';
  import type { Prefix } from '@site/src/site/sections';

  /** Path prefixes of each docs version, longest first, by the chunk of the version's route. */
  export const prefixes: Readonly<Record<string, readonly Prefix[]>>;
  /** Functions that load the module of a section, by section name. */
  export const loaders: Readonly<Record<string, () => Promise<SectionModule>>>;
}

declare module '@generated/fast-client/versions' {
  /** Properties of the docs versions, by chunk name. Sections add documents and sidebars. */
  const versions: Readonly<
    Record<string, { readonly version: { readonly docs: object; readonly docsSidebars: object } }>
  >;
  export default versions;
}
