/**
 * Compares the names of an interface with the glossary: a concept has one name, and a name has one
 * type. `readGlossary` reads the file.
 */
import { checkValues, formatDefault, formatType, type InputVariable, readTfvars } from '../../hcl';
import type { Glossary, GlossaryEntry } from '../../remark/input-glossary/readGlossary';

/** Service whose names are checked. */
export interface NamedInterface {
  /** `<group>/<service>` */
  readonly id: string;
  readonly inputs: readonly InputVariable[];
  /** Types of the resources that its skeleton creates. */
  readonly resources: ReadonlySet<string>;
}

/** Deviation from the glossary. */
export interface NameProblem {
  /** Input with the problem; absent if the input is missing. */
  readonly input?: InputVariable;
  readonly message: string;
  readonly expected: string;
  readonly found: string;
  readonly advice: string;
}

/** Returns all deviations of an interface that no exception allows, and unused exceptions. */
export async function checkNames(
  service: NamedInterface,
  glossary: Glossary,
): Promise<NameProblem[]> {
  const problems = await Promise.all(glossary.inputs.map((entry) => checkEntry(service, entry)));
  return problems.flat();
}

const checkEntry = async (
  service: NamedInterface,
  entry: GlossaryEntry,
): Promise<NameProblem[]> => {
  const allowed = new Map(
    entry.exceptions
      .filter((exception) => exception.service === service.id)
      .map(({ name = entry.name }) => [name, false]),
  );
  const found = [
    ...checkSynonyms(service, entry),
    ...(await checkDeclared(service, entry)),
    ...checkMissing(service, entry),
  ];
  const problems = found.filter(({ input }) => {
    const name = input?.name ?? entry.name;
    if (!allowed.has(name)) return true;
    allowed.set(name, true);
    return false;
  });
  const unused = [...allowed].filter(([, isUsed]) => !isUsed);
  return [
    ...problems,
    ...unused.map(([name]) => ({
      message: `The exception of ${service.id} for \`${entry.name}\` in the glossary is not used.`,
      expected: `a deviation of \`${name}\``,
      found: 'none',
      advice: 'Remove the exception from catalog/glossary.yml.',
    })),
  ];
};

const checkSynonyms = ({ inputs }: NamedInterface, entry: GlossaryEntry): NameProblem[] => {
  const patterns = entry.synonyms.map(
    (synonym) => new RegExp(`^${synonym.replaceAll('*', '.*')}$`, 'u'),
  );
  return inputs
    .filter(({ name }) => name !== entry.name && patterns.some((pattern) => pattern.test(name)))
    .map((input) => ({
      input,
      message: `\`${input.name}\` has another name in the glossary.`,
      expected: `\`${entry.name}\`: ${entry.meaning}`,
      found: `\`${input.name}\``,
      advice: 'Rename the input, or add an exception with a reason to catalog/glossary.yml.',
    }));
};

const checkDeclared = async (
  { inputs }: NamedInterface,
  entry: GlossaryEntry,
): Promise<NameProblem[]> => {
  const input = inputs.find(({ name }) => name === entry.name);
  if (!input) return [];
  const found = [
    ...checkType(input, entry),
    ...checkDefault(input, entry),
    ...checkDescription(input, entry),
    ...(await checkSamples(input, entry)),
  ];
  return found.map((problem) => ({ input, ...problem }));
};

type Deviation = Omit<NameProblem, 'input'>;

const checkType = (
  { name, type }: InputVariable,
  { type: wanted, attributes, meaning }: GlossaryEntry,
): Deviation[] => {
  const deviation = (expected: string, found: string): Deviation[] => [
    {
      message: `\`${name}\` has another type in the glossary.`,
      expected,
      found,
      advice: `Give the input that type, or another name if it is another concept. The glossary says: ${meaning}`,
    },
  ];
  const found = `\`${formatType(type)}\``;
  if (wanted !== 'object') {
    const expected = `\`${wanted}\``;
    return found === expected ? [] : deviation(expected, found);
  }
  if (type.kind !== 'object') return deviation('an object', found);
  const wrong =
    attributes && type.attributes.find((own) => attributes[own.name] !== formatType(own.type));
  if (!wrong) return [];
  const fields = Object.entries(attributes).map(([field, of]) => `\`${field} = ${of}\``);
  return deviation(fields.join(', '), `\`${wrong.name} = ${formatType(wrong.type)}\``);
};

const checkDefault = (input: InputVariable, entry: GlossaryEntry): Deviation[] => {
  const found = input.default === undefined ? undefined : formatDefault(input);
  if (entry.default === undefined || found === undefined || found === entry.default) return [];
  return [
    {
      message: `\`${input.name}\` has another default in the glossary.`,
      expected: `\`${entry.default}\``,
      found: `\`${found}\``,
      advice: `Use that default. The glossary says: ${entry.policy}`,
    },
  ];
};

const checkDescription = (input: InputVariable, entry: GlossaryEntry): Deviation[] => {
  const [sentence = ''] = (input.description ?? '').split(/(?<=\.)\s/);
  return entry.not_about
    .filter((words) => sentence.toLowerCase().includes(words.toLowerCase()))
    .map((words) => ({
      message: `\`${input.name}\` is described as something else than in the glossary.`,
      expected: entry.meaning,
      found: sentence,
      advice: `The glossary uses another name for inputs about "${words}".`,
    }));
};

/** Checks that the validations accept and refuse the values in the glossary. */
const checkSamples = async (input: InputVariable, entry: GlossaryEntry): Promise<Deviation[]> => {
  const isRefused = async (value: string): Promise<boolean> => {
    const values = await readTfvars(`${input.name} = ${value}\n`, 'glossary.yml', {
      validate: false,
    });
    return checkValues(values, { inputs: [input] }, 'glossary.yml').some(
      ({ severity }) => severity === 'error',
    );
  };
  const check = async (value: string, refused: boolean): Promise<Deviation[]> => {
    if ((await isRefused(value)) === refused) return [];
    const [expected, found] = refused ? ['refuses', 'accepts'] : ['accepts', 'refuses'];
    return [
      {
        message: `\`${input.name}\` ${found} \`${value}\`.`,
        expected: `a validation that ${expected} the value`,
        found: `a validation that ${found} it`,
        advice: 'Change the validation. All services must accept and refuse the same values.',
      },
    ];
  };
  const results = await Promise.all([
    ...entry.accepts.map((value) => check(value, false)),
    ...entry.refuses.map((value) => check(value, true)),
  ]);
  return results.flat();
};

const checkMissing = (
  { inputs, resources }: NamedInterface,
  entry: GlossaryEntry,
): NameProblem[] => {
  const created = entry.required_with.find((type) => resources.has(type));
  if (created === undefined || inputs.some(({ name }) => name === entry.name)) return [];
  return [
    {
      message: `A service that creates \`${created}\` needs the input \`${entry.name}\`.`,
      expected: `\`variable "${entry.name}"\`: ${entry.meaning}`,
      found: 'no such input',
      advice: 'Add the input, or an exception with a reason to catalog/glossary.yml.',
    },
  ];
};
