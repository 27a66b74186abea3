/** @jest-environment node */
// Compares the verdicts of this checker with those of Terraform. The recorded verdicts of
// `terraform validate` are compared on every machine. If Terraform is not installed, the
// comparisons that run it are skipped with a message. support/differences.ts lists the known
// differences with their reasons.
import { spawnSync } from 'node:child_process';
import { checkCall } from '../checkCall';
import { HclError } from '../errors';
import { formatLiteral, formatType } from '../formatType';
import table from '../functions/terraformSignatures.json';
import { readModuleCalls } from '../moduleCalls';
import { parseHcl } from '../parse';
import type { ModuleCall } from '../types';
import { readVariables } from '../variables';
import { DIFFERENCES } from './support/differences';
import { fixture } from './support/fixture';
import { createGenerator } from './support/generateCalls';
import { CALLER, generateCalls, MODULES } from './support/generateExpressions';
import { hasTerraform, validate, validateEach } from './support/terraform';

interface Rule {
  type: string;
  value: string;
  accepted: boolean;
}

jest.setTimeout(300_000);

const terraform = hasTerraform();
const withTerraform = terraform ? describe : describe.skip;
if (!terraform) console.info('Terraform is not installed: comparisons with new calls are skipped.');

const rules = JSON.parse(fixture('conversion-rules/cases.json')) as Rule[];

/** Returns one variable and one argument for each rule. */
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

/** Calls with Terraform's verdicts, and the code that the calls refer to. */
interface CallSet {
  name: string;
  modules: Record<string, string>;
  caller: string;
  cases: [verdict: 'accepted' | 'refused', text: string][];
}

interface Verdicts {
  source: string;
  calls: CallSet[];
  declarations: CallSet['cases'];
}

const verdicts = JSON.parse(fixture('verdicts/terraform-1.11.4.json')) as Verdicts;

/** Returns the name in the label of a call or a declaration. */
const nameOf = (text: string): string => /^\w+ "?([^"\s{]*)/.exec(text)?.[1] ?? '';

/** Returns the errors of each call; an empty list for an accepted call. */
const checkCalls = async (
  { modules, caller }: Pick<CallSet, 'modules' | 'caller'>,
  texts: string[],
): Promise<string[][]> => {
  const interfaces = new Map(
    await Promise.all(
      Object.entries(modules).map(
        async ([name, text]) => [name, await readVariables(text, 'variables.tf')] as const,
      ),
    ),
  );
  const siblings = [await parseHcl(caller, 'caller.tf')];
  return Promise.all(
    texts.map(async (text) => {
      try {
        const [call] = await readModuleCalls(text, 'main.tf', { siblings });
        if (!call) return ['no module block'];
        const inputs = interfaces.get(call.source?.text.slice(2) ?? '') ?? [];
        return checkCall(call, { inputs })
          .filter(({ severity }) => severity === 'error')
          .map(({ message }) => message);
      } catch (error) {
        if (error instanceof HclError) return [error.message];
        throw error;
      }
    }),
  );
};

interface Disagreement {
  kind: 'false alarm' | 'miss';
  name: string;
  text: string;
  ours: string[];
}

const compare = (
  cases: readonly { text: string; refused: boolean }[],
  ours: readonly string[][],
): Disagreement[] =>
  cases.flatMap(({ text, refused }, index) => {
    const found = ours[index] ?? [];
    if (refused === found.length > 0) return [];
    const kind = refused ? ('miss' as const) : ('false alarm' as const);
    return [{ kind, name: nameOf(text), text, ours: found }];
  });

const recorded = ([verdict, text]: CallSet['cases'][number]) => ({
  text,
  refused: verdict === 'refused',
});

