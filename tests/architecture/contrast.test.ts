/**
 * Checks the contrast of every text token on each of its backgrounds and of every color of
 * highlighted code, in both modes. WCAG 2.2 requires 4.5:1 for text; body text of this site has
 * 7:1.
 * @jest-environment node
 */
import fs from 'node:fs';

type Mode = 'light' | 'dark';

/** Returns the tokens by mode; the dark block overrides the light one. */
function readTokens(): Record<Mode, Map<string, string>> {
  const css = fs.readFileSync('src/css/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');
  const colors = (text: string) =>
    [...text.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6});/g)].map(
      ([, name, value]) => [name ?? '', value ?? ''] as const,
    );
  return { light: new Map(colors(light)), dark: new Map([...colors(light), ...colors(dark)]) };
}

/** Returns the relative luminance of `#rrggbb`, 0 to 1. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors, 1 to 21. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const codeTokens = ['plain', 'comment', 'string', 'keyword', 'property', 'number'];
const codeSurfaces = ['background', 'highlight', 'inserted', 'deleted'].map(
  (name) => `code-${name}`,
);
const surfaces = ['background', 'surface', 'surface-strong', 'code-background'];

/** Text token, its backgrounds, and the minimum contrast. */
const pairs: readonly [text: string, backgrounds: readonly string[], least: number][] = [
  ['text', [...surfaces, 'primary-soft', 'attention-soft', 'danger-soft'], 7],
  ['text-muted', surfaces, 4.5],
  ['primary', [...surfaces, 'primary-soft'], 4.5],
  ['primary-strong', [...surfaces, 'primary-soft'], 4.5],
  ['on-primary', ['primary', 'primary-strong'], 4.5],
  ['attention', ['background', 'attention-soft'], 4.5],
  ['danger', ['background', 'danger-soft'], 4.5],
  ['on-failure', ['failure'], 4.5],
  ['mark-text', ['mark'], 4.5],
  // Borders of controls: WCAG 1.4.11.
  ['border-strong', ['background', 'surface'], 3],
  ...codeTokens.map((name) => [`code-${name}`, codeSurfaces, 4.5] as [string, string[], number]),
  ['text-muted', codeSurfaces, 4.5],
];

const tokens = readTokens();

describe.each(['light', 'dark'] as const)('%s mode', (mode) => {
  const color = (name: string): string => {
    const value = tokens[mode].get(`--color-${name}`);
    if (!value) throw new Error(`--color-${name} is not a plain color in src/css/tokens.css`);
    return value;
  };

  const cases = pairs.flatMap(([text, backgrounds, least]) =>
    backgrounds.map((background) => [text, background, least] as const),
  );
  it.each(cases)('%s on %s has at least %s:1', (text, background, least) => {
    expect(contrast(color(text), color(background))).toBeGreaterThanOrEqual(least);
  });
});
