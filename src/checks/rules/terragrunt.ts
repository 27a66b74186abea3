// Checks Terragrunt units: their calls, dependencies, and uses of outputs of dependencies.
import {
  allReferences,
  didYouMean,
  type HclFile,
  type OutputReference,
  readTerragrunt,
  type TerragruntDependency,
} from '../../hcl';
import { currentVersionOf, interfaceAt } from '../catalog';
import { findIncluded, isRootInclude } from '../includes';
import { parseTreeFile, placeOfRange, type Tree, type TreeFile } from '../tree';
import { folderOf, resolvePath } from '../treePaths';
import { errorAt, type PageProblem, type Place } from '../types';
import type { FilesScope } from './files';
import { checkOutput } from './moduleCalls';

/** Unit on a page, and the outputs that other pages can use. */
export interface UnitFact {
  /** Folder of the unit, such as `infrastructure-live/prod/us-east-1/prod/networking/vpc`. */
  folder: string;
  /** Name of the service or module for messages. */
  name: string;
  /** Absent if they are unknown. */
  outputs?: string[] | undefined;
}

/** Use of an output of a unit that is not on the page. */
export interface DependencyUse extends Place {
  /** Folder of the unit. Absent if it cannot be determined from the page. */
  folder?: string | undefined;
  /** Path as written. */
  path: string;
  /** Absent for the dependency itself. */
  output?: string;
  /**
   * First service named like the last part of the path, and the outputs of all of them. `outputs` is
   * absent if they are unknown.
   */
  likely?: { name: string; outputs?: string[] } | undefined;
}

/** Checks one Terragrunt file. */
export const checkUnit = async (file: TreeFile, scope: FilesScope) => {
  const hcl = await parseTreeFile(file);
  if (!hcl) return { problems: [], uses: [] };
  const unit = await readTerragrunt(hcl.text, file.path ?? 'terragrunt.hcl');
  const included = await readIncluded(unit, file, scope.tree);
  const source =
    unit.call.source ??
    included.units.find(({ call }) => call.source)?.call.source ??
    (await sourceInTree(file, scope.tree));
  const inherited = included.units.flatMap(({ call }) => call.arguments.map(({ name }) => name));
  const open =
    unit.call.open ||
    included.open ||
    !isUnit(file) ||
    included.units.some(({ call }) => call.open);
  const call = { ...unit.call, ...(source ? { source } : {}), open };
  const checked = await scope.check(call, file, inherited);
  const problems = [...checked.problems, ...checkNames(file, unit, hcl)];
  const uses: DependencyUse[] = [];
  for (const dependency of unit.dependencies) {
    const references = unit.outputReferences.filter(({ caller }) => caller === dependency.name);
    const result = await checkDependency(dependency, references, file, scope);
    problems.push(...result.problems);
    uses.push(...result.uses);
  }
  problems.push(...checkParents(file, hcl, scope.tree));
  problems.push(...(await checkParentLocals(file, hcl, scope.tree)));
  const isWhole = file.extent === 'whole';
  const folder = file.path?.endsWith('/terragrunt.hcl') ? folderOf(file.path) : undefined;
  return {
    problems,
    uses,
    /** Call whose inputs are all in this file: no include, no merged values. */
    closedCall: isWhole && !open && inherited.length === 0 && checked.interface ? call : undefined,
    unit:
      isWhole && folder !== undefined
        ? { folder, name: checked.service ?? folder, outputs: checked.interface?.outputs }
        : undefined,
  };
};

/** Whether Terragrunt runs the file. All other files exist only to be included. */
const isUnit = ({ path }: TreeFile): boolean =>
  path === undefined || path.split('/').at(-1) === 'terragrunt.hcl';

type Unit = Awaited<ReturnType<typeof readTerragrunt>>;

/** Reads a file of the page. Returns undefined if it does not exist or is invalid. */
const readUnit = async (file: TreeFile | undefined): Promise<Unit | undefined> => {
  const hcl = file && (await parseTreeFile(file));
  return hcl && readTerragrunt(hcl.text, file.path ?? '');
};

/**
 * Reads the included files of a unit. The result is `open` if an include that can set inputs is not
 * on the page.
 */
