/** @jest-environment node */
import { type Measured, reportTable } from '../report';

const cost = (wallSeconds: number) => ({ wallSeconds, cpuSeconds: wallSeconds, peakMiB: 1000 });

const weigh = (bytes: number) => ({
  critical: bytes,
  total: bytes,
  interactive: bytes,
  scriptDecoded: bytes,
});

const reference = (bytes: number) => ({
  weight: { reference: { pages: 1, median: weigh(bytes), heaviest: weigh(bytes) } },
});

const compression = cost(1);
const stock: Measured = {
  client: 'stock',
  addedPages: 0,
  cold: cost(10),
  compression,
  ...reference(2000),
};
const fast: Measured = {
  client: 'fast',
  addedPages: 0,
  cold: cost(20),
  compression,
  ...reference(1000),
};
const peer = { addedPages: 0, compression, weight: {} };
const starlight: Measured = { ...peer, client: 'starlight', cold: cost(5) };
const vitepress: Measured = { ...peer, client: 'vitepress', cold: cost(15) };

const rowOf = (table: string, name: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${name} |`));

describe('reportTable', () => {
  it('starts with the machine', () => {
    expect(reportTable([stock, fast], 'a small one').split('\n')[0]).toBe('Machine: a small one.');
  });

  it('has one ratio column if only stock is compared', () => {
    const table = reportTable([stock, fast], 'x');
    expect(table).toContain('|  | ratio | fast | stock |\n|---|---|---|---|\n');
    expect(rowOf(table, 'cold build: time')).toBe('| cold build: time | 2.00 | 20.0 s | 10.0 s |');
  });

  it('puts the ratio columns of several clients before their figures', () => {
    const table = reportTable([stock, fast, starlight, vitepress], 'x');
    expect(table).toContain(
      '|  | fast ÷ stock | starlight ÷ stock | vitepress ÷ stock | fast | starlight | vitepress | stock |\n' +
        '|---|---|---|---|---|---|---|---|\n',
    );
    expect(rowOf(table, 'cold build: time')).toBe(
      '| cold build: time | 2.00 | 0.50 | 1.50 | 20.0 s | 5.0 s | 15.0 s | 10.0 s |',
    );
  });

  it('reports the cost of compression next to the builds', () => {
    const compression = { wallSeconds: 30, cpuSeconds: 60 };
    const table = reportTable([{ ...stock, compression }, fast], 'x');
    expect(rowOf(table, 'compression: time')).toBe('| compression: time | 0.03 | 1.0 s | 30.0 s |');
    expect(rowOf(table, 'compression: processor')).toBe(
      '| compression: processor | 0.02 | 1.0 s | 60.0 s |',
    );
  });

  it('shows a dash for a measurement that a client lacks', () => {
    const table = reportTable([stock, fast, starlight], 'x');
    expect(rowOf(table, 'reference: before first paint')).toBe(
      '| reference: before first paint | 0.50 | – | 1.0 kB | – | 2.0 kB |',
    );
  });

  it('shows a dash for the ratio if stock lacks the measurement', () => {
    const moves = { theme: 1, menu: 1, search: 1, searchKey: 1, link: 1 };
    const firstActions = { ...moves, coldNavigation: 1, warmNavigation: 1 };
    const table = reportTable(
      [
        { ...stock, firstActions },
        { ...fast, firstActions: { ...firstActions, picture: 300 } },
      ],
      'x',
    );
    expect(rowOf(table, 'first click: a picture')).toBe(
      '| first click: a picture | – | 300 ms | – |',
    );
  });

  it('omits rows that no client measured', () => {
    expect(rowOf(reportTable([stock, fast], 'x'), 'warm build: time')).toBeUndefined();
  });

  it('reports the cost of an added page if the site was measured at two sizes', () => {
    const grown = [
      { ...stock, addedPages: 100, ...reference(12_000) },
      { ...fast, addedPages: 100, ...reference(1500) },
      { ...starlight, addedPages: 100 },
    ];
    const table = reportTable([stock, fast, starlight, ...grown], 'x');
    expect(table).toContain('## 0 pages added');
    expect(table).toContain('## 100 pages added');
    expect(table).toMatch(/^- fast: 5\.0 B compressed.+ 5\.0 B /m);
    expect(table).toMatch(/^- stock: 100\.0 B compressed.+ 100\.0 B /m);
    expect(reportTable([stock, fast], 'x')).not.toContain('What an added page costs');
  });
});
