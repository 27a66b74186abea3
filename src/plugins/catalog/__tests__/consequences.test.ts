import { readVariables } from '../../../hcl';
import { renamedUntil } from '../changesFile';
import { addConsequences, findMissingConsequences } from '../consequences';
import { compareInterfaces } from '../history';
import type { ServiceInterface } from '../interface';

const interfaceOf = async (text: string): Promise<ServiceInterface> => ({
  inputs: await readVariables(text, 'variables.tf'),
  outputs: [],
});

const variable = (name: string, body = 'default = 1') => `variable "${name}" {\n  ${body}\n}\n`;

describe('a renamed input', () => {
  it('is one change, and its other changes use the new name', async () => {
    const before = await interfaceOf(variable('old') + variable('gone'));
    const after = await interfaceOf(variable('now', 'default = 2'));
    expect(compareInterfaces(before, after, { old: 'now' })).toEqual([
      { subject: 'input', name: 'gone', kind: 'removed' },
      { subject: 'input', name: 'old', kind: 'renamed', after: 'now' },
      { subject: 'input', name: 'now', kind: 'default', before: '1', after: '2' },
    ]);
  });

  it('is removed and added if the new name existed before', async () => {
    const before = await interfaceOf(variable('old') + variable('now'));
    const after = await interfaceOf(variable('now'));
    expect(compareInterfaces(before, after, { old: 'now' })).toEqual([
      { subject: 'input', name: 'old', kind: 'removed' },
    ]);
  });

  it('is mapped to its last name', () => {
    const described = (renamed: Record<string, string>) => ({ renamed, consequences: {} });
    const file = new Map([
      ['v1.10.0', described({ b: 'c' })],
      ['v1.9.0', described({ a: 'b' })],
    ]);
    expect([...renamedUntil(file, 'v1.9.0')]).toEqual([['a', 'b']]);
    expect([...renamedUntil(file, 'v1.10.0')]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });
});

describe('changes without a consequence', () => {
  const consequence = { effect: 'replaces' as const, text: 'It is replaced.' };

  it.each([
    ['removed', variable('a'), variable('z')],
    ['added-required', variable('z'), variable('z') + variable('a', 'type = string')],
    ['newly-required', variable('a'), variable('a', 'type = any')],
    ['type', variable('a', 'type = string'), variable('a', 'type = number')],
    ['default', variable('a'), variable('a', 'default = 2')],
  ])('are inputs with the change %s', async (kind, before, after) => {
    const changes = compareInterfaces(await interfaceOf(before), await interfaceOf(after));
    const find = (described: Parameters<typeof addConsequences>[1], release = 'v1.8.0') =>
      findMissingConsequences(
        new Map(),
        [{ release, changes: addConsequences(changes, described) }],
        (name) => name === 'v1.8.0',
      );
    expect(find(undefined)).toEqual([expect.stringContaining(`v1.8.0: \`a\` (${kind})`)]);
    expect(find({ consequences: { a: consequence } })).toEqual([]);
    expect(find(undefined, 'v1.4.0')).toEqual([]);
  });

  it.each([
    ['b = string', 'b = optional(string, "x"), c = optional(string)', 0],
    ['b = optional(string)', 'b = optional(string, "x")', 1],
    ['b = string', 'b = string, c = string', 1],
  ])('in an object with `%s` and then `%s`: %d', async (before, after, count) => {
    const typed = (attributes: string) => variable('a', `type = object({ ${attributes} })`);
    const changes = compareInterfaces(
      await interfaceOf(typed(before)),
      await interfaceOf(typed(after)),
    );
    expect(changes).toEqual([expect.objectContaining({ kind: 'type' })]);
    const entries = [{ release: 'v1.8.0', changes }];
    expect(findMissingConsequences(new Map(), entries, () => true)).toHaveLength(count);
  });

  it('belong to the input, and to an output that no input shares its name with', () => {
    const changes = ['output', 'input'].map((subject) => ({
      ...{ subject: subject as 'input' | 'output', name: 'a', kind: 'removed' as const },
    }));
    const described = { consequences: { a: consequence } };
    expect(addConsequences(changes, described).map((change) => change.consequence)).toEqual([
      undefined,
      consequence,
    ]);
    expect(addConsequences(changes.slice(0, 1), described)[0]?.consequence).toBe(consequence);
  });

  it('include neither additions nor descriptions of unchanged inputs', () => {
    const changes = [{ subject: 'input' as const, name: 'a', kind: 'added' as const }];
    const described = new Map([
      ['v1.8.0', { renamed: { x: 'y' }, consequences: { b: consequence } }],
    ]);
    expect(
      findMissingConsequences(described, [{ release: 'v1.8.0', changes }], () => true),
    ).toEqual([
      'v1.8.0: `b` has a consequence and did not change. Remove it.',
      expect.stringContaining('v1.8.0: `x` was not renamed to `y`.'),
    ]);
  });
});
