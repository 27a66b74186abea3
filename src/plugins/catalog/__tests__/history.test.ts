/** @jest-environment node */
import { readOutputs, readVariables } from '../../../hcl';
import { compareInterfaces, type ReleasedInterface, traceHistory } from '../history';

/** Returns an interface from the text of its blocks. */
async function released(release: string, text: string): Promise<ReleasedInterface> {
  const inputs = await readVariables(text, 'variables.tf');
  return { release, inputs, outputs: await readOutputs(text, 'variables.tf') };
}

const variable = (name: string, body = '') => `variable "${name}" {\n${body}\n}\n`;

const compare = async (before: string, after: string) =>
  compareInterfaces(await released('v1.0.0', before), await released('v1.1.0', after));

describe('differences between two interfaces', () => {
  it('include added and removed inputs and outputs', async () => {
    const before = `${variable('old')}output "gone" {\n  value = 1\n}\n`;
    const after = `${variable('new', 'default = 1')}${variable('must')}output "here" {\n  value = 1\n}\n`;
    expect(await compare(before, after)).toEqual([
      { subject: 'input', name: 'old', kind: 'removed' },
      { subject: 'output', name: 'gone', kind: 'removed' },
      { subject: 'input', name: 'must', kind: 'added-required' },
      { subject: 'input', name: 'new', kind: 'added' },
      { subject: 'output', name: 'here', kind: 'added' },
    ]);
  });

  it('distinguish inputs that became required from those that became optional', async () => {
    const before = variable('a', 'default = null') + variable('b');
    const after = variable('a') + variable('b', 'default = "x"');
    expect(await compare(before, after)).toEqual([
      { subject: 'input', name: 'a', kind: 'newly-required', before: 'null' },
      { subject: 'input', name: 'b', kind: 'no-longer-required', after: '"x"' },
    ]);
  });

  it('compare defaults by value instead of text', async () => {
    const before =
      variable('same', 'default = { a = 1, b = [ 2 ] }') + variable('days', 'default = 90');
    const after =
      variable('same', 'default = {\n b = [2]\n a = 1 }') + variable('days', 'default = 365');
    expect(await compare(before, after)).toEqual([
      { subject: 'input', name: 'days', kind: 'default', before: '90', after: '365' },
    ]);
  });

  it('compare numbers that a double would round with all digits', async () => {
    const version = (digits: string) =>
      variable('id', `type = number\ndefault = ${digits}`) +
      variable('ids', `type = map(list(number))\ndefault = { a = [${digits}] }`) +
      variable('rule', `type = object({ id = optional(number, ${digits}) })`);
    const [before, after] = ['9007199254740992', '9007199254740993'];
    const type = (digits: string) => `object({\n  id = optional(number, ${digits})\n})`;
    expect(await compare(version(before), version(after))).toEqual([
      {
        subject: 'input',
        name: 'rule',
        kind: 'type',
        before: type(before),
        after: type(after),
        details: [`default of \`id\` from \`${before}\` to \`${after}\``],
      },
      { subject: 'input', name: 'id', kind: 'default', before, after },
      {
        subject: 'input',
        name: 'ids',
        kind: 'default',
        before: `{\n  a = [${before}]\n}`,
        after: `{\n  a = [${after}]\n}`,
      },
    ]);
  });

  it.each<[string, string, object[]]>([
    ['', 'nullable = false', [{ kind: 'not-nullable' }]],
    ['nullable = false', '', [{ kind: 'nullable' }]],
    ['', 'ephemeral = true', [{ kind: 'ephemeral' }]],
    ['ephemeral = true', '', [{ kind: 'not-ephemeral' }]],
    ['', 'const = true', [{ kind: 'const' }]],
    ['const = true', 'const = false', [{ kind: 'not-const' }]],
    ['', 'deprecated = "Use b."', [{ kind: 'deprecated', details: ['Use b.'] }]],
    ['deprecated = "Use b."', '', [{ kind: 'not-deprecated' }]],
    [
      'validation {\n condition = var.a > 1\n error_message = "More."\n}',
      'validation {\n condition = var.a > 2\n error_message = "Even more."\n}',
      [
        {
          kind: 'validation',
          details: ['removed `var.a > 1` (More.)', 'added `var.a > 2` (Even more.)'],
        },
      ],
    ],
    [
      'validation {\n condition = var.a > 1\n error_message = "More."\n}',
      'validation {\n condition     = var.a   > 1\n error_message = "At least two."\n}',
      [],
    ],
  ])('describe the accepted values: %j, then %j', async (before, after, expected) => {
    const changes = await compare(variable('a', before), variable('a', after));
    expect(changes).toEqual(expected.map((change) => ({ subject: 'input', name: 'a', ...change })));
  });

  it('list the changed attributes of an object', async () => {
    const before = variable(
      'rules',
      'type = map(object({ a = string, b = number, c = optional(bool, true), d = object({ e = string }) }))',
    );
    const after = variable(
      'rules',
      'type = map(object({ b = string, c = optional(bool, false), d = object({ e = optional(string) }), f = string, g = optional(string) }))',
    );
    const [change] = await compare(before, after);
    expect(change?.kind).toBe('type');
    expect(change?.details).toEqual([
      '`a` removed',
      'type of `b` from `number` to `string`',
      'default of `c` from `true` to `false`',
      '`d.e` is no longer required',
      '`f` added, required',
      '`g` added',
    ]);
  });

  it('show whole types that have no attributes in common', async () => {
    const before = variable('endpoints', 'type = list(string)');
    const after = variable('endpoints', 'type = map(object({ policy = optional(string) }))');
    expect(await compare(before, after)).toEqual([
      {
        subject: 'input',
        name: 'endpoints',
        kind: 'type',
        before: 'list(string)',
        after: 'map(object({\n  policy = optional(string)\n}))',
      },
    ]);
  });

  it('include inputs and outputs that became sensitive', async () => {
    const before = `output "a" {\n  value = 1\n}\n`;
    const after = `output "a" {\n  value = 1\n  sensitive = true\n}\n`;
    expect(await compare(before, after)).toEqual([
      { subject: 'output', name: 'a', kind: 'sensitive' },
    ]);
  });

  it('ignore descriptions, validations and order', async () => {
    const before = variable('a', 'description = "x"') + variable('b');
    expect(await compare(before, variable('b') + variable('a', 'description = "y"'))).toEqual([]);
  });
});

