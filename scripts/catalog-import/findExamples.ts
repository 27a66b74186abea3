/**
 * Finds example values for the inputs that a call must set. They come from the README and the
 * examples of the module, from the description of the input, from a service with the same input, or
 * from the type and the validations.
 * The validations of the module accept every value; those that cannot be evaluated here are assumed
 * to accept the module's own values.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  type CallArgument,
  checkValues,
  findNotJudged,
  formatLiteral,
  formatType,
  HclError,
  type InputVariable,
  type LiteralValue,
  readTfvars,
  type TypeConstraint,
} from '../../src/hcl';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { findFailingDefaults } from '../../src/plugins/catalog/failingDefaults';
import { readOwnRequirements, readSkeleton } from '../../src/plugins/catalog/skeleton';
import { withoutExample } from '../../src/plugins/catalog/usage';
import {
  type ConditionFacts,
  impliesText,
  lengthsFor,
  numbersFor,
  readConditions,
  textsFor,
} from './candidates';
import { type Cloud, cloudsOf } from './clouds';
import { isConstant } from './ownExamples';
import { readQuotedExamples } from './quotedExamples';
import type { ImportedModule } from './readModule';

/** Example values by the name and the type of an input, and by the clouds of its module. */
export type KnownExamples = ReadonlyMap<string, string>;

const keyOf = (
  { name, type }: Pick<InputVariable, 'name' | 'type'>,
  clouds: readonly Cloud[],
): string => [name, formatType(type), ...clouds].join(' ');

/** Returns the example values of all services of a catalog. */
export async function readKnownExamples(root: string): Promise<KnownExamples> {
  const known = new Map<string, string>();
  const catalog = new CatalogFolder(root);
  for (const { folder } of catalog.services.values()) {
    const file = path.join(folder, 'example.tfvars');
    if (!fs.existsSync(file)) continue;
    const values = await readTfvars(fs.readFileSync(file, 'utf8'), file, { validate: false });
    const examples = new Map(values.map(({ name, value }) => [name, value.text]));
    const requirements = (await readSkeleton(folder)) ?? (await readOwnRequirements(folder));
    const clouds = cloudsOf(requirements?.providers ?? []);
    for (const input of (await catalog.readInterface(folder)).inputs) {
      const example = examples.get(input.name);
      const key = keyOf(input, clouds);
      if (example !== undefined && !known.has(key)) known.set(key, example);
    }
  }
  return known;
}

/**
 * Returns a value for each required input and for each input whose default fails its validation, in
 * the syntax of a `.tfvars` file, and the reason for each `missing` value.
 *
 * @param module inputs and clouds of the module
 * @param own values in the README and the examples of the module, by input
 * @param known values of other services
 */
export async function findExamples(
  { inputs, clouds }: Pick<ImportedModule, 'inputs' | 'clouds'>,
  own: ReadonlyMap<string, string>,
  known: KnownExamples,
) {
  const failing = await findFailingDefaults(inputs);
  const factsOf = await readFacts(inputs);
  const names = new Set(inputs.map(({ name }) => name));
  const needed: NeededInput[] = [];
  const missing = new Map<string, string>();
  for (const input of inputs.filter(({ name, required }) => required || failing.has(name))) {
    const given = [
      own.get(input.name),
      ...(await literalsOf(input, readQuotedExamples(input, names).examples)),
      known.get(keyOf(input, clouds)),
    ].filter((text) => text !== undefined);
    if (input.type.kind === 'any' && given.length === 0 && !impliesText(input.name)) {
      missing.set(input.name, 'its type accepts any value');
    } else {
      needed.push({ input, given, facts: factsOf(input.name) });
    }
  }
  const values = new Map<string, string>();
  for (const group of connect(needed)) {
    const found =
      (await findTogether(group, inputs, clouds)) ??
      (await findTogether(group.map(withoutGiven), inputs, clouds));
    const notJudged = found
      ? findNotJudged(await readAll(found), { inputs: concernedBy(group, inputs) })
      : [];
    for (const { input } of group) {
      const value = found?.get(input.name);
      if (notJudged.includes(input.name) && value !== own.get(input.name)) {
        missing.set(input.name, 'its validation cannot be evaluated here');
      } else if (value !== undefined) values.set(input.name, value);
      else missing.set(input.name, 'no value was found that its validations accept');
    }
  }
  return { values: await orderBounds(values, inputs), missing };
}

