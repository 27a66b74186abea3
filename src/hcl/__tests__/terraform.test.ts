/** @jest-environment node */
// Our verdict beside Terraform's own. The recorded rules are checked everywhere; what needs the
// binary says so in one line where there is none. The one known difference: what `for` expressions
// and functions other than merge give is not computed here, so their values are not checked.
import { checkCall } from '../checkCall';
import { formatLiteral, formatType } from '../formatType';
import { readModuleCalls } from '../moduleCalls';
import type { ModuleCall } from '../types';
import { readVariables } from '../variables';
import { fixture } from './support/fixture';
import { createGenerator } from './support/generateCalls';
import { hasTerraform, validate, validateEach } from './support/terraform';

interface Rule {
  type: string;
  value: string;
  accepted: boolean;
}

jest.setTimeout(120_000);

const terraform = hasTerraform();
const withTerraform = terraform ? describe : describe.skip;
if (!terraform) console.info('No terraform binary: the comparison with its verdicts is left out.');

const rules = JSON.parse(fixture('conversion-rules/cases.json')) as Rule[];

/** One variable and one argument for each rule. */
const rulesAsModule = () => ({
  variables: rules
    .map(({ type }, index) => `variable "v${index}" {\n  type = ${type}\n}\n`)
    .join('\n'),
  call: [
    'module "m" {\n  source = "./m"\n',
    ...rules.map(({ value }, index) => `  v${index} = ${value.trimEnd()}\n`),
    '}\n',
  ].join(''),
});

const readCall = async (text: string): Promise<ModuleCall> => {
  const [call] = await readModuleCalls(text, 'main.tf');
  if (!call) throw new Error('The text has no module block.');
  return call;
};

describe('conversion rules recorded from Terraform 1.11.4', () => {
  it('hold here', async () => {
    const { variables, call } = rulesAsModule();
    const inputs = await readVariables(variables, 'variables.tf');
    const refused = new Set(
      checkCall(await readCall(call), { inputs })
        .filter(({ severity }) => severity === 'error')
        .map(({ path }) => path[0]),
    );
    expect(rules.map((rule, index) => ({ ...rule, accepted: !refused.has(`v${index}`) }))).toEqual(
      rules,
    );
  });
});

withTerraform('terraform validate', () => {
  it('still has the recorded conversion rules', async () => {
    const { variables, call } = rulesAsModule();
    const errors = validate({ 'm/variables.tf': variables, 'main.tf': call });
    const { arguments: given } = await readCall(call);
    const isRefused = (index: number): boolean => {
      const argument = given[index];
      return errors.some(
        ({ line }) =>
          argument !== undefined &&
          line >= argument.nameRange.start.line &&
          line <= argument.value.range.end.line,
      );
    };
    expect(rules.map((rule, index) => ({ ...rule, accepted: !isRefused(index) }))).toEqual(rules);
  });

  it.each([20260101, 7, 1234])('agrees on 250 generated calls (seed %i)', async (seed) => {
    const { modules, calls } = createGenerator(seed).calls(250);
    const interfaces = await Promise.all(
      modules.map((text) => readVariables(text, 'variables.tf')),
    );
    const verdicts = await Promise.all(
      calls.map(async ({ module, text }) => {
        const inputs = interfaces[module] ?? [];
        const diagnostics = checkCall(await readCall(text), { inputs });
        return diagnostics.filter(({ severity }) => severity === 'error');
      }),
    );
    const files = Object.fromEntries(
      modules.map((text, index) => [`m${index}/variables.tf`, text]),
    );
    const errors = validateEach(
      files,
      calls.map(({ text }) => text),
    );
    const differences = calls.flatMap(({ module, text }, index) => {
      const ours = verdicts[index] ?? [];
      const theirs = errors[index] ?? [];
      return ours.length > 0 === theirs.length > 0
        ? []
        : [{ text, module: modules[module], ours: ours.map(({ message }) => message), theirs }];
    });
    expect(differences).toEqual([]);
    const wrong = verdicts.filter((found) => found.length > 0).length;
    expect(wrong).toBeGreaterThan(60);
    expect(wrong).toBeLessThan(190);
  });

  it('reads and refuses the same files', async () => {
    const files = [
      ...['crlf', 'byte-order-mark', 'heredoc-descriptions', 'deep-objects', 'any-and-no-type'],
      ...['unicode', 'comments-between-blocks', 'every-argument', '300-inputs'],
    ].map((name) => `${name}/variables.tf`);
    const broken = [
      ...['missing-brace', 'placeholder', 'crlf', 'byte-order-mark', 'unicode-column'],
    ].map((name) => `broken/${name}.tf`);
    for (const path of [...files, 'json-syntax/variables.tf.json', ...broken]) {
      const text = fixture(path);
      const name = path.endsWith('.json') ? 'variables.tf.json' : 'variables.tf';
      const ours = await readVariables(text, name).then(
        () => true,
        () => false,
      );
      expect([path, ours]).toEqual([path, validate({ [name]: text }).length === 0]);
    }
  });

  it('refuses the same declarations', async () => {
    const generator = createGenerator(99);
    const samples = Array.from({ length: 120 }, (_, index) => {
      const type = generator.type(2);
      const value = generator.value(type, 0.2);
      return `variable "v${index}" {\n  type = ${formatType(type)}\n  default = ${formatLiteral(value)}\n}\n`;
    });
    const errors = validate({ 'variables.tf': samples.join('') });
    let line = 1;
    const theirs = samples.map((text) => {
      const from = line;
      line += text.split('\n').length - 1;
      return !errors.some((error) => error.line >= from && error.line < line);
    });
    const ours = await Promise.all(
      samples.map((text) =>
        readVariables(text, 'variables.tf').then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(samples.filter((_, index) => ours[index] !== theirs[index])).toEqual([]);
    expect(ours.filter(Boolean).length).toBeLessThan(samples.length);
  });
});
