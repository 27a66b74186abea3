/** Writes measurements as a table: ratios to stock Docusaurus first, absolute figures after. */
import type { BuildCost } from './buildSite';
import type { DevServer } from './devServer';
import type { FirstMoves } from './firstMoves';
import type { Lighthouse } from './lighthouse';
import type { TypeWeight } from './pageWeight';

/** What was measured of one client at one size. */
export interface Measured {
  readonly client: 'fast' | 'stock';
  /** Pages that were added to the site's own. */
  readonly addedPages: number;
  readonly cold: BuildCost;
  readonly warm?: BuildCost;
  readonly dev?: DevServer;
  readonly weight: Record<string, TypeWeight>;
  readonly firstMoves?: FirstMoves;
  readonly lighthouse?: Record<string, Lighthouse>;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Row {
  readonly name: string;
  readonly of: (measured: Measured) => number | undefined;
  readonly show: (value: number) => string;
}

/** The rows that every measurement has, by kind of page where the kind matters. */
function rowsOf({ weight, lighthouse }: Measured): Row[] {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const plain = (value: number) => String(value);
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
        name: `${type}: after the first move`,
        of: (measured) => measured.weight[type]?.median.interactive,
        show: kB,
      },
      {
        name: `${type}: script, decoded`,
        of: (measured) => measured.weight[type]?.median.scriptDecoded,
        show: kB,
      },
    ]),
    ...Object.keys(lighthouse ?? {}).flatMap((page): Row[] => [
      { name: `${page}: Lighthouse`, of: ({ lighthouse: l }) => l?.[page]?.score, show: plain },
      { name: `${page}: LCP`, of: ({ lighthouse: l }) => l?.[page]?.lcp, show: ms },
      { name: `${page}: TBT`, of: ({ lighthouse: l }) => l?.[page]?.tbt, show: ms },
      { name: `${page}: CLS`, of: ({ lighthouse: l }) => l?.[page]?.cls, show: plain },
    ]),
    { name: 'first click: color mode', of: ({ firstMoves }) => firstMoves?.theme, show: ms },
    { name: 'first click: menu', of: ({ firstMoves }) => firstMoves?.menu, show: ms },
    { name: 'first click: search field', of: ({ firstMoves }) => firstMoves?.search, show: ms },
    { name: 'first click: another page', of: ({ firstMoves }) => firstMoves?.link, show: ms },
    { name: 'navigation, cold', of: ({ firstMoves }) => firstMoves?.coldNavigation, show: ms },
    { name: 'navigation, warm', of: ({ firstMoves }) => firstMoves?.warmNavigation, show: ms },
    { name: 'cold build: time', of: ({ cold }) => cold.wallSeconds, show: seconds },
    { name: 'cold build: processor', of: ({ cold }) => cold.cpuSeconds, show: seconds },
    {
      name: 'cold build: memory',
      of: ({ cold }) => cold.peakMiB,
      show: (value) => `${Math.round(value)} MiB`,
    },
    { name: 'warm build: time', of: ({ warm }) => warm?.wallSeconds, show: seconds },
    { name: 'dev server: first page', of: ({ dev }) => dev?.startSeconds, show: seconds },
    { name: 'dev server: edit to browser', of: ({ dev }) => dev?.editMs, show: ms },
  ];
}

/** What each added page costs the others, between the smallest and the largest site. */
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

/** The measurements as Markdown. */
export function reportTable(measured: readonly Measured[], machine: string): string {
  const lines = [`Machine: ${machine}.`, ''];
  for (const pages of new Set(measured.map(({ addedPages }) => addedPages))) {
    const of = (client: Measured['client']) =>
      measured.find((one) => one.client === client && one.addedPages === pages);
    const [stock, fast] = [of('stock'), of('fast')];
    if (!stock || !fast) continue;
    lines.push(`## ${pages} pages added`, '', '| | ratio | fast | stock |', '|---|---|---|---|');
    for (const { name, of: read, show } of rowsOf(fast)) {
      const [ours, theirs] = [read(fast), read(stock)];
      if (ours === undefined || theirs === undefined) continue;
      const ratio = theirs === 0 ? '–' : (ours / theirs).toFixed(2);
      lines.push(`| ${name} | ${ratio} | ${show(ours)} | ${show(theirs)} |`);
    }
    lines.push('');
  }
  const costs = [growth(measured, 'fast'), growth(measured, 'stock')].filter(Boolean);
  if (costs.length > 0) lines.push('## What an added page costs others', '');
  for (const cost of costs) lines.push(`- ${cost}`);
  return `${lines.join('\n')}\n`;
}
