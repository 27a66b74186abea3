/**
 * The layout of a social card: the brand, where a page belongs, its title and what it is for. A tree
 * of nodes as the renderer takes it; sizes are pixels of the image.
 */
import type { Node } from '@takumi-rs/core';

/** What a card says. */
export interface CardText {
  readonly title: string;
  /** Part of the site, like `Guides`; empty for the site as a whole. */
  readonly section: string;
  readonly description: string;
}

/** Colors and pictures that all cards share. */
export interface CardBrand {
  readonly primary: string;
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  /** The logo as a `data:` address. */
  readonly logo: string;
}

/** Size of the image: what networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What the renderer calls the font of the site. */
export const fontFamily = 'Source Sans 3';

/** The same files that pages load; together they have all weights and the whole Latin subset. */
export const fontFiles = [
  'static/fonts/source-sans-3-english.woff2',
  'static/fonts/source-sans-3-latin.woff2',
];

/** Sizes of the title by its length, so that it fits into three lines. */
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

/** Lays a card out. */
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
