/** @jest-environment node */
import { toString as toText } from 'mdast-util-to-string';
import { parseTypeConstraint } from '../../../hcl';
import type { ServiceDocument } from '../../../plugins/catalog/types';
import { type InterfaceItem, interfaceItems } from '../interfaceItems';

type Input = ServiceDocument['inputs'][number];

const input = (typeText: string, description: string): Input =>
  ({
    name: 'listeners',
    path: '/docs/x#input-listeners',
    type: parseTypeConstraint(typeText),
    typeText,
    typeWords: 'map of objects',
    required: true,
    description,
    sensitive: false,
    nullable: false,
    ephemeral: false,
    validations: [],
  }) as unknown as Input;

/** Returns texts by the path of the attribute. */
const textsOf = (items: readonly InterfaceItem[], path = ''): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item) => [
      [path + item.name, item.description.map((block) => toText(block)).join(' ')],
      ...Object.entries(textsOf(item.attributes, `${path}${item.name}.`)),
    ]),
  );

it('moves nested lists to the nested attributes that they describe', () => {
  const type =
    'map(object({ port = number, action = object({ type = string, target = object({ arn = string }) }) }))';
  const description = [
    'Listeners by name.',
    '',
    '- `port`: port of the listener.',
    '- `action`: what it does.',
    '  - `type`: kind of the action.',
    '  - `target`: where it leads.',
    '    - `arn`: ARN of the target.',
  ].join('\n');
  const { required } = interfaceItems({
    inputs: [input(type, description)],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(textsOf(required)).toEqual({
    listeners: 'Listeners by name.',
    'listeners.port': 'Port of the listener.',
    'listeners.action': 'What it does.',
    'listeners.action.type': 'Kind of the action.',
    'listeners.action.target': 'Where it leads.',
    'listeners.action.target.arn': 'ARN of the target.',
  });
});

it.each([
  ['aligned names', '- `port`  - (Optional) Port.\n- `action` - Action.', '(Optional) Port.'],
  ['a space before a colon', '- `port` : Port.\n- `action`: Action.', 'Port.'],
  ['names that are text', '- port - Port, with `tcp`.\n- action: Action.', 'Port, with tcp.'],
  ['a required name', '- port (Required): Port.\n- action - Action.', 'Port.'],
  ['bold names', '- **port**: Port.\n- **action:** Action.', 'Port.'],
  ['names in bold code', '- **`port`** - Port.\n- **`action`:** Action.', 'Port.'],
])('moves a list with %s to the attributes', (_, list, port) => {
  const { required } = interfaceItems({
    inputs: [input('map(object({ port = number, action = string }))', `Listeners.\n\n${list}`)],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(textsOf(required)).toEqual({
    listeners: 'Listeners.',
    'listeners.port': port,
    'listeners.action': 'Action.',
  });
});

it.each([
  '- port',
  '- port of the listener.\n- action - Action.',
  '- port-range - Ports.\n- action - Action.',
  '- `port` of the listener.\n- action - Action.',
  '- **port** of the listener.',
])('keeps the list %j, in which not each item describes an attribute', (list) => {
  const { required } = interfaceItems({
    inputs: [input('map(object({ port = number, action = string }))', list)],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(textsOf(required)).toMatchObject({ 'listeners.port': '', 'listeners.action': '' });
});

it('marks inputs that are sensitive, ephemeral or const', () => {
  const { required } = interfaceItems({
    inputs: [{ ...input('string', ''), sensitive: true, const: true }],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(required[0]?.marks).toEqual(['sensitive', 'const']);
});

it('puts a message on one line, with interpolations as code', () => {
  const errorMessage =
    'Must be one of:\n  - a\n  - b\ngot ${var.max_size}, ${join(", ", var.max_size)}.';
  const { required } = interfaceItems({
    inputs: [
      { ...input('string', ''), validations: [{ errorMessage }] },
      { ...input('number', ''), name: 'max_size' },
    ],
    outputs: [],
  } as unknown as ServiceDocument);
  const [nodes = []] = required[0]?.constraints ?? [];
  expect(nodes.map((node) => [node.type, toText(node)])).toEqual([
    ['text', 'Must be one of: - a - b got '],
    ['inlineCode', '${var.max_size}'],
    ['text', ', '],
    ['inlineCode', '${join(", ", var.max_size)}'],
    ['text', '.'],
  ]);
});

it('sets code spans and references to inputs in messages as code', () => {
  const errorMessage =
    'Set `kind` to `"a"`, `var.max_size` to 1, or max_size to 2, not other_size. Check var.max_size, ' +
    'max_size.lower, listeners["a"] and listeners.all, e.g. of the listeners.';
  const listeners = { ...input('string', ''), validations: [{ errorMessage }] };
  const { required } = interfaceItems({
    inputs: [listeners, { ...input('number', ''), name: 'max_size' }],
    outputs: [],
  } as unknown as ServiceDocument);
  const nodes = required[0]?.constraints[0] ?? [];
  expect(nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))).toEqual([
    'kind',
    '"a"',
    'var.max_size',
    'max_size',
    'var.max_size',
    'max_size.lower',
    'listeners["a"]',
    'listeners.all',
  ]);
  expect(nodes.map((node) => toText(node)).join('')).toBe(errorMessage.replaceAll('`', ''));
  expect(nodes.filter(({ type }) => type === 'text').at(-1)).toEqual({
    type: 'text',
    value: ', e.g. of the listeners.',
  });
});

it('moves the texts in an annotated type to the attributes', () => {
  const type =
    'list(object({ cpu = optional(string), sysctl = optional(list(object({ max = optional(number), min = number })), []) }))';
  const annotated = [
    'Pools.',
    '',
    'list(object({',
    '  cpu    = (Optional) CPU policy, `none` or `static`. See [the docs](https://example.com/a).',
    '  sysctl = optional(list(object({',
    '    max = (Optional) Maximum.',
    '    min = (Required) - Minimum,',
    '    which is at least 1.',
    '  })), [])',
    '}))',
  ];
  const textsIn = (description: readonly string[]) =>
    textsOf(
      interfaceItems({
        inputs: [input(type, description.join('\n'))],
        outputs: [],
      } as unknown as ServiceDocument).required,
    );
  expect(textsIn(annotated)).toEqual({
    listeners: 'Pools.',
    'listeners.cpu': '(Optional) CPU policy, none or static. See the docs.',
    'listeners.sysctl': '',
    'listeners.sysctl.max': '(Optional) Maximum.',
    'listeners.sysctl.min': '(Required) - Minimum,\nwhich is at least 1.',
  });
  const other = annotated.map((line) => line.replace('  cpu ', '  gpu '));
  expect(textsIn(other).listeners).toContain('gpu    = (Optional)');
  expect(textsIn(other)['listeners.sysctl.max']).toBe('');
  const typed = annotated.map((line) => line.replace('(Optional) Maximum.', 'optional(number)'));
  expect(textsIn(typed).listeners).toContain('max = optional(number)');
});

it('moves quoted texts in an object to the attributes', () => {
  const type = 'map(object({ runner = object({ os = string }), fifo = optional(bool, false) }))';
  const description = [
    '    listeners = {',
    '      runner: {',
    '        os: "System: `linux` or `windows`."',
    '      }',
    '      fifo: "Keep the order."   = optional(bool, false)',
    '    }',
    '  ',
  ].join('\n');
  const itemsOf = (written: string) =>
    interfaceItems({
      inputs: [input(type, written)],
      outputs: [],
    } as unknown as ServiceDocument).required;
  expect(textsOf(itemsOf(description))).toEqual({
    listeners: '',
    'listeners.runner': '',
    'listeners.runner.os': 'System: linux or windows.',
    'listeners.fifo': 'Keep the order.',
  });
  const [item] = itemsOf(description.replace('fifo:', 'lifo:'));
  expect(item?.description).toEqual([
    {
      type: 'code',
      value: description.trim().replaceAll('\n    ', '\n').replace('fifo:', 'lifo:'),
    },
  ]);
});

it.each([
  ['its description names it', { description: 'When null, there is no policy.' }, true],
  [
    'a validation handles it',
    { validations: [{ condition: 'var.listeners == null || var.a', errorMessage: '' }] },
    true,
  ],
  ['only Terraform accepts it', { description: 'Tags.', default: {} }, false],
  ['it is the default', { description: 'When null, none.', default: null }, false],
  ['a validation rejects it', { description: 'Never null.', rejectsNull: true }, false],
  ['it selects the default', { description: 'When null, none.', nullable: false }, false],
] as const)('says whether null is accepted: %s', (_case, fields, expected) => {
  const items = interfaceItems({
    inputs: [{ ...input('string', ''), nullable: true, ...fields }],
    outputs: [],
  } as unknown as ServiceDocument).required;
  expect(items.map(({ acceptsNull }) => acceptsNull)).toEqual([expected]);
});

it('labels only the items that are newer than their service', () => {
  const at = (release: string, orEarlier = false): Input => ({
    ...input('string', ''),
    introduced: { release, orEarlier },
  });
  const { required } = interfaceItems({
    since: 'v1.0.0',
    inputs: [at('v1.0.0'), at('v1.1.0'), at('v1.2.0', true), input('string', '')],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(required.map(({ since }) => since)).toEqual([undefined, 'v1.1.0', undefined, undefined]);
});

it('removes space at the end of a message', () => {
  const { required } = interfaceItems({
    inputs: [{ ...input('string', ''), validations: [{ errorMessage: 'Must be `a`. ' }] }],
    outputs: [],
  } as unknown as ServiceDocument);
  expect(toText({ type: 'root', children: required[0]?.constraints[0] ?? [] })).toBe('Must be a.');
});
