/** The part of js-yaml that is used here; the package brings no types. */
declare module 'js-yaml' {
  /** A set of tags; `CORE_SCHEMA` has those of YAML 1.2. */
  export interface Schema {
    readonly extend: (types: readonly object[]) => Schema;
  }
  export const CORE_SCHEMA: Schema;

  /** The content of a text; errors name the file and the line. */
  export function load(text: string, options: { filename: string; schema: Schema }): unknown;
}
