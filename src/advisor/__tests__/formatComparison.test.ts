/** @jest-environment node */
import {
  byMeaning,
  formatComparison,
  summarizeComparison,
  withConsequence,
} from '../formatComparison';

type Change = Parameters<typeof byMeaning>[0][number];

const change = (given: Partial<Change>): Change => ({
  subject: 'input',
  name: 'x',
  kind: 'added',
  ...given,
});

it('puts the most dangerous change first', () => {
  const changes = [
    change({ name: 'a' }),
    change({ name: 'b', kind: 'default' }),
    change({ name: 'c', kind: 'removed' }),
    change({ name: 'd', kind: 'type', consequence: { effect: 'deletes', text: 'Gone.' } }),
    change({ name: 'e', kind: 'type', details: ['`x` added'] }),
  ];
  expect(byMeaning(changes).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a', 'e']);
});

it('adds the consequence as a sentence of its own', () => {
  const effect = change({ consequence: { effect: 'stops', text: 'Set it.' } });
  expect(withConsequence('added: x must be 1.', effect)).toBe('added: x must be 1. Set it.');
  expect(withConsequence('removed', effect)).toBe('removed. Set it.');
  expect(withConsequence('', effect)).toBe('Set it.');
  expect(withConsequence('x must be 1.', change({}))).toBe('x must be 1.');
});

it('writes a table for each service that changed', () => {
  const service = { title: 'VPC', service: 'networking/vpc', from: 'v1.0.0', to: 'v2.0.0' };
  const changes = [
    change({ kind: 'removed', consequence: { effect: 'costs', text: 'A | b.' } }),
    change({ kind: 'validation', details: ['removed `a || b`', 'added `c` (C.)'] }),
  ];
  expect(formatComparison([{ ...service, changes }], 'v1.0.0', 'v2.0.0')).toBe(
    [
      '# Changes from v1.0.0 to v2.0.0',
      '',
      '## VPC (`networking/vpc`)',
      '',
      '| Meaning | Name | Change | Details |',
      '| --- | --- | --- | --- |',
      '| Costs money | input `x` | removed | A \\| b. |',
      '| Needs a check | input `x` | rules changed | removed `a \\|\\| b`<br>added: C. |',
      '',
    ].join('\n'),
  );
  expect(formatComparison([{ ...service, changes: [] }], 'v1.0.0', 'v2.0.0')).toContain(
    'The interfaces are the same.',
  );
});

describe('services without a published interface', () => {
  const service = (title: string, given: { firstPublished?: string; changes?: Change[] } = {}) => ({
    ...{ title, service: `net/${title}`, from: 'v0.2.0', to: 'v2.0.0', changes: [], ...given },
  });
  const vpc = service('VPC', { firstPublished: 'v0.10.0' });
  const alb = service('ALB', { firstPublished: 'v0.9.0' });
  const rds = service('RDS', { changes: [change({})] });
  const summarize = (...services: ReturnType<typeof service>[]) =>
    summarizeComparison(services, 'v0.2.0', 'v2.0.0');

  it('are not reported as unchanged', () => {
    expect(summarize(vpc)).toBe(
      'Cannot be compared: the interface of VPC at v0.2.0 is not published. The first published release is v0.10.0.',
    );
    expect(summarize(vpc, alb)).toBe(
      'Cannot be compared: the interfaces of 2 services at v0.2.0 are not published. The first published release is v0.9.0.',
    );
  });

  it('are counted after the changes of the others', () => {
    expect(summarize(rds)).toBe('v0.2.0 → v2.0.0: 1 change in 1 service.');
    expect(summarize(vpc, rds)).toBe(
      'v0.2.0 → v2.0.0: 1 change in 1 service. Cannot be compared: the interface of VPC at v0.2.0 is not published. The first published release is v0.10.0.',
    );
  });

  it('are mentioned once in the Markdown', () => {
    const text = formatComparison([vpc, alb], 'v0.2.0', 'v2.0.0');
    expect(text.match(/not published/g)).toHaveLength(1);
    expect(text).not.toContain('The interfaces are the same.');
  });
});
