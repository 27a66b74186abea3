/**
 * Lays out a social card: the brand, and the section, title and description of a page. Returns a
 * tree of nodes for the renderer. Sizes are pixels of the image.
 */
import type { Node } from '@takumi-rs/core';

/** Texts of a card. */
export interface CardText {
  readonly title: string;
  /** Part of the site, such as `Guides`; empty for the site as a whole. */
  readonly section: string;
  readonly description: string;
}

/** Colors and pictures that all cards share. */
export interface CardBrand {
  readonly primary: string;
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  /** Logo as a `data:` URL. */
  readonly logo: string;
}

/** Image size that social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Name of the site's font in the renderer. */
export const fontFamily = 'Source Sans 3';

/** The font files that pages load; together they contain all weights and the whole Latin subset. */
export const fontFiles = [
  'static/fonts/source-sans-3-english.woff2',
  'static/fonts/source-sans-3-latin.woff2',
];

/** Font sizes of the title by its length, so that it fits into three lines. */
const titleSizes = [
  { upTo: 45, size: 80 },
  { upTo: 75, size: 68 },
  { upTo: Number.POSITIVE_INFINITY, size: 56 },
] as const;

type Style = Node['style'];

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children,
});

const line = (style: Style, text: string): Node => ({
  type: 'text',
  style: { display: 'block', ...style },
  text,
});

/** Lays out a card. */
export function layOutCard({ title, section, description }: CardText, brand: CardBrand): Node {
  const titleSize = titleSizes.find(({ upTo }) => title.length <= upTo)?.size ?? 56;
  const label = section
    ? [line({ fontSize: 32, fontWeight: 600, color: brand.primary, marginBottom: 12 }, section)]
    : [];
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      justifyContent: 'space-between',
      padding: '64px 80px 60px 72px',
      borderLeft: `24px solid ${brand.primary}`,
      background: brand.background,
      color: brand.text,
      fontFamily: `"${fontFamily}"`,
    },
    [
      { type: 'image', style: { width: 304, height: 64 }, src: brand.logo },
      box({}, [
        ...label,
        line({ fontSize: titleSize, fontWeight: 600, lineHeight: 1.1, lineClamp: 3 }, title),
      ]),
      line({ fontSize: 28, lineHeight: 1.35, lineClamp: 2, color: brand.muted }, description),
    ],
  );
}
