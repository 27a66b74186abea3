/** @jest-environment node */
import fc from 'fast-check';
import { exampleValues } from '../exampleValues';
import { findValues, problemOf, problemsOf, validValues } from '../readerValues';

const found = (text: string) =>
  findValues(text).map(({ id, start, end }) => [id, text.slice(start, end)]);

describe('findValues', () => {
  it.each<[string, [string, string][]]>([
    [
      'acme-terraform-state-dev-us-east-1',
      [
        ['state', 'acme-terraform-state'],
        ['region', 'us-east-1'],
      ],
    ],
    ['github.com/acme-corp/infrastructure-live', [['organization', 'acme-corp']]],
    ['https://orders.dev.acme.example/x', [['domain', 'acme.example']]],
    ['ada@acme.example', [['domain', 'acme.example']]],
    ['"acme-prod"', [['name', 'acme']]],
    [
      'arn:aws:iam::777788889999:role/acme-deploy',
      [
        ['prod', '777788889999'],
        ['name', 'acme'],
      ],
    ],
    ['us-east-1a', [['region', 'us-east-1']]],
    [
      '["use1-az1", "use1-az4"]',
      [
        ['region', 'use1-az1'],
        ['region', 'use1-az4'],
      ],
    ],
    [
      '10.4.32.0/19 and 10.4.63.255',
      [
        ['prod-app', '10.4.32.0/19'],
        ['prod-app', '10.4.63.255'],
      ],
    ],
    ['?ref=v2.0.0"', [['version', 'v2.0.0']]],
  ])('finds the values of %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'an acmeist',
    'www-acme',
    'acme_id',
    'Acme',
    '10.0.0.0/8',
    '10.64.0.0/10',
    '110.4.0.0',
    '1777788889999',
    'version v2.0.0',
    '?ref=v1.8.0',
    'us-east-12',
    'use1-az3',
    '888899990000',
    '10.4.0.1.5',
  ])('finds no values in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('finds every documentation value that is a whole word', () => {
    for (const { id, documentation } of exampleValues) {
      const text = id === 'version' ? `?ref=${documentation}` : documentation;
      expect(found(text)).toEqual([[id, documentation]]);
    }
  });
});

describe('problemOf', () => {
  it('accepts the values of the documentation', () => {
    for (const { id, documentation } of exampleValues)
      expect(problemOf(id, documentation)).toBeUndefined();
  });

  it.each([
    '"',
    "'",
    '${x}',
    '$(rm -rf /)',
    'a\nb',
    '<img src=x onerror=alert(1)>',
    '`id`',
    ' ',
    '',
    'a\\',
    'x'.repeat(10_000),
    '1'.repeat(10_000),
    'a;b',
    'a b',
    '10.0.0.0/16"',
    'us-east-1\n',
  ])('rejects %j for every value', (text) => {
    for (const { id } of exampleValues) expect(problemOf(id, text)).toMatch(/^Expected /);
  });

  it('rejects everything that could end a string or a command', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...exampleValues),
        (text, { id }) => {
          if (problemOf(id, text) === undefined) expect(text).toMatch(/^[\w./-]{1,63}$/);
        },
      ),
    );
  });

  it('describes the expected form', () => {
    expect(problemOf('prod', '1234')).toBe('Expected 12 digits, without dashes.');
    expect(problemOf('prod-app', '10.4.1.0/16')).toContain('starts at its first address');
    expect(problemOf('prod-app', '172.32.0.0/16')).toContain('a private block');
    expect(problemOf('prod-app', '172.31.0.0/16')).toBeUndefined();
    expect(problemOf('toString', 'x')).toBe('Unknown value.');
  });
});

describe('problemsOf', () => {
  it('rejects conflicting values, and lets accounts be swapped', () => {
    expect(problemsOf({ dev: '777788889999' })).toEqual({
      dev: 'Conflicts with Prod account (777788889999).',
    });
    expect(problemsOf({ dev: '777788889999', prod: '555566667777' })).toEqual({});
    expect(problemsOf({ 'dev-app': '10.4.0.0/18' })).toEqual({
      'dev-app': 'Conflicts with Prod, application VPC (10.4.0.0/16).',
    });
  });
});

describe('validValues', () => {
  it('keeps only valid values', () => {
    expect(
      validValues({ prod: '123456789012', dev: '1', name: 7, unknown: 'x', region: 'eu-west-1' }),
    ).toEqual({ prod: '123456789012', region: 'eu-west-1' });
    expect(validValues(JSON.parse('{"__proto__":{"name":"x"},"constructor":"x"}'))).toEqual({});
  });

  it.each([null, undefined, 1, 'a', ['a'], () => 1])('returns no values for %p', (candidate) => {
    expect(validValues(candidate)).toEqual({});
  });
});
