/** Example values of required inputs: from a service that has the same input, else from the type. */
import fs from 'node:fs';
import path from 'node:path';
import {
  formatLiteral,
  formatType,
  type InputVariable,
  type LiteralValue,
  readValues,
  type TypeConstraint,
} from '../../src/hcl';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';

/** Example values of a catalog by the name and the type of an input. */
export type KnownExamples = ReadonlyMap<string, string>;

const keyOf = ({ name, type }: Pick<InputVariable, 'name' | 'type'>): string =>
  `${name} ${formatType(type)}`;

/** Reads the examples of all services of a catalog. */
export async function readKnownExamples(root: string): Promise<KnownExamples> {
  const known = new Map<string, string>();
  const catalog = new CatalogFolder(root);
  for (const { folder } of catalog.services.values()) {
    const file = path.join(folder, 'example.tfvars');
    if (!fs.existsSync(file)) continue;
    const values = await readValues(fs.readFileSync(file, 'utf8'), file, { validate: false });
    const examples = new Map(values.map(({ name, value }) => [name, value.text]));
    for (const input of (await catalog.readInterface(folder)).inputs) {
      const example = examples.get(input.name);
      if (example !== undefined && !known.has(keyOf(input))) known.set(keyOf(input), example);
    }
  }
  return known;
}

/** The content of `example.tfvars` for the required inputs of a module. */
export function writeExamples(inputs: readonly InputVariable[], known: KnownExamples): string {
  return inputs
    .filter(({ required }) => required)
    .map((input) => `${input.name} = ${known.get(keyOf(input)) ?? exampleOf(input)}\n`)
    .join('');
}

const exampleOf = ({ name, type }: InputVariable): string => formatLiteral(sample(type, name));

/** The smallest value of a type that shows its shape. */
const sample = (type: TypeConstraint, name: string): LiteralValue => {
  switch (type.kind) {
    case 'number':
      return 1;
    case 'bool':
      return true;
    case 'list':
    case 'set':
      return [sample(type.element, name)];
    case 'map':
      return { example: sample(type.element, name) };
    case 'tuple':
      return type.elements.map((element) => sample(element, name));
    case 'object':
      return Object.fromEntries(
        type.attributes
          .filter(({ optional }) => !optional)
          .map((attribute) => [attribute.name, sample(attribute.type, attribute.name)]),
      );
    default:
      return `example-${name.replaceAll('_', '-')}`;
  }
};
