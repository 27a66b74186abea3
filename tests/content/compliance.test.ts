/**
 * Compliance benchmarks of the demonstration's catalog.
 * @jest-environment node
 */
import fs from 'node:fs';
import { readBenchmark } from '../../src/plugins/catalog/compliance';

const benchmark = 'cis-aws-foundations-1.4';

describe(benchmark, () => {
  const rows = readBenchmark('catalog', benchmark).recommendations;

  it('has every recommendation exactly once, in order', () => {
    const counts = { '1': 21, '2': 7, '3': 11, '4': 15, '5': 4 };
    for (const [section, count] of Object.entries(counts)) {
      expect(rows.filter(({ id }) => id.startsWith(`${section}.`))).toHaveLength(count);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(58);
  });

  it('describes how each is satisfied', () => {
    for (const row of rows) expect(row.satisfied_by.length > 0 || row.manual).toBeTruthy();
  });

  it('refers to existing services and inputs', () => {
    for (const { id, satisfied_by: satisfiers } of rows) {
      for (const { service, inputs } of satisfiers) {
        const variables = fs.readFileSync(`catalog/${service}/variables.tf`, 'utf8');
        for (const input of inputs) {
          expect([id, service, variables.includes(`variable "${input}" {`)]).toEqual([
            id,
            service,
            true,
          ]);
        }
      }
    }
  });
});