const readIncluded = async (
  { includes }: Unit,
  { path }: TreeFile,
  { files }: Tree,
): Promise<{ units: Unit[]; open: boolean }> => {
  const result: { units: Unit[]; open: boolean } = { units: [], open: false };
  // Files without a title are in no repository.
  const inRepository = [...files.keys()].filter(
    (known) => known.split('/')[0] === path?.split('/')[0],
  );
  for (const { pathText, mergeStrategy } of includes) {
    if (mergeStrategy === 'no_merge') continue;
    const found = path === undefined ? undefined : findIncluded(pathText, path, inRepository);
    const included = await readUnit(files.get(found ?? ''));
    if (included) result.units.push(included);
    else result.open ||= !isRootInclude(pathText);
  }
  return result;
};

const sourceInTree = async ({ path = '', extent }: TreeFile, { files }: Tree) =>
  extent === 'part' ? (await readUnit(files.get(path)))?.call.source : undefined;

/** Checks that `dependency`, `local` and `include` refer to blocks of the same file. */
const checkNames = (
  file: TreeFile,
  { includes, dependencies }: Unit,
  hcl: HclFile,
): PageProblem[] => {
  if (file.extent === 'part') return [];
  const known: Record<string, string[]> = {
    local: localsIn(hcl),
    dependency: dependencies.map(({ name }) => name),
    include: includes.map(({ name }) => name),
  };
  return allReferences(hcl.body, hcl).flatMap(({ root, path, text, range }) => {
    const names = known[root];
    const [name] = path;
    if (!names || name === undefined) return [];
    const place = placeOfRange(file, range);
    const include = root === 'include' && includes.find((block) => block.name === name);
    if (include && !include.expose) return [notExposed(name, text, place)];
    if (names.includes(name) || name.startsWith('[') || isBareInclude(root, includes)) return [];
    return [
      errorAt(place, 'undeclared', {
        message: `The file has no ${root} "${name}".`,
        expected: names.length > 0 ? `one of ${names.join(', ')}` : `a declaration of it`,
        found: `\`${text}\``,
        advice: didYouMean(name, names) ?? 'Declare it in this file.',
      }),
    ];
  });
};

/** Returns the names of the locals in a file. */
const localsIn = ({ body: { blocks } }: HclFile): string[] =>
  blocks
    .filter(({ type }) => type === 'locals')
    .flatMap(({ body }) => body.attributes.map(({ name }) => name));

/** Whether an include has no name, as in Terragrunt before 0.53: `include.locals`. */
const isBareInclude = (root: string, includes: { name: string }[]): boolean =>
  root === 'include' && includes.some(({ name }) => name === '');

const notExposed = (name: string, text: string, place: Place): PageProblem =>
  errorAt(place, 'not-exposed', {
    message: `The include "${name}" is not exposed, so nothing can be read from it.`,
    expected: 'expose = true in the include block',
    found: `\`${text}\``,
    advice: `Add \`expose = true\` to include "${name}".`,
  });

const checkDependency = async (
  dependency: TerragruntDependency,
  references: OutputReference[],
  file: TreeFile,
  scope: FilesScope,
): Promise<{ problems: PageProblem[]; uses: DependencyUse[] }> => {
  const { configPath, mockOutputs } = dependency;
  const mocks =
    mockOutputs?.kind === 'object'
      ? mockOutputs.entries.map(({ key, keyRange = mockOutputs.range }) => ({
          output: key,
          range: keyRange,
        }))
      : [];
  const wanted = [
    ...references.flatMap(({ output, range }) => (output ? [{ output, range }] : [])),
    ...mocks,
  ];
  if (configPath === undefined) return { problems: [], uses: [] };
  const folder = file.path === undefined ? undefined : resolvePath(folderOf(file.path), configPath);
  const onPage = folder === undefined ? undefined : await interfaceOfUnit(folder, scope);
  if (onPage) {
    const { outputs, name } = onPage;
    if (!outputs) return { problems: [], uses: [] };
    return {
      problems: wanted.flatMap(({ output, range }) =>
        checkOutput(output, outputs, name, placeOfRange(file, range)),
      ),
      uses: [],
    };
  }
  const likely = await likelyService(configPath, scope);
  const place = placeOfRange(file, dependency.configPathRange);
  const common = { path: configPath, folder, likely };
  return {
    problems: [],
    uses: [
      { ...common, ...place },
      ...wanted.map(({ output, range }) => ({ ...common, output, ...placeOfRange(file, range) })),
    ],
  };
};

