/** @jest-environment node */
import fs from 'node:fs';
import { readRecommendations, tableOf } from '..';

const benchmark = 'cis-aws-foundations-1.4';

describe('tableOf', () => {
  it('links the services and inputs, and joins services that share them', () => {
    const table = tableOf([
      {
        id: '1.8',
        title: 'Passwords are long',
        level: 1,
        assessment: 'automated',
        satisfied_by: [
          {
            service: 'landing-zone/account-baseline-root',
            inputs: ['iam_password_minimum_length'],
          },
          { service: 'landing-zone/account-baseline-app', inputs: ['iam_password_minimum_length'] },
        ],
      },
      {
        id: '1.3',
        title: 'By hand',
        level: 2,
        assessment: 'manual',
        satisfied_by: [],
        manual: 'Do it.',
      },
    ]);
    const root = '/docs/reference/services/landing-zone/account-baseline-root';
    const [, , first, second] = table.split('\n');
    expect(first).toMatch(/^\| 1\.8 Passwords are long \| 1 \| \[[^\]]+\]\(/);
    expect(first).toContain(
      `/docs/reference/services/landing-zone/account-baseline-app): [\`iam_password_minimum_length\`](${root}#input-iam_password_minimum_length) | – |`,
    );
    expect(second).toBe('| 1.3 By hand | 2 | – | Do it. |');
  });
});

describe(benchmark, () => {
  const rows = readRecommendations(benchmark);

  it('has every recommendation once, in order', () => {
    const counts = { '1': 21, '2': 7, '3': 11, '4': 15, '5': 4 };
    for (const [section, count] of Object.entries(counts)) {
      expect(rows.filter(({ id }) => id.startsWith(`${section}.`))).toHaveLength(count);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(58);
  });

  it('says for each how it is satisfied', () => {
    for (const row of rows) expect(row.satisfied_by.length > 0 || row.manual).toBeTruthy();
  });

  it('names services and inputs that exist', () => {
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