/** Returns the expected differences of a set, as `kind name`. */
const expected = (set: string): string[] =>
  DIFFERENCES.filter((difference) => difference.set === set)
    .flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`))
    .sort();

const agreement = (total: number, differences: number): number => 1 - differences / total;

describe(`verdicts recorded from ${verdicts.source}`, () => {
  it.each(verdicts.calls.map((set) => [set.name, set] as const))(
    'match for %s calls, except for known differences',
    async (name, set) => {
      const ours = await checkCalls(
        set,
        set.cases.map(([, text]) => text),
      );
      const found = compare(set.cases.map(recorded), ours);
      expect(found.map(({ kind, name: label }) => `${kind} ${label}`).sort()).toEqual(
        expected(name),
      );
    },
  );

  it('match for at least 95% of calls and of declarations', () => {
    const differences = (sets: string[]): number => sets.flatMap(expected).length;
    const calls = verdicts.calls.flatMap(({ cases }) => cases).length;
    const names = verdicts.calls.map(({ name }) => name);
    expect(agreement(calls, differences(names))).toBeGreaterThan(0.95);
    expect(agreement(verdicts.declarations.length, differences(['declarations']))).toBeGreaterThan(
      0.95,
    );
  });

  it('match for declarations, except for known differences', async () => {
    const { declarations } = verdicts;
    const ours = await Promise.all(
      declarations.map(([, text]) =>
        readVariables(text, 'variables.tf').then(
          () => [],
          (error: Error) => [error.message],
        ),
      ),
    );
    const found = compare(declarations.map(recorded), ours);
    expect(found.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(
      expected('declarations'),
    );
  });

  it('cover at least 600 calls and 200 declarations that are not only literals', () => {
    const isExpression = ([, text]: CallSet['cases'][number]): boolean =>
      /\b(?:var|local|module|each|count|path|terraform)\.|\w\(|[?]|[$%]\{|\bfor\b|[-+*/%<>!]|==|&&/.test(
        text.replace(/source = "[^"]*"/, ''),
      );
    const calls = verdicts.calls.flatMap(({ cases }) => cases).filter(isExpression);
    expect(calls.length).toBeGreaterThanOrEqual(600);
    expect(verdicts.declarations.filter(isExpression).length).toBeGreaterThanOrEqual(200);
    for (const cases of [calls, verdicts.declarations]) {
      const refused = cases.filter(([verdict]) => verdict === 'refused').length;
      expect(refused / cases.length).toBeGreaterThan(0.3);
      expect(refused / cases.length).toBeLessThan(0.8);
    }
  });
});

describe('conversion rules recorded from Terraform 1.11.4', () => {
  it('apply here', async () => {
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

  it.each([31, 32])('agrees on 80 new calls with expressions (seed %i)', async (seed) => {
    const blocks = generateCalls(seed, 80);
    const files = Object.fromEntries(
      Object.entries(MODULES).map(([name, text]) => [`${name}/variables.tf`, text]),
    );
    const errors = validateEach({ ...files, 'caller.tf': CALLER }, blocks);
    const ours = await checkCalls({ modules: MODULES, caller: CALLER }, blocks);
    const cases = blocks.map((text, index) => ({
      text,
      refused: (errors[index] ?? []).length > 0,
    }));
    const found = compare(cases, ours);
    // Only `terraform plan` evaluates conditions about several variables.
    const falseAlarms = found.filter(
      ({ kind, ours: messages }) =>
        kind === 'false alarm' && !messages.every((message) => message.includes('zone_count')),
    );
    expect(falseAlarms).toEqual([]);
    expect(agreement(blocks.length, found.length)).toBeGreaterThan(0.9);
  });

  it('still returns the recorded verdicts for a sample of declarations', () => {
    const sample = verdicts.declarations.filter((_, index) => index % 4 === 0);
    const errors = validateEach(
      {},
      sample.map(([, text]) => text),
    );
    expect(
      sample.filter(
        ([verdict], index) => (verdict === 'refused') !== (errors[index] ?? []).length > 0,
      ),
    ).toEqual([]);
  });

  it('has the functions in the table', () => {
    const { status, stdout } = spawnSync('terraform', ['metadata', 'functions', '-json'], {
      encoding: 'utf8',
    });
    const installed = spawnSync('terraform', ['version', '-json'], { encoding: 'utf8' });
    const { terraform_version: version } = JSON.parse(installed.stdout) as {
      terraform_version: string;
    };
    expect(status).toBe(0);
    // Other Terraform versions have other functions.
    if (version !== '1.11.4') return;
    const { function_signatures: signatures } = JSON.parse(stdout) as {
      function_signatures: Record<string, unknown>;
    };
    const names = Object.keys(signatures).filter((name) => !name.startsWith('core::'));
    expect(Object.keys(table.functions).sort()).toEqual(names.sort());
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

  it('accepts and rejects the same files', async () => {
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

  it('rejects the same declarations', async () => {
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