/** Returns the values that can be literals of an input's type, in the syntax of `.tfvars` files. */
const literalsOf = async (
  { name, type }: InputVariable,
  values: readonly string[],
): Promise<string[]> => {
  if (type.kind === 'string' || (type.kind === 'any' && impliesText(name))) {
    return values.map((value) => formatLiteral(value));
  }
  const literals: string[] = [];
  for (const text of values) {
    try {
      const [argument] = await readAll(new Map([[name, text]]));
      if (argument && isConstant(argument)) literals.push(text);
    } catch (error) {
      if (!(error instanceof HclError)) throw error;
    }
  }
  return literals;
};

interface NeededInput {
  readonly input: InputVariable;
  /** Values from the module's README, examples and descriptions, and from other services. */
  readonly given: readonly string[];
  /** Facts of its own conditions, and of those of other inputs that refer to it. */
  readonly facts: ConditionFacts;
}

/** Removes given values, which can prevent finding others. Untyped inputs have no others. */
const withoutGiven = (item: NeededInput): NeededInput =>
  item.input.type.kind === 'any' ? item : { ...item, given: [] };

/**
 * Returns a function for the facts of an input's conditions and of the conditions of other inputs
 * that refer to it. `variables` contains the names of these inputs, too.
 */
const readFacts = async (inputs: readonly InputVariable[]) => {
  const names = new Set(inputs.map(({ name }) => name));
  const facts = await Promise.all(
    inputs.map(async (input) => ({
      name: input.name,
      ...(await readConditions(input)),
      quoted: readQuotedExamples(input, names).others,
    })),
  );
  return (name: string): ConditionFacts => {
    const all = facts.filter((each) => each.name === name || each.variables.includes(name));
    const joined = joinFacts(all);
    return { ...joined, variables: [...joined.variables, ...all.map((each) => each.name)] };
  };
};

/** Returns the content of `example.tfvars`, in the order of the inputs. */
export const writeExamples = (
  inputs: readonly InputVariable[],
  { values, missing }: Awaited<ReturnType<typeof findExamples>>,
): string =>
  inputs
    .flatMap(({ name }) => {
      const value = values.get(name);
      const reason = missing.get(name);
      if (value !== undefined) return [`${name} = ${value}\n`];
      return reason === undefined ? [] : [withoutExample(name, reason)];
    })
    .join('');

/** Groups inputs. The validations of a group do not refer to inputs of another group. */
const connect = (needed: readonly NeededInput[]): NeededInput[][] => {
  let groups: NeededInput[][] = [];
  for (const item of needed) {
    const touched = groups.filter((group) => group.some((other) => areConnected(item, other)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), item]];
  }
  return groups;
};

const areConnected = (a: NeededInput, b: NeededInput): boolean =>
  a.facts.variables.includes(b.input.name) || b.facts.variables.includes(a.input.name);

/** Returns the inputs of a group and the inputs that their validations refer to. */
const concernedBy = (
  group: readonly NeededInput[],
  inputs: readonly InputVariable[],
): InputVariable[] => {
  const names = new Set(group.flatMap(({ input, facts }) => [input.name, ...facts.variables]));
  return inputs.filter(({ name }) => names.has(name));
};

/** Maximum number of combinations to try for a group. */
const mostAttempts = 1000;

/** Index of the alternative for each part of the values; 0 by default. */
type Choice = ReadonlyMap<string, number>;

/**
 * Returns values that the validations of a group accept together, or `undefined`. Repeatedly
 * changes one or two parts of the values to reduce the number of problems.
 */
const findTogether = async (
  group: readonly NeededInput[],
  inputs: readonly InputVariable[],
  clouds: readonly Cloud[],
): Promise<Map<string, string> | undefined> => {
  const facts = { ...poolFacts(group), clouds };
  const concerned = concernedBy(group, inputs);
  let attempts = 0;
  const attempt = async (choice: Choice) => {
    attempts += 1;
    const { values, parts } = writeValues(group, facts, choice);
    return { choice, values, parts, problems: await countProblems(values, concerned) };
  };
  let best = await attempt(new Map());
  while (best.problems > 0) {
    const { problems, parts, choice } = best;
    for (const change of changesOf(parts)) {
      if (attempts >= mostAttempts) return undefined;
      const next = await attempt(new Map([...choice, ...change]));
      if (next.problems < best.problems) best = next;
      if (best.problems < problems) break;
    }
    if (best.problems === problems) return undefined;
  }
  return best.values;
};

/**
 * Returns the literals in the conditions and given values of a group, because the bounds of one
 * input can be the values of another.
 */
const poolFacts = (group: readonly NeededInput[]): ConditionFacts => {
  const facts = group.map((item) => {
    const given = item.given.map(Number).filter(Number.isFinite);
    return { ...item.facts, numbers: [...item.facts.numbers, ...given] };
  });
  return { ...joinFacts(facts), variables: [] };
};

