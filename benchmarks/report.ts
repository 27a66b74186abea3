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
  readonly show: (value: number) => string;
  readonly of: (measured: Measured) => number | undefined;
}

const row = (name: string, show: Row['show'], of: Row['of']): Row => ({ name, show, of });

/** Returns the rows of the table, with one row for each kind of page if the kind matters. */
function rowsOf({ weight, transfer, lighthouse }: Measured): Row[] {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const mebibytes = (value: number) => `${Math.round(value)} MiB`;
  const shift = (value: number) => String(Number(value.toFixed(3)));
  return [
    ...Object.keys(weight).flatMap((type) => [
      row(`${type}: before first paint`, kB, (of) => of.weight[type]?.median.critical),
      row(`${type}: before interaction`, kB, (of) => of.weight[type]?.median.total),
      row(`${type}: after the first action`, kB, (of) => of.weight[type]?.median.interactive),
      row(`${type}: script, decoded`, kB, (of) => of.weight[type]?.median.scriptDecoded),
    ]),
    ...Object.keys(transfer ?? {}).flatMap((page) => [
      row(`${page}: sent before a move`, kB, (of) => of.transfer?.[page]?.untouched),
      row(`${page}: fonts of that`, kB, (of) => of.transfer?.[page]?.fonts),
      row(`${page}: sent after a move`, kB, (of) => of.transfer?.[page]?.moved),
      row(`${page}: fetched ahead`, kB, (of) => of.transfer?.[page]?.ahead),
    ]),
    ...Object.keys(lighthouse ?? {}).flatMap((page) => [
      row(`${page}: Lighthouse`, String, (of) => of.lighthouse?.[page]?.score),
      row(`${page}: LCP`, ms, (of) => of.lighthouse?.[page]?.lcp),
      row(`${page}: TBT`, ms, (of) => of.lighthouse?.[page]?.tbt),
      row(`${page}: CLS`, shift, (of) => of.lighthouse?.[page]?.cls),
      row(`${page}: main-thread work`, ms, (of) => of.lighthouse?.[page]?.mainThread),
    ]),
    row('first click: color mode', ms, ({ firstActions }) => firstActions?.theme),
    row('first click: menu', ms, ({ firstActions }) => firstActions?.menu),
    row('first click: search field', ms, ({ firstActions }) => firstActions?.search),
    row('first key: Ctrl+K', ms, ({ firstActions }) => firstActions?.searchKey),
    row('first click: another page', ms, ({ firstActions }) => firstActions?.link),
    row('first click: a picture', ms, ({ firstActions }) => firstActions?.picture),
    row('navigation, cold', ms, ({ firstActions }) => firstActions?.coldNavigation),
    row('navigation, warm', ms, ({ firstActions }) => firstActions?.warmNavigation),
    row('INP of a visit', ms, ({ inp }) => inp),
    row('cold build: time', seconds, ({ cold }) => cold.wallSeconds),
    row('cold build: processor', seconds, ({ cold }) => cold.cpuSeconds),
    row('cold build: memory', mebibytes, ({ cold }) => cold.peakMiB),
    row('warm build: time', seconds, ({ warm }) => warm?.wallSeconds),
    row('warm build: processor', seconds, ({ warm }) => warm?.cpuSeconds),
    row('warm build: memory', mebibytes, ({ warm }) => warm?.peakMiB),
    row('one changed module: time', seconds, ({ edited }) => edited?.wallSeconds),
    row('one changed module: processor', seconds, ({ edited }) => edited?.cpuSeconds),
    row('compression: time', seconds, ({ compression }) => compression.wallSeconds),
    row('compression: processor', seconds, ({ compression }) => compression.cpuSeconds),
    row('dev server: first page', seconds, ({ dev }) => dev?.startSeconds),
    row('dev server: edit to browser', ms, ({ dev }) => dev?.editMs),
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