const interfaceOfUnit = async (
  folder: string,
  scope: FilesScope,
): Promise<Omit<UnitFact, 'folder'> | undefined> => {
  const file = scope.tree.files.get(`${folder}/terragrunt.hcl`);
  if (!file) return undefined;
  const unit = await readUnit(file);
  if (!unit) return { name: folder };
  const checked = await scope.check(unit.call, file);
  return { name: checked.service ?? folder, outputs: checked.interface?.outputs };
};

/**
 * Finds the service of a unit that is not on the page. By convention, a unit's folder is named
 * after its service.
 */
const likelyService = async (
  configPath: string,
  { context: { catalog } }: FilesScope,
): Promise<DependencyUse['likely']> => {
  const last = configPath.split('/').at(-1);
  const named = [...catalog.services.values()].filter(
    ({ path }) => path.split('/').at(-1) === last,
  );
  const interfaces = await Promise.all(
    named.map((service) => interfaceAt(catalog, service, currentVersionOf(catalog, service))),
  );
  const outputs = interfaces.flatMap((found) => found?.outputs ?? []);
  return named[0] && { name: named[0].path, ...(interfaces.every(Boolean) ? { outputs } : {}) };
};

const parentCall = /find_in_parent_folders\("([^"]+)"\)/g;

/** Checks that a file searched for in parent folders is in one of them, if the page contains it. */
const checkParents = (file: TreeFile, hcl: HclFile, tree: Tree): PageProblem[] => {
  const { path } = file;
  if (path === undefined) return [];
  const parent = folderOf(folderOf(path));
  return [...hcl.text.matchAll(parentCall)].flatMap(({ 0: found, 1: name = '', index }) => {
    const onPage = [...tree.files.keys()].filter((known) => known.split('/').at(-1) === name);
    const isReached = onPage
      .map(folderOf)
      .some((folder) => folder === '' || `${parent}/`.startsWith(`${folder}/`));
    const isSameRoot = onPage.some((known) => known.split('/')[0] === path.split('/')[0]);
    // Account and region files are shown only for the account of the page.
    if (isReached || !isSameRoot || !['root.hcl', 'common.hcl'].includes(name)) return [];
    const place = placeOfRange(file, { start: hcl.lines.position(index) });
    return errorAt(place, 'parent-file-missing', {
      message: `No parent folder of "${path}" has a file "${name}" on this page.`,
      expected: `one of ${onPage.join(', ')} above it`,
      found: `\`${found}\``,
      advice: `Fix the file name in the title of this block or of the block with "${name}".`,
    });
  });
};

/**
 * Matches `x = read_terragrunt_config(find_in_parent_folders("account.hcl"))` in a file's locals.
 */
const readParent =
  /^\s*(\w+)\s*=\s*read_terragrunt_config\(find_in_parent_folders\("([^"]+)"\)\)/gm;

/** Checks that the parent file on the page declares `local.account.locals.account_id`. */
const checkParentLocals = async (
  file: TreeFile,
  hcl: HclFile,
  tree: Tree,
): Promise<PageProblem[]> => {
  const found = [...hcl.text.matchAll(readParent)];
  const parents = new Map(found.map(([, local = '', name = '']) => [local, name]));
  const problems: PageProblem[] = [];
  for (const { root, path, text, range } of allReferences(hcl.body, hcl)) {
    const [local = '', locals, key] = path;
    const parent = parents.get(local);
    if (root !== 'local' || !parent || locals !== 'locals' || !key || key.startsWith('[')) continue;
    const known = await localsOf(parent, file, tree);
    if (!known || known.includes(key)) continue;
    problems.push(
      errorAt(placeOfRange(file, range), 'undeclared', {
        message: `The file "${parent}" of this page has no local "${key}".`,
        expected: `one of ${known.join(', ')}`,
        found: `\`${text}\``,
        advice: didYouMean(key, known) ?? 'Declare it there.',
      }),
    );
  }
  return problems;
};

/**
 * Returns the locals of the files with a name in the same repository, or undefined if none is on
 * the page.
 */
const localsOf = async (
  name: string,
  { path }: TreeFile,
  { files }: Tree,
): Promise<string[] | undefined> => {
  const onPage = [...files.values()].filter(
    (file) =>
      file.path?.split('/').at(-1) === name && file.path.split('/')[0] === path?.split('/')[0],
  );
  const locals: string[] = [];
  for (const file of onPage) {
    const hcl = await parseTreeFile(file);
    if (!hcl) return undefined;
    locals.push(...localsIn(hcl));
  }
  return onPage.length > 0 ? locals : undefined;
};