const joinFacts = (all: readonly ConditionFacts[]): ConditionFacts => ({
  quoted: [...new Set(all.flatMap(({ quoted }) => quoted))],
  texts: [...new Set(all.flatMap(({ texts }) => texts))],
  numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
  variables: [...new Set(all.flatMap(({ variables }) => variables))],
});

/** Yields changes of one part, then changes of two parts. */
function* changesOf(parts: ReadonlyMap<string, number>): Generator<[string, number][]> {
  const single = [...parts].flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index): [string, number] => [part, index]),
  );
  for (const change of single) yield [change];
  for (const first of single) {
    for (const second of single) if (first[0] < second[0]) yield [first, second];
  }
}

const readAll = (values: ReadonlyMap<string, string>): Promise<CallArgument[]> =>
  readTfvars(
    [...values].map(([name, value]) => `${name} = ${value}\n`).join(''),
    'example.tfvars',
    { validate: false },
  );

/** Returns the number of errors in values, apart from missing inputs. */
const countProblems = async (
  values: ReadonlyMap<string, string>,
  inputs: readonly InputVariable[],
): Promise<number> => {
  return checkValues(await readAll(values), { inputs: [...inputs] }, 'example.tfvars').filter(
    ({ severity, code }) => severity === 'error' && code !== 'missing-input',
  ).length;
};

/** Returns the values of a choice, and the number of alternatives of each part. */
const writeValues = (
  group: readonly NeededInput[],
  facts: ConditionFacts & { readonly clouds: readonly Cloud[] },
  choice: Choice,
): { values: Map<string, string>; parts: ReadonlyMap<string, number> } => {
  const parts = new Map<string, number>();
  /** Records the alternatives of a part of a value, and returns the chosen one. */
  const choose = <Item>(part: string, alternatives: readonly Item[]): Item => {
    parts.set(part, alternatives.length);
    return alternatives[(choice.get(part) ?? 0) % alternatives.length] as never;
  };
  const sample = (type: TypeConstraint, name: string, part = name): LiteralValue => {
    switch (type.kind) {
      case 'number':
        return choose(part, numbersFor(facts));
      case 'bool':
        return choose(part, [true, false]);
      case 'list':
      case 'set': {
        const length = choose(`${part}[]`, lengthsFor(facts));
        const isDistinct = choose(`${part} distinct`, [false, true]);
        return Array.from({ length }, (_, index) => {
          const item = sample(type.element, name, part);
          return isDistinct && typeof item === 'string' ? `${item}-${index + 1}` : item;
        });
      }
      case 'map': {
        const key = choose(`${part} key`, ['example', ...facts.texts]);
        return { [key]: sample(type.element, name, part) };
      }
      case 'tuple':
        return type.elements.map((element, index) => sample(element, name, `${part}.${index}`));
      case 'object': {
        const required = type.attributes.filter(({ optional }) => !optional);
        return Object.fromEntries(
          required.map((item) => [item.name, sample(item.type, item.name, `${part}.${item.name}`)]),
        );
      }
      default:
        return choose(part, textsFor(name, facts, facts.clouds));
    }
  };
  const values = new Map(
    group.map(({ input: { name, type }, given }) => {
      const text = choose(
        `${name} given`,
        type.kind === 'any' && !impliesText(name) ? given : [...given, undefined],
      );
      return [name, text ?? formatLiteral(sample(type, name))];
    }),
  );
  return { values, parts };
};

/** Inputs with an order: `min_size` ≤ `desired_size` ≤ `max_size`. */
const bounds = /^(min|desired|max)_(.+)$/;

/**
 * Orders bounds from different sources, because providers reject a desired number outside its
 * bounds. Sets all of them to the largest value if the interface accepts it.
 */
const orderBounds = async (
  values: ReadonlyMap<string, string>,
  inputs: readonly InputVariable[],
): Promise<Map<string, string>> => {
  const result = new Map(values);
  const stems = new Set([...values.keys()].flatMap((name) => bounds.exec(name)?.[2] ?? []));
  for (const stem of stems) {
    const names = ['min', 'desired', 'max'].map((bound) => `${bound}_${stem}`);
    const present = names.filter((name) => result.has(name));
    const numbers = present.map((name) => Number(result.get(name)));
    const isOrdered = numbers.every(
      (number, index) => index === 0 || number >= (numbers[index - 1] ?? number),
    );
    if (isOrdered || numbers.some(Number.isNaN)) continue;
    const changed = new Map(result);
    for (const name of present) changed.set(name, String(Math.max(...numbers)));
    if ((await countProblems(changed, inputs)) === 0) {
      for (const name of present) result.set(name, changed.get(name) ?? '');
    }
  }
  return result;
};
