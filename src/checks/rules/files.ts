// Checks the code of a page as a whole: module calls, references between files and units, and
// declarations.
import {
  checkCall,
  checkExpressions,
  checkValues,
  HclError,
  type HclFile,
  type ModuleCall,
  readModuleCalls,
  readModuleOutputReferences,
  readOutputs,
  readTfvars,
  readVariables,
} from '../../hcl';
import type { ServiceModule } from '../catalog';
import { allowedVersions, type CheckContext } from '../context';
import { hclProblems, withLastBreak } from '../hclCode';
import { parseTreeFile, placeOfRange, type Tree, type TreeFile, terraformFolders } from '../tree';
import { folderOf, resolvePath } from '../treePaths';
import { callProblem, errorAt, type Page, type PageProblem } from '../types';
import { notChecked, type Verdict } from '../verdicts';
import { checkDeclared } from './declared';
import { type CheckedCall, checkCatalogCall, checkOutput, withDefaults } from './moduleCalls';
import { checkUnit, type DependencyUse, type UnitFact } from './terragrunt';

type OwnModule = Pick<ServiceModule, 'inputs' | 'outputs'>;

/** Results of checking the tree, including facts for the checks of other pages. */
export type FilesResult = Awaited<ReturnType<typeof checkFiles>>;

/** Context that the file rules share. */
export interface FilesScope {
  page: Page;
  tree: Tree;
  context: CheckContext;
  versions: string[];
  ownModules: Map<string, OwnModule>;
  /** Checks a call, and finds its module. The `inherited` inputs count as set. */
  check: (call: ModuleCall, file: TreeFile, inherited?: string[]) => Promise<CheckedCall>;
}

const verdictOf = (
  { interface: module, service, problems }: CheckedCall,
  source: string,
): Verdict => {
  if (problems.some(({ severity }) => severity === 'error')) return { kind: 'refused' };
  if (module) return { kind: 'accepted' };
  return service ? notChecked('interface-unknown', source) : notChecked('module-elsewhere', source);
};

/** Checks the files of a page and the code without a file. */
export const checkFiles = async (page: Page, tree: Tree, context: CheckContext) => {
  const versions = allowedVersions(page, context);
  const ownModules = await readOwnModules(tree);
  const checkedCalls = new Map<number, { line: number; source: string; verdict: Verdict }>();
  const scope: FilesScope = {
    page,
    tree,
    context,
    versions,
    ownModules,
    check: async (call, file, inherited) => {
      const checked = await checkAnyCall(call, file, scope, inherited);
      const { line } = placeOfRange(file, call.headerRange);
      if (call.source) {
        const { text: source } = call.source;
        // A dependency is checked again without the inherited inputs of its unit.
        if (checkedCalls.get(line)?.verdict.kind !== 'accepted') {
          checkedCalls.set(line, { line, source, verdict: verdictOf(checked, source) });
        }
      }
      return checked;
    },
  };
  const problems = [...tree.problems];
  const units: UnitFact[] = [];
  const uses: DependencyUse[] = [];
  const calls: { call: ModuleCall; file: TreeFile }[] = [];
  for (const [folder, files] of terraformFolders(tree)) {
    problems.push(...(await checkFolder(files, scope)));
    problems.push(...(await checkDeclared(folder, files)));
  }
  for (const file of [...tree.replaced, ...tree.loose]) {
    if (file.dialect === 'terraform' || file.dialect === 'tftest') {
      problems.push(...(await checkFolder([file], scope)));
    }
  }
  for (const file of [...tree.files.values(), ...tree.replaced, ...tree.loose]) {
    if (file.dialect === 'tfvars') problems.push(...(await checkValuesFile(file, ownModules)));
    if (file.dialect !== 'terragrunt') continue;
    const unit = await checkUnit(file, scope);
    problems.push(...unit.problems);
    uses.push(...unit.uses);
    if (unit.unit) units.push(unit.unit);
    if (unit.closedCall) calls.push({ call: unit.closedCall, file });
  }
  return {
    problems: unique(
      problems,
      ({ rule, line, column, message }) => `${rule}:${line}:${column}:${message}`,
    ),
    units,
    /** Uses of outputs of units that are not on this page. */
    uses: unique(uses, (use) => JSON.stringify(use)),
    checkedCalls: [...checkedCalls.values()],
    /** Calls of Terragrunt units that can be converted to `module` blocks. */
    calls,
  };
};

/** Removes duplicates. Several states of a file can have the same problem or use. */
const unique = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** Checks a values file against the variables of its folder if the page declares them. */
const checkValuesFile = async (
  file: TreeFile,
  modules: Map<string, OwnModule>,
): Promise<PageProblem[]> => {
  const module = file.path === undefined ? undefined : modules.get(folderOf(file.path));
  const hcl = module && (await parseTreeFile(file));
  if (!hcl) return [];
  const values = await readTfvars(hcl.text, file.path ?? '');
  return checkValues(values, module, file.path ?? '', { missing: false }).map((found) =>
    callProblem(found, placeOfRange(file, found.range)),
  );
};

