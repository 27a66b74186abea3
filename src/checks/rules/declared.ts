// Checks that the files of a folder declare everything that they refer to, and nothing twice.
import {
  allReferences,
  type Block,
  declaredAddresses,
  didYouMean,
  type Expression,
  findAttribute,
  type HclFile,
  providerAliasOf,
  type Reference,
  readRequiredProviders,
} from '../../hcl';
import { parseTreeFile, placeOfRange, type TreeFile } from '../tree';
import { errorAt, type PageProblem, placeInPage } from '../types';

/** Blocks that can name objects that do not exist. */
const freeBlocks = ['moved', 'removed', 'import'];

interface Parsed {
  treeFile: TreeFile;
  file: HclFile;
}

/** Reference to an object that is not declared in its folder. */
interface UndeclaredReference {
  /** Address, such as `var.name` or `aws_vpc.main`. */
  address: string;
  reference: Pick<Reference, 'text' | 'range'>;
  item: Parsed;
}

/** Checks the Terraform files of one folder. */
export const checkDeclared = async (folder: string, files: TreeFile[]): Promise<PageProblem[]> => {
  const { problems, references: found, names, parsed } = await readDeclared(files);
  const providers = readProviders(parsed);
  return [
    ...problems,
    ...found.map((reference) => undeclared(reference, names, folder)),
    ...providers.undeclared.map((reference) => undeclared(reference, providers.names, folder)),
  ];
};

/**
 * Returns the declared `names` of a folder's files, and the `references` to others. Returns none if
 * a file is invalid.
 */
export const readDeclared = async (files: TreeFile[]) => {
  const parsed: Parsed[] = [];
  for (const treeFile of files) {
    const file = await parseTreeFile(treeFile);
    if (!file) return { problems: [], references: [], names: [], parsed: [] };
    parsed.push({ treeFile, file });
  }
  const declared = new Map<string, Parsed>();
  const problems: PageProblem[] = [];
  for (const item of parsed) {
    for (const { address, offset } of item.file.body.blocks.flatMap(declaredAddresses)) {
      const before = declared.get(address);
      if (before) problems.push(twice(address, before, item, offset));
      declared.set(address, item);
    }
  }
  const missing = parsed.flatMap((item) =>
    references(item.file).flatMap((reference): UndeclaredReference[] => {
      const address = addressOf(reference);
      return !address || declared.has(address) ? [] : [{ address, reference, item }];
    }),
  );
  return { problems, references: missing, names: [...declared.keys()], parsed };
};

const references = (file: HclFile): Reference[] => {
  const blocks = file.body.blocks.filter(({ type }) => !freeBlocks.includes(type));
  return allReferences({ attributes: file.body.attributes, blocks }, file);
};

/** Returns the address that a reference requires, or undefined if the language provides it. */
const addressOf = ({ root, path }: Reference): string | undefined => {
  const [first, second] = path;
  if (root === 'var' || root === 'local' || root === 'module') {
    return first === undefined ? undefined : `${root}.${first}`;
  }
  if (root === 'data' || root === 'ephemeral') {
    return second === undefined ? undefined : `${root}.${first}.${second}`;
  }
  // Resource types contain an underscore. `aws.east` is a provider and `each.key` a loop value.
  const isResource = root.includes('_') && first !== undefined && /^\w[\w-]*$/.test(first);
  return isResource ? `${root}.${first}` : undefined;
};

/**
 * Returns the names of aliased provider configurations, and the uses of undeclared ones. Files
 * without a `provider` block are only part of a configuration, so nothing is reported for them.
 */
const readProviders = (parsed: Parsed[]) => {
  const blocks = parsed.flatMap((item) => item.file.body.blocks.map((block) => ({ block, item })));
  const configured = blocks.filter(({ block }) => block.type === 'provider');
  const names = [
    ...configured.flatMap(({ block }) => {
      const alias = findAttribute(block.body, 'alias')?.expression;
      return alias?.kind === 'string' ? [`${block.labels[0]?.text}.${alias.value}`] : [];
    }),
    ...blocks
      .filter(({ block }) => block.type === 'terraform')
      .flatMap(({ block }) => readRequiredProviders(block))
      .flatMap(({ aliases }) => aliases),
  ];
  if (configured.length === 0) return { names, undeclared: [] };
  const undeclared = blocks.flatMap(({ block, item }) =>
    usedProviders(block).flatMap((expression): UndeclaredReference[] => {
      const [address] = providerAliasOf(expression);
      if (address === undefined || names.includes(address)) return [];
      const range = item.file.lines.range(expression.start, expression.end);
      return [{ address, reference: { text: address, range }, item }];
    }),
  );
  return { names, undeclared };
};

const usedProviders = ({ type, body }: Block): Expression[] => {
  if (type === 'check') return body.blocks.flatMap(usedProviders);
  const name = type === 'module' ? 'providers' : 'provider';
  const expression = findAttribute(body, name)?.expression;
  if (expression?.kind === 'object') return expression.entries.map(({ value }) => value);
  return expression ? [expression] : [];
};

const undeclared = (
  { reference: { text, range }, address, item }: UndeclaredReference,
  names: string[],
  folder: string,
): PageProblem => {
  const kind = address.split('.')[0];
  const known = names.filter((name) => name.split('.')[0] === kind);
  const where = folder === '' ? 'The page' : `The page's files in "${folder}"`;
  return errorAt(placeOfRange(item.treeFile, range), 'undeclared', {
    message: `${where} ${folder === '' ? 'does' : 'do'} not declare "${address}".`,
    expected: 'a declaration in a file of the same folder on this page',
    found: `\`${text}\``,
    advice:
      didYouMean(address, known) ??
      'Declare it, or write `fragment` if the fence is part of a file.',
  });
};

const twice = (address: string, before: Parsed, item: Parsed, offset: number): PageProblem =>
  errorAt(placeInPage(item.treeFile.code, item.file.lines.position(offset)), 'declared-twice', {
    message: `"${address}" is declared twice, also in ${before.treeFile.path}.`,
    advice: 'Remove one of the two; a fence that replaces a file has the title of that file.',
  });