describe('differences between requirements', () => {
  const requiring = async (requires?: ReleasedInterface['requires']) => ({
    ...(await released('v1.0.0', '')),
    requires,
  });
  const provider = (source: string, version?: string) => ({
    ...{ name: source, source },
    ...(version ? { version } : {}),
  });

  it('are constraints that were added, changed and removed', async () => {
    const before = {
      terraform: '>= 1.3',
      providers: [provider('a/gone'), provider('a/b', '~> 3')],
    };
    const after = { terraform: '>= 1.3', providers: [provider('a/b', '>= 4'), provider('a/new')] };
    const version = { subject: 'requirement', kind: 'version' };
    expect(compareInterfaces(await requiring(before), await requiring(after))).toEqual([
      { ...version, name: 'a/b', before: '~> 3', after: '>= 4' },
      { ...version, name: 'a/gone', before: 'any version' },
      { ...version, name: 'a/new', after: 'any version' },
    ]);
  });

  it('are unknown without a record of one of them', async () => {
    const known = { terraform: '>= 1.3', providers: [] };
    expect(compareInterfaces(await requiring(), await requiring(known))).toEqual([]);
    expect(compareInterfaces(await requiring(known), await requiring())).toEqual([]);
  });
});

describe('history of an interface', () => {
  const oldest = variable('a') + variable('b') + variable('again', 'default = 1');
  const middle = variable('a') + variable('c', 'default = 1');
  const present = `${variable('a')}${variable('c', 'default = 1')}${variable('again', 'default = 1')}`;
  const interfaces = () =>
    Promise.all([
      released('v1.2.0', oldest),
      released('v1.5.0', middle),
      released('v1.8.0', present),
    ]);

  it('contains the release that introduced each input, including one that was added again', async () => {
    const { inputs } = traceHistory(await interfaces(), 'v0.20.0');
    expect(Object.fromEntries(inputs)).toEqual({
      a: { release: 'v1.2.0', orEarlier: true },
      c: { release: 'v1.5.0', orEarlier: false },
      again: { release: 'v1.8.0', orEarlier: false },
    });
  });

  it('uses the first release of a service that is as old as its oldest interface', async () => {
    const { inputs } = traceHistory(await interfaces(), 'v1.2.0');
    expect(inputs.get('a')).toEqual({ release: 'v1.2.0', orEarlier: false });
  });

  it('lists the changes of each release, newest first, and omits releases without changes', async () => {
    const [first, second, third] = await interfaces();
    const same = await released('v1.6.0', middle);
    if (!first || !second || !third) throw new Error('three interfaces');
    const { entries } = traceHistory([first, second, same, third], 'v1.2.0');
    expect(
      entries.map(({ release, changes }) => [release, changes.map(({ name }) => name)]),
    ).toEqual([
      ['v1.8.0', ['again']],
      ['v1.5.0', ['again', 'b', 'c']],
    ]);
  });

  it('is empty if only the current interface is known', async () => {
    expect(traceHistory([await released('v1.8.0', present)], 'v1.0.0')).toEqual({
      inputs: new Map(),
      outputs: new Map(),
      entries: [],
    });
  });
});
