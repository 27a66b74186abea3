/**
 * Colors of highlighted code: each pair has a contrast of at least 4.5:1 on its background, held by
 * a unit test.
 */
import type { PrismTheme } from 'prism-react-renderer';

interface Palette {
  readonly background: string;
  readonly plain: string;
  readonly comment: string;
  readonly string: string;
  readonly keyword: string;
  readonly property: string;
  readonly number: string;
  readonly inserted: string;
  readonly deleted: string;
}

const theme = (palette: Palette): PrismTheme => ({
  plain: { color: palette.plain, backgroundColor: palette.background },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: palette.comment } },
    { types: ['string', 'char', 'attr-value', 'heredoc'], style: { color: palette.string } },
    {
      types: ['keyword', 'tag', 'selector', 'atrule', 'important', 'builtin'],
      style: { color: palette.keyword },
    },
    {
      types: ['property', 'attr-name', 'variable', 'function', 'key'],
      style: { color: palette.property },
    },
    { types: ['number', 'boolean', 'constant', 'symbol'], style: { color: palette.number } },
    { types: ['inserted'], style: { color: palette.inserted } },
    { types: ['deleted'], style: { color: palette.deleted } },
  ],
});

/** Raw colors by mode; exported for the contrast test. */
export const codePalettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    background: '#f7f5f1',
    plain: '#26312c',
    comment: '#5d6862',
    string: '#1d5c46',
    keyword: '#7a2e6e',
    property: '#1c4f86',
    number: '#8a4b00',
    inserted: '#1d5c46',
    deleted: '#a3262c',
  },
  dark: {
    background: '#1d2321',
    plain: '#dfe5e1',
    comment: '#98a49d',
    string: '#8fd6b6',
    keyword: '#d9a5d0',
    property: '#9cc4f0',
    number: '#ebbd74',
    inserted: '#8fd6b6',
    deleted: '#f3a0a0',
  },
};

export const codeTheme = { light: theme(codePalettes.light), dark: theme(codePalettes.dark) };
