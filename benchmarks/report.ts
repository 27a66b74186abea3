/**
 * Formats measurements as tables: first the ratios to stock Docusaurus, then the absolute figures.
 */
import type { BuildCost, CompressionCost } from './buildSite';
import type { DevServer } from './devServer';
import type { FirstActions } from './firstActions';
import type { Lighthouse } from './lighthouse';
import type { TypeWeight } from './pageWeight';
import type { PeerName } from './peers';
import type { Transfer } from './transfer';

/** Measurements of one client at one size of the site. */
export interface Measured {
  /** This site, the same content under stock Docusaurus, or under another generator. */
  readonly client: 'fast' | 'stock' | PeerName;
  /** Number of pages added to the site's own. */
  readonly addedPages: number;
  readonly cold: BuildCost;
  readonly warm?: BuildCost;
  /** Build with caches after one module of a generated library changed. */
  readonly edited?: BuildCost;
  /** Compression of the built files, for hosts that do not compress. */
  readonly compression: CompressionCost;
  readonly dev?: DevServer;
  /** Computed from the built files; empty if it is not known how the client loads scripts. */
  readonly weight: Record<string, TypeWeight>;
  /** Counted in a browser. */
  readonly transfer?: Record<string, Transfer>;
  readonly firstActions?: FirstActions;
  /** Milliseconds of INP (Interaction to Next Paint) of a short visit. */
  readonly inp?: number;
  readonly lighthouse?: Record<string, Lighthouse>;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Row {
  readonly name: string;
  readonly of: (measured: Measured) => number | undefined;
  readonly show: (value: number) => string;
}

/** Returns the rows of the table, with one row for each kind of page if the kind matters. */
function rowsOf({ weight, transfer, lighthouse }: Measured): Row[] {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const mebibytes = (value: number) => `${Math.round(value)} MiB`;
  const plain = (value: number) => String(value);
  const shift = (value: number) => String(Number(value.toFixed(3)));
  return [
    ...Object.keys(weight).flatMap((type): Row[] => [
      {
        name: `${type}: before first paint`,
        of: (measured) => measured.weight[type]?.median.critical,
        show: kB,
      },
      {
        name: `${type}: before interaction`,
        of: (measured) => measured.weight[type]?.median.total,
        show: kB,
      },
      {
        name: `${type}: after the first action`,
        of: (measured) => measured.weight[type]?.median.interactive,
        show: kB,
      },
      {
        name: `${type}: script, decoded`,
        of: (measured) => measured.weight[type]?.median.scriptDecoded,
        show: kB,
      },
    ]),
    ...Object.keys(transfer ?? {}).flatMap((page): Row[] => [
      {
        name: `${page}: sent before a move`,
        of: ({ transfer: t }) => t?.[page]?.untouched,
        show: kB,
      },
      { name: `${page}: fonts of that`, of: ({ transfer: t }) => t?.[page]?.fonts, show: kB },
      { name: `${page}: sent after a move`, of: ({ transfer: t }) => t?.[page]?.moved, show: kB },
      { name: `${page}: fetched ahead`, of: ({ transfer: t }) => t?.[page]?.ahead, show: kB },
    ]),
    ...Object.keys(lighthouse ?? {}).flatMap((page): Row[] => [
      { name: `${page}: Lighthouse`, of: ({ lighthouse: l }) => l?.[page]?.score, show: plain },
      { name: `${page}: LCP`, of: ({ lighthouse: l }) => l?.[page]?.lcp, show: ms },
      { name: `${page}: TBT`, of: ({ lighthouse: l }) => l?.[page]?.tbt, show: ms },
      { name: `${page}: CLS`, of: ({ lighthouse: l }) => l?.[page]?.cls, show: shift },
      {
        name: `${page}: main-thread work`,
        of: ({ lighthouse: l }) => l?.[page]?.mainThread,
        show: ms,
      },
    ]),
    { name: 'first click: color mode', of: ({ firstActions }) => firstActions?.theme, show: ms },
    { name: 'first click: menu', of: ({ firstActions }) => firstActions?.menu, show: ms },
    { name: 'first click: search field', of: ({ firstActions }) => firstActions?.search, show: ms },
    { name: 'first key: Ctrl+K', of: ({ firstActions }) => firstActions?.searchKey, show: ms },
    { name: 'first click: another page', of: ({ firstActions }) => firstActions?.link, show: ms },
    { name: 'first click: a picture', of: ({ firstActions }) => firstActions?.picture, show: ms },
    { name: 'navigation, cold', of: ({ firstActions }) => firstActions?.coldNavigation, show: ms },
    { name: 'navigation, warm', of: ({ firstActions }) => firstActions?.warmNavigation, show: ms },
    { name: 'INP of a visit', of: ({ inp }) => inp, show: ms },
    { name: 'cold build: time', of: ({ cold }) => cold.wallSeconds, show: seconds },
    { name: 'cold build: processor', of: ({ cold }) => cold.cpuSeconds, show: seconds },
    { name: 'cold build: memory', of: ({ cold }) => cold.peakMiB, show: mebibytes },
    { name: 'warm build: time', of: ({ warm }) => warm?.wallSeconds, show: seconds },
    { name: 'warm build: processor', of: ({ warm }) => warm?.cpuSeconds, show: seconds },
    { name: 'warm build: memory', of: ({ warm }) => warm?.peakMiB, show: mebibytes },
    { name: 'one changed module: time', of: ({ edited }) => edited?.wallSeconds, show: seconds },
    {
      name: 'one changed module: processor',
      of: ({ edited }) => edited?.cpuSeconds,
      show: seconds,
    },
    {
      name: 'compression: time',
      of: ({ compression }) => compression.wallSeconds,
      show: seconds,
    },
    {
      name: 'compression: processor',
      of: ({ compression }) => compression.cpuSeconds,
      show: seconds,
    },
    { name: 'dev server: first page', of: ({ dev }) => dev?.startSeconds, show: seconds },
    { name: 'dev server: edit to browser', of: ({ dev }) => dev?.editMs, show: ms },
  ];
}

/**
 * Returns the cost that each added page adds to others, computed from the smallest and the largest
 * site.
 */
function growth(measured: readonly Measured[], client: Measured['client']): string | undefined {
  const sizes = measured.filter((one) => one.client === client);
  const [small, large] = [sizes[0], sizes.at(-1)];
  const added = (large?.addedPages ?? 0) - (small?.addedPages ?? 0);
  const cost = (whom: string, type: string): string[] => {
    const [from, to] = [small?.weight[type]?.median, large?.weight[type]?.median];
    if (!from || !to || added === 0) return [];
    const bytes = ((to.interactive - from.interactive) / added).toFixed(1);
    const decoded = ((to.scriptDecoded - from.scriptDecoded) / added).toFixed(1);
    return [`${bytes} B compressed and ${decoded} B of decoded script to ${whom}`];
  };
  const costs = [...cost('other pages', 'reference'), ...cost('its own sidebar’s', 'generated')];
  return costs.length > 0 ? `${client}: ${costs.join(', ')}` : undefined;
}

/** Returns one row: the ratio of each client to stock, then the figures of all. */
function tableRow({ name, of, show }: Row, others: readonly Measured[], stock: Measured) {
  const base = of(stock);
  const values = [...others, stock].map(of);
  if (values.every((value) => value === undefined)) return [];
  const ratios = values
    .slice(0, -1)
    .map((value) => (value === undefined || !base ? '–' : (value / base).toFixed(2)));
  const figures = values.map((value) => (value === undefined ? '–' : show(value)));
  return [`| ${[name, ...ratios, ...figures].join(' | ')} |`];
}

/**
 * Formats the measurements as Markdown, one table for each size of the site. Ratios are relative to
 * stock Docusaurus; a dash marks a missing measurement.
 *
 * @param machine description of the machine
 */
export function reportTable(measured: readonly Measured[], machine: string): string {
  const lines = [`Machine: ${machine}.`, ''];
  for (const pages of new Set(measured.map(({ addedPages }) => addedPages))) {
    const ofSize = measured.filter(({ addedPages }) => addedPages === pages);
    const stock = ofSize.find(({ client }) => client === 'stock');
    const [first, ...more] = ofSize.filter(({ client }) => client !== 'stock');
    if (!stock || !first) continue;
    const others = [first, ...more];
    const names = others.map(({ client }) => client);
    const ratios = more.length > 0 ? names.map((name) => `${name} ÷ stock`) : ['ratio'];
    lines.push(
      `## ${pages} pages added`,
      '',
      `| ${['', ...ratios, ...names, 'stock'].join(' | ')} |`,
    );
    lines.push(`|${'---|'.repeat(ratios.length + names.length + 2)}`);
    for (const row of rowsOf(first)) lines.push(...tableRow(row, others, stock));
    lines.push('');
  }
  const costs = [growth(measured, 'fast'), growth(measured, 'stock')].filter(Boolean);
  if (costs.length > 0) lines.push('## What an added page costs others', '');
  for (const cost of costs) lines.push(`- ${cost}`);
  return `${lines.join('\n')}\n`;
}