const checkFolder = async (files: TreeFile[], scope: FilesScope): Promise<PageProblem[]> => {
  const problems: PageProblem[] = [];
  const calls = new Map<string, CheckedCall>();
  const repeated = new Set<string>();
  const parsed: { file: TreeFile; hcl: HclFile }[] = [];
  for (const file of files) {
    const hcl = await parseTreeFile(file);
    if (!hcl) return [];
    parsed.push({ file, hcl });
  }
  for (const { file, hcl } of parsed) {
    const siblings = parsed.flatMap((other) => (other.file === file ? [] : other.hcl));
    for (const call of await readModuleCalls(hcl.text, file.path ?? '', { siblings })) {
      const checked = await scope.check(call, file);
      problems.push(...checked.problems);
      calls.set(call.name, checked);
      if (call.repeated) repeated.add(call.name);
    }
  }
  for (const { file, hcl } of parsed) {
    const uses = await readModuleOutputReferences(hcl.text, '', (name) => repeated.has(name));
    for (const { caller, output, range } of uses) {
      const called = calls.get(caller);
      if (!called?.interface || !output) continue;
      const name = called.service ?? `module "${caller}"`;
      problems.push(
        ...checkOutput(output, called.interface.outputs, name, placeOfRange(file, range)),
      );
    }
  }
  return problems;
};

const checkAnyCall = async (
  call: ModuleCall,
  file: TreeFile,
  { context, versions, ownModules }: FilesScope,
  inherited: string[] = [],
): Promise<CheckedCall> => {
  const whole = file.extent === 'whole';
  const expressionProblems = checkExpressions(call)
    .filter(({ code }) => whole || code !== 'missing-source')
    .map((found) => callProblem(found, placeOfRange(file, found.range)));
  if (!call.source) return { problems: expressionProblems };
  const own = ownFolder(call, file);
  const module = own === undefined ? undefined : ownModules.get(own);
  if (module) {
    const labeled = { ...withDefaults(module, inherited), label: `The module "${own}"` };
    const problems = checkCall(call, labeled, { missing: whole && !call.open }).map((found) =>
      callProblem(found, placeOfRange(file, found.range)),
    );
    return { interface: module, problems };
  }
  const pins = file.past ? context.catalog.releases.map(({ version }) => version) : versions;
  const rules = { versions: pins, missing: whole, inherited };
  const checked = await checkCatalogCall(call, file.code, rules, context);
  if (checked.interface) return checked;
  const isUnknown =
    checked.service === undefined && call.source.kind === 'git' && checked.problems.length === 0;
  const unknown = isUnknown ? [unknownModule(call, file)] : [];
  return { ...checked, problems: [...checked.problems, ...unknown, ...expressionProblems] };
};

/**
 * Creates the error for an unknown module. Without it, a changed catalog address would silently
 * disable the checks of all calls.
 */
const unknownModule = (call: ModuleCall, file: TreeFile): PageProblem =>
  errorAt(placeOfRange(file, call.sourceRange ?? call.headerRange), 'unknown-module', {
    message:
      'The module is neither in the catalog nor on this page, so its call cannot be checked.',
    expected: 'a service of the catalog, or a module whose variables the page shows',
    found: `\`${call.source?.text}\``,
    advice: 'Fix the source, show the module, or write unchecked="reason" after the language.',
  });

/** Returns the folder that a call refers to: a local path, or a repository on the page. */
const ownFolder = ({ source }: ModuleCall, { path }: TreeFile): string | undefined => {
  if (!source) return undefined;
  if (source.kind === 'local') {
    const whole = source.path === '' ? source.repository : `${source.repository}/${source.path}`;
    return path === undefined ? undefined : resolvePath(folderOf(path), whole);
  }
  const repository = source.repository.split('/').at(-1);
  return repository && source.kind === 'git'
    ? `${repository}/${source.path}`.replace(/\/$/, '')
    : undefined;
};

/** Reads the variables and outputs of each Terraform folder as a module. */
const readOwnModules = async (tree: Tree): Promise<Map<string, OwnModule>> => {
  const modules = new Map<string, OwnModule>();
  for (const [folder, files] of terraformFolders(tree)) {
    const module: OwnModule = { inputs: [], outputs: [] };
    for (const file of files) {
      const text = withLastBreak(file.code.text);
      try {
        module.inputs.push(...(await readVariables(text, file.path ?? '')));
        module.outputs.push(...(await readOutputs(text, file.path ?? '')).map(({ name }) => name));
      } catch (error) {
        if (!(error instanceof HclError)) throw error;
        tree.problems.push(...hclProblems(error, file.code));
      }
    }
    modules.set(folder, module);
  }
  return modules;
};
