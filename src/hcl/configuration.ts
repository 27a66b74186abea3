// The implementation of a module: its resources, what it requires, and what its expressions refer to.
import { parseFile } from './declarations';
import { findReferences } from './findReferences';
import { type Block, type Body, findAttribute, type LocatedFile } from './locate';
import type { Expression } from './syntax';
import type { Configuration, DeclaredResource, PlacedReference, RequiredProvider } from './types';

/** Text of a file of a module. */
export interface ModuleFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the files of a module. Throws an `HclError` if one of them is not valid. */
export const readConfiguration = async (files: readonly ModuleFile[]): Promise<Configuration> => {
  const located = await Promise.all(
    files.map(({ file, text }) => parseFile(text, file, { validate: false })),
  );
  const blocks = located.flatMap((source) =>
    source.body.blocks.map((block) => ({ block, source })),
  );
  const settings = blocks.filter(({ block }) => block.type === 'terraform');
  const requiredVersion = settings
    .map(({ block }) => readString(block.body, 'required_version'))
    .find((constraint) => constraint !== undefined);
  return {
    resources: blocks.flatMap(({ block, source }) => readResource(block, source)),
    ...(requiredVersion === undefined ? {} : { requiredVersion }),
    providers: settings.flatMap(({ block }) => readRequiredProviders(block)),
    required: blocks
      .filter(({ block: { type, body } }) => type === 'variable' && !findAttribute(body, 'default'))
      .map(({ block }) => block.labels[0]?.text ?? ''),
    declared: new Set(
      blocks.flatMap(({ block }) => declaredAddresses(block).map(({ address }) => address)),
    ),
    references: located.flatMap((source) => placedReferences(source)),
  };
};

const readString = (body: Body, name: string): string | undefined => {
  const expression = findAttribute(body, name)?.expression;
  return expression?.kind === 'string' ? expression.value : undefined;
};

const readResource = (block: Block, { file, lines }: LocatedFile): DeclaredResource[] => {
  const [type, name] = block.labels.map(({ text }) => text);
  if (!isResource(block) || type === undefined || name === undefined) return [];
  const mode = block.type === 'resource' ? 'managed' : block.type === 'data' ? 'data' : 'ephemeral';
  return [{ mode, type, name, file, range: lines.range(block.start, block.headerEnd) }];
};

const isResource = ({ type }: Block): boolean => ['resource', 'data', 'ephemeral'].includes(type);

/** The entries of `required_providers` in a `terraform` block. */
export const readRequiredProviders = (settings: Block): RequiredProvider[] =>
  settings.body.blocks
    .filter(({ type }) => type === 'required_providers')
    .flatMap(({ body }) => body.attributes)
    .map(({ name, expression }) => {
      const entries = expression.kind === 'object' ? expression.entries : [];
      const read = (key: string) => {
        const value = entries.find((entry) => entry.name === key)?.value;
        return value?.kind === 'string' ? value.value : undefined;
      };
      // Before Terraform 0.13, the value was the version.
      const version = expression.kind === 'string' ? expression.value : read('version');
      const source = read('source') ?? `hashicorp/${name}`;
      const aliases = entries.find((entry) => entry.name === 'configuration_aliases')?.value;
      return {
        ...{ name, source },
        ...(version === undefined ? {} : { version }),
        aliases: aliases?.kind === 'list' ? aliases.items.flatMap(providerAliasOf) : [],
      };
    });

/** The provider configuration that an expression names, if it is one with an alias: `aws.replica`. */
export const providerAliasOf = (expression: Expression): string[] => {
  if (expression.kind !== 'traversal') return [];
  const [step, ...more] = expression.steps;
  return step?.kind === 'attribute' && more.length === 0 ? [`${expression.root}.${step.name}`] : [];
};

/**
 * Addresses that a block declares, and their offsets: `var.name`, `local.name`, `data.type.name`,
 * `type.name`.
 */
export const declaredAddresses = (block: Block): { address: string; offset: number }[] => {
  const { type, labels, body, start } = block;
  const names = labels.map(({ text }) => text).join('.');
  const at = (address: string) => [{ address, offset: start }];
  switch (type) {
    case 'variable':
      return at(`var.${names}`);
    case 'locals':
      return body.attributes.map((local) => ({
        address: `local.${local.name}`,
        offset: local.start,
      }));
    case 'output':
      // Nothing can refer to it.
      return at(`output "${names}"`);
    case 'module':
    case 'data':
    case 'ephemeral':
      return at(`${type}.${names}`);
    case 'resource':
      return at(names);
    case 'check':
      return body.blocks.flatMap(declaredAddresses);
    default:
      return [];
  }
};

/** Arguments whose names are keywords or provider configurations, not references. */
const withoutReferences = ['ignore_changes', 'provider', 'providers', 'replace_triggered_by'];

const placedReferences = (source: LocatedFile): PlacedReference[] =>
  source.body.blocks.flatMap((block) => referencesIn(block, source, new Set()));

const referencesIn = (
  { type, labels, body }: Block,
  source: LocatedFile,
  outerIterators: ReadonlySet<string>,
): PlacedReference[] => {
  if (type === 'terraform') return [];
  const iterators = new Set(outerIterators);
  if (type === 'dynamic') {
    const iterator = findAttribute(body, 'iterator')?.expression;
    iterators.add(iterator?.kind === 'traversal' ? iterator.root : (labels[0]?.text ?? ''));
  }
  const skipped = [
    ...withoutReferences,
    ...(type === 'variable' ? ['type'] : []),
    ...(type === 'dynamic' ? ['iterator'] : []),
  ];
  return [
    ...body.attributes
      .filter(({ name }) => !skipped.includes(name))
      .flatMap(({ expression }) => findReferences(expression, source))
      .filter(({ root }) => !iterators.has(root))
      .map((reference) => ({ ...reference, file: source.file, block: type })),
    ...body.blocks
      .flatMap((nested) => referencesIn(nested, source, iterators))
      .map((reference) => ({ ...reference, block: type })),
  ];
};

/** Roots that Terraform defines. */
const builtIn = ['each', 'count', 'self', 'path', 'terraform'];

/** The address of what a reference names, as in `Configuration.declared`; undefined if built in. */
export const addressOf = ({ root, path }: Pick<PlacedReference, 'root' | 'path'>) => {
  if (builtIn.includes(root)) return undefined;
  const length = root === 'data' || root === 'ephemeral' ? 2 : 1;
  return [root, ...path.slice(0, length)].join('.');
};
