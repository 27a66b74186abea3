// Reads the implementation of a module: resources, required providers and versions, and references.
import { allReferences } from './calls';
import { parseFile } from './declarations';
import { type Block, findAttribute, type HclFile } from './locate';
import type { Expression } from './syntax';
import type {
  Configuration,
  DeclaredResource,
  PlacedReference,
  ReadOptions,
  RequiredProvider,
  Requirements,
} from './types';

export interface ModuleFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the files of a module. Throws an `HclError` if one of them is not valid. */
export const readConfiguration = async (
  files: readonly ModuleFile[],
  options: ReadOptions = { validate: false },
): Promise<Configuration> => {
  const located = await parseFiles(files, options);
  const blocks = located.flatMap((source) =>
    source.body.blocks.map((block) => ({ block, source })),
  );
  return {
    resources: blocks.flatMap(({ block, source }) => readResource(block, source)),
    ...requirementsIn(located),
    required: blocks
      .filter(({ block: { type, body } }) => type === 'variable' && !findAttribute(body, 'default'))
      .map(({ block }) => block.labels[0]?.text ?? ''),
    declared: new Set(
      blocks.flatMap(({ block }) => declaredAddresses(block).map(({ address }) => address)),
    ),
    references: blocks
      .filter(({ block }) => block.type !== 'terraform')
      .flatMap(({ block, source }) =>
        allReferences({ attributes: [], blocks: [block] }, source).map((reference) => ({
          ...reference,
          file: source.file,
          block: block.type,
        })),
      ),
  };
};

/**
 * Reads the versions that the files of a module require, also from JSON syntax. Throws an `HclError`
 * if one of the files is not valid.
 */
export const readRequirements = async (files: readonly ModuleFile[]): Promise<Requirements> =>
  requirementsIn(await parseFiles(files, { validate: false }));

const parseFiles = (
  files: readonly ModuleFile[],
  options: ReadOptions,
): Promise<readonly HclFile[]> =>
  Promise.all(files.map(({ file, text }) => parseFile(text, file, options)));

/** Returns the requirements of all `terraform` blocks. Terraform must meet each `required_version`. */
const requirementsIn = (located: readonly HclFile[]): Requirements => {
  const settings = located.flatMap(({ body }) =>
    body.blocks.filter(({ type }) => type === 'terraform'),
  );
  const constraints = settings.flatMap(
    ({ body }) => stringOf(findAttribute(body, 'required_version')?.expression) ?? [],
  );
  return {
    ...(constraints.length === 0 ? {} : { requiredVersion: constraints.join(', ') }),
    providers: settings.flatMap(readRequiredProviders),
  };
};

const stringOf = (expression: Expression | undefined): string | undefined =>
  expression?.kind === 'string' ? expression.value : undefined;

const MODES: ReadonlyMap<string, DeclaredResource['mode']> = new Map([
  ['resource', 'managed'],
  ['data', 'data'],
  ['ephemeral', 'ephemeral'],
]);

const readResource = (block: Block, { file, lines }: HclFile): DeclaredResource[] => {
  const [type, name] = block.labels;
  const mode = MODES.get(block.type);
  if (!mode || !type || !name) return [];
  return [{ mode, type: type.text, file, range: lines.range(block.start, block.headerEnd) }];
};

/** Returns the entries of `required_providers` in a `terraform` block. */
export const readRequiredProviders = (settings: Block): RequiredProvider[] =>
  settings.body.blocks
    .filter(({ type }) => type === 'required_providers')
    .flatMap(({ body }) => body.attributes)
    .map(({ name, expression }) => {
      const entries = expression.kind === 'object' ? expression.entries : [];
      const find = (key: string) => entries.find((entry) => entry.name === key)?.value;
      // Before Terraform 0.13, the value was the version.
      const version = stringOf(expression) ?? stringOf(find('version'));
      const source = stringOf(find('source')) ?? `hashicorp/${name}`;
      const aliases = find('configuration_aliases');
      return {
        ...{ name, source },
        ...(version === undefined ? {} : { version }),
        aliases: aliases?.kind === 'list' ? aliases.items.flatMap(providerAliasOf) : [],
      };
    });

/**
 * Returns the provider configuration that an expression names, such as `aws.replica`, which is a
 * string in JSON syntax. Returns an empty list if it has no alias.
 */
export const providerAliasOf = (expression: Expression): string[] => {
  const text = stringOf(expression);
  if (text !== undefined) return /^[\w-]+\.[\w-]+$/.test(text) ? [text] : [];
  if (expression.kind !== 'traversal') return [];
  const [step, ...more] = expression.steps;
  return step?.kind === 'attribute' && more.length === 0 ? [`${expression.root}.${step.name}`] : [];
};

/** Returns the addresses that a block declares, such as `var.name`, with their offsets. */
export const declaredAddresses = (block: Block): { address: string; offset: number }[] => {
  const { type, labels, body, start } = block;
  if (type === 'check') return body.blocks.flatMap(declaredAddresses);
  if (type === 'locals') {
    return body.attributes.map((local) => ({
      address: `local.${local.name}`,
      offset: local.start,
    }));
  }
  const names = labels.map(({ text }) => text).join('.');
  const addresses: Readonly<Record<string, string>> = {
    variable: `var.${names}`,
    // Expressions cannot refer to outputs of their own module. The address only detects duplicates.
    output: `output "${names}"`,
    module: `module.${names}`,
    data: `data.${names}`,
    ephemeral: `ephemeral.${names}`,
    resource: names,
  };
  const address = Object.hasOwn(addresses, type) ? addresses[type] : undefined;
  return address === undefined ? [] : [{ address, offset: start }];
};

/** Roots of references to values that Terraform defines. */
const builtIn = ['each', 'count', 'self', 'path', 'terraform'];

/** Returns the target of a reference, as in `Configuration.declared`; undefined if built in. */
export const addressOf = ({ root, path }: Pick<PlacedReference, 'root' | 'path'>) => {
  if (builtIn.includes(root)) return undefined;
  const length = root === 'data' || root === 'ephemeral' ? 2 : 1;
  return [root, ...path.slice(0, length)].join('.');
};
