/**
 * Tests every expression of a list as the value of an input of every type of another list: 12,540
 * arguments and 1,067 declarations, each with the verdict of Terraform 1.11.4. Calls must not cause
 * a false alarm; support/differences.ts gives the reason for every other difference.
 * @jest-environment node
 */
import { checkCall } from '../checkCall';
import { HclError } from '../errors';
import { readModuleCalls } from '../moduleCalls';
import { parseHcl } from '../parse';
import { readVariables } from '../variables';
import { DIFFERENCES } from './support/differences';
import { fixture } from './support/fixture';
import { hasTerraform, validateEach } from './support/terraform';

/** Expression, and a letter for each type: `A` for accepted, `R` for rejected. */
type Row = [expression: string, verdicts: string];

interface Pairs {
  source: string;
  caller: Record<string, string>;
  called: Record<string, string>;
  calls: { types: string[]; rows: Row[] };
  defaults: { types: string[]; rows: Row[] };
  declarations: [verdict: 'accepted' | 'refused', text: string][];
}

const pairs = JSON.parse(fixture('verdicts/pairs-1.11.4.json')) as Pairs;
const { calls, defaults, declarations } = pairs;

/** Timeout in milliseconds for 12,540 arguments, or for a sample of them in Terraform. */
jest.setTimeout(300_000);

const target = calls.types
  .map((type, index) => `variable "i${index}" {\n  type    = ${type}\n  default = null\n}\n`)
  .join('');

/** Returns the letters for one expression, from a call that passes it to every input. */
const checkRow = async (
  expression: string,
  context: {
    inputs: Awaited<ReturnType<typeof readVariables>>;
    siblings: Awaited<ReturnType<typeof parseHcl>>[];
  },
): Promise<string> => {
  const values = calls.types.map((_, index) => `  i${index} = ${expression}\n`).join('');
  const text = `module "m" {\n  source = "./target"\n${values}}\n`;
  try {
    const { siblings, inputs } = context;
    const [call] = await readModuleCalls(text, 'main.tf', { siblings });
    if (!call) throw new Error('The text has no module block.');
    const refused = new Set(
      checkCall(call, { inputs })
        .filter(({ severity }) => severity === 'error')
        .map(({ path }) => path[0]),
    );
    return calls.types.map((_, index) => (refused.has(`i${index}`) ? 'R' : 'A')).join('');
  } catch (error) {
    if (error instanceof HclError) return 'R'.repeat(calls.types.length);
    throw error;
  }
};

const isRefused = (text: string): Promise<boolean> =>
  readVariables(text, 'variables.tf').then(
    () => false,
    (error: unknown) => {
      if (error instanceof HclError) return true;
      throw error;
    },
  );

/** Returns the names of the known differences in a set. */
const known = (set: string, kind: 'false alarm' | 'miss'): string[] =>
  DIFFERENCES.filter((difference) => difference.set === set && difference.kind === kind)
    .flatMap(({ names }) => names)
    .sort();

interface Differences {
  'false alarm': string[];
  miss: string[];
}

/** Returns the unique names of the differences, and the share of matching verdicts. */
const compare = (
  cases: readonly { name: string; theirs: string; ours: string }[],
): Differences & { agreement: number } => {
  const found: Differences = { 'false alarm': [], miss: [] };
  let total = 0;
  let same = 0;
  for (const { name, theirs, ours } of cases) {
    for (const [index, verdict] of [...theirs].entries()) {
      total += 1;
      if (verdict === ours[index]) same += 1;
      else found[verdict === 'A' ? 'false alarm' : 'miss'].push(name);
    }
  }
  const names = (list: string[]): string[] => [...new Set(list)].sort();
  return {
    'false alarm': names(found['false alarm']),
    miss: names(found.miss),
    agreement: same / total,
  };
};

describe(`verdicts recorded from ${pairs.source}`, () => {
  it('match for arguments, without a false alarm', async () => {
    const context = {
      inputs: await readVariables(target, 'variables.tf'),
      siblings: await Promise.all(
        Object.entries(pairs.caller).map(([name, text]) => parseHcl(text, name)),
      ),
    };
    const cases: { name: string; theirs: string; ours: string }[] = [];
    for (const [name, theirs] of calls.rows) {
      cases.push({ name, theirs, ours: await checkRow(name, context) });
    }
    const result = compare(cases);
    expect(result['false alarm']).toEqual([]);
    expect(result.miss).toEqual(known('pairs', 'miss'));
    expect(result.agreement).toBeGreaterThan(0.98);
  });

  it('match for defaults', async () => {
    const cases = await Promise.all(
      defaults.rows.map(async ([name, theirs]) => {
        const ours = await Promise.all(
          defaults.types.map((type) =>
            isRefused(`variable "v" {\n  type    = ${type}\n  default = ${name}\n}\n`),
          ),
        );
        return { name, theirs, ours: ours.map((refused) => (refused ? 'R' : 'A')).join('') };
      }),
    );
    const result = compare(cases);
    expect(result['false alarm']).toEqual(known('defaults', 'false alarm'));
    expect(result.miss).toEqual([]);
    expect(result.agreement).toBeGreaterThan(0.99);
  });

  it('match for other declarations', async () => {
    const cases = await Promise.all(
      declarations.map(async ([verdict, text]) => ({
        name: /^variable "?([^"\s{]*)/.exec(text)?.[1] ?? '',
        theirs: verdict === 'accepted' ? 'A' : 'R',
        ours: (await isRefused(text)) ? 'R' : 'A',
      })),
    );
    const result = compare(cases);
    expect(result['false alarm']).toEqual([]);
    expect(result.miss).toEqual(known('blocks', 'miss'));
  });

  it('include acceptance and rejection for most expressions', () => {
    const letters = calls.rows.map(([, verdicts]) => verdicts).join('');
    expect(letters).toHaveLength(calls.rows.length * calls.types.length);
    const share = [...letters].filter((letter) => letter === 'R').length / letters.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
  });
});

const withTerraform = hasTerraform() ? it : it.skip;

withTerraform('a sample of the recorded verdicts matches Terraform', () => {
  const sample = calls.rows.flatMap(([expression, verdicts], row) => {
    // 59 and 30 have no common factor, so the sample covers every type.
    if (row % 7 !== 0) return [];
    const index = (row * 59) % calls.types.length;
    const text = `module "e${row}" {\n  source = "./target"\n  i${index} = ${expression}\n}\n`;
    return [{ text, refused: verdicts[index] === 'R' }];
  });
  const errors = validateEach(
    { ...pairs.caller, 'vpc/main.tf': pairs.called['./vpc'] ?? '', 'target/main.tf': target },
    sample.map(({ text }) => text),
  );
  expect(
    sample
      .filter(({ refused }, index) => refused !== (errors[index] ?? []).length > 0)
      .map(({ text }) => text),
  ).toEqual([]);
});
