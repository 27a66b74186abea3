/** Reads the calls in a reader's files, together with the values that other files pass to them. */
import { findIncluded, isRootInclude } from '../checks/includes';
import { folderOf, resolvePath } from '../checks/treePaths';
import {
  type CallArgument,
  HclError,
  type HclFile,
  isJsonSyntax,
  type ModuleCall,
  type ModuleSource,
  type OutputReference,
  parseHcl,
  readModuleOutputReferences,
  readTerragrunt,
  type TerragruntDependency,
  type TerragruntUnit,
} from '../hcl';
import { groupBy } from '../site/groupBy';
import { readCalls, wholeText } from './readCalls';
import { resolveSource, type SourceLocal } from './resolveSource';
import type { AdvisorFile } from './types';

/** Call, and the facts about it from other files. */
export interface CodeCall {
  readonly file: AdvisorFile;
  readonly kind: 'module' | 'unit';
  readonly call: ModuleCall;
  /** Names of inputs that included files set. */
  readonly inherited: readonly string[];
  /** Inputs of included files that are not checked as calls of their own, such as `root.hcl`. */
  readonly included: readonly { readonly file: AdvisorFile; readonly argument: CallArgument }[];
  /** Whether this file contains the source, and not an included file. */
  readonly isPinnedHere: boolean;
  /** Whether other units include this file, so that it is not a call of its own. */
  readonly isShared: boolean;
  /** Local values that the source is composed of, if they are in other files. */
  readonly sourceLocals: readonly SourceLocal[];
}

/** Use of an output of a call. */
export interface OutputUse {
  readonly file: AdvisorFile;
  readonly caller: CodeCall;
  readonly output: string;
  readonly place: OutputReference['range'];
}

type BrokenFile = { readonly file: AdvisorFile; readonly error: HclError };

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Whether Terraform reads the file. Terragrunt reads the others. */
const isTerraform = (name: string): boolean => /\.(?:tf|tofu)(?:\.json)?$/.test(name);

/**
 * Reads all calls and uses of outputs. Returns files with syntax errors as `broken`.
 *
 * @param onFile called after each file with the number of files read so far
 */
export async function readCode(
  files: readonly AdvisorFile[],
  onFile: (done: number) => void = () => {},
): Promise<{ calls: CodeCall[]; uses: OutputUse[]; broken: BrokenFile[] }> {
  const broken: BrokenFile[] = [];
  const parsed = new Map<AdvisorFile, HclFile>();
  const units = new Map<AdvisorFile, TerragruntUnit>();
  const calls: CodeCall[] = [];
  const refused = new Set<AdvisorFile>();
  let done = 0;
  for (const file of files) {
    try {
      const text = wholeText(file.text);
      if (!isJsonSyntax(file.name)) parsed.set(file, await parseHcl(text, file.name));
      if (!isTerraform(file.name)) units.set(file, await readTerragrunt(text, file.name));
    } catch (error) {
      if (!(error instanceof HclError)) throw error;
      broken.push({ file, error });
      refused.add(file);
    }
    done += 1;
    onFile(done);
  }
  const folders = groupBy(parsed.keys(), ({ name }) => folderOf(name));
  const shared = new Set(
    [...units].flatMap(([file, { includes }]) =>
      includes.flatMap(({ pathText }) => findFile(pathText, file, units) ?? []),
    ),
  );
  for (const file of files) {
    if (refused.has(file)) continue;
    const unit = units.get(file);
    if (unit) {
      calls.push({ ...unitCall(file, unit, units, parsed), isShared: shared.has(file) });
      continue;
    }
    const siblings = (folders.get(folderOf(file.name)) ?? [])
      .filter((sibling) => sibling !== file && isTerraform(sibling.name))
      .flatMap((sibling) => parsed.get(sibling) ?? []);
    try {
      for (const call of await readCalls(file.text, file.name, siblings)) {
        calls.push({ file, kind: 'module', call, inherited: [], included: [], ...alone });
      }
    } catch (error) {
      if (!(error instanceof HclError)) throw error;
      broken.push({ file, error });
    }
  }
  calls.push(...callsOfSharedInputs(calls, units));
  const terraformFiles = [...parsed.keys()].filter(({ name }) => isTerraform(name));
  const uses = [...unitUses(units, calls), ...(await moduleUses(terraformFiles, calls))];
  return { calls, uses, broken };
}

const alone = { isPinnedHere: true, isShared: false, sourceLocals: [] };

type Units = ReadonlyMap<AdvisorFile, TerragruntUnit>;

/** Merges a unit with its includes. It is `open` if an include that can set inputs is missing. */
function unitCall(
  file: AdvisorFile,
  unit: TerragruntUnit,
  units: Units,
  parsed: ReadonlyMap<AdvisorFile, HclFile>,
): Omit<CodeCall, 'isShared'> {
  const included: { file: AdvisorFile; call: ModuleCall }[] = [];
  let isOpen = unit.call.open || baseOf(file.name) !== 'terragrunt.hcl';
  for (const { pathText, mergeStrategy } of unit.includes) {
    if (mergeStrategy === 'no_merge') continue;
    const found = findFile(pathText, file, units);
    const shared = found && units.get(found);
    if (shared) included.push({ file: found, call: shared.call });
    else isOpen ||= !isRootInclude(pathText);
  }
  const { source: own, sourceRange } = unit.call;
  const composed =
    own || !sourceRange
      ? undefined
      : resolveSource(file.text.slice(sourceRange.start.offset, sourceRange.end.offset), file, {
          included: (name) => {
            const include = unit.includes.find((block) => block.name === name);
            return include && findFile(include.pathText, file, units);
          },
          configured: (path) => findFile(`"${path}"`, file, units),
          parsed: (other) => parsed.get(other),
        });
  const inheritedSource = sourceRange
    ? undefined
    : included.find(({ call }) => call.source)?.call.source;
  const source = own ?? composed?.source ?? inheritedSource;
  return {
    file,
    kind: 'unit',
    call: {
      ...unit.call,
      ...(source ? { source } : {}),
      open: isOpen || included.some(({ call }) => call.open),
    },
    inherited: included.flatMap(({ call }) => call.arguments.map(({ name }) => name)),
    included: included
      .filter(
        (item) => !item.call.source && !composed?.locals.some(({ file: at }) => at === item.file),
      )
      .flatMap((item) => item.call.arguments.map((argument) => ({ file: item.file, argument }))),
    isPinnedHere: sourceRange !== undefined,
    sourceLocals: composed?.locals ?? [],
  };
}

/**
 * Returns calls for included files with inputs but without a source, such as `_envcommon/vpc.hcl`.
 * The units that include such a file compose their source from its local values. Each pinned
 * release yields one call. A file that units of several services include yields none, because its
 * inputs belong to more than one service.
 */
function callsOfSharedInputs(calls: readonly CodeCall[], units: Units): CodeCall[] {
  const found = new Map<CodeCall, Map<string, ModuleSource>>();
  const addressOf = ({ repository, path }: ModuleSource) => `${repository}//${path}`;
  for (const item of calls) {
    const { source } = item.call;
    if (item.kind !== 'unit' || !source) continue;
    const named = new Set(item.sourceLocals.map(({ file }) => file));
    for (const include of units.get(item.file)?.includes ?? []) {
      if (include.mergeStrategy === 'no_merge' || isRootInclude(include.pathText)) continue;
      const file = findFile(include.pathText, item.file, units);
      const shared = calls.find((call) => call.file === file && call.kind === 'unit');
      if (!file || !named.has(file) || !shared || shared.call.sourceRange) continue;
      const sources = found.get(shared) ?? new Map<string, ModuleSource>();
      found.set(shared, sources.set(`${addressOf(source)} ${source.ref}`, source));
    }
  }
  return [...found].flatMap(([shared, sources]) => {
    const isOneService = new Set([...sources.values()].map(addressOf)).size === 1;
    return isOneService
      ? [...sources.values()].map((source) => ({
          ...shared,
          call: { ...shared.call, source },
          isPinnedHere: false,
        }))
      : [];
  });
}

/** Returns the file that an include names, or undefined if it is not among the files. */
function findFile(pathText: string, { name }: AdvisorFile, units: Units): AdvisorFile | undefined {
  const files = [...units.keys()];
  const found = findIncluded(
    pathText,
    name,
    files.map((file) => file.name),
  );
  return files.find((file) => file.name === found);
}

/**
 * Finds uses of outputs of other units, such as `dependency.vpc.outputs.vpc_id`. Terragrunt resolves
 * the paths in an included file from the folders of the units that include it.
 */
function unitUses(units: Units, calls: readonly CodeCall[]): OutputUse[] {
  const byFolder = new Map(
    calls
      .filter(({ kind, file }) => kind === 'unit' && baseOf(file.name) === 'terragrunt.hcl')
      .map((call) => [folderOf(call.file.name), call]),
  );
  const inclusions = [...units].flatMap(([file, { includes }]) =>
    includes.map(({ pathText }) => ({
      folder: folderOf(file.name),
      included: findFile(pathText, file, units),
    })),
  );
  const including = groupBy(inclusions, ({ included }) => included);
  return [...units].flatMap(([file, { dependencies, outputReferences }]) =>
    outputReferences.flatMap(({ caller: dependency, output, range }) => {
      const block = dependencies.find(({ name }) => name === dependency);
      const path = block && relativePath(block);
      if (path === undefined || !output) return [];
      return (including.get(file) ?? [{ folder: folderOf(file.name) }]).flatMap((from) => {
        const folder = resolvePath(from.folder, path);
        const caller = folder === undefined ? undefined : byFolder.get(folder);
        return caller ? [{ file, caller, output, place: range }] : [];
      });
    }),
  );
}

/** Returns the path of a dependency from the folder of the unit, or undefined if it is unknown. */
const relativePath = ({ configPath, configPathText }: TerragruntDependency): string | undefined =>
  configPath ?? /^"\$\{get_terragrunt_dir\(\)\}\/([^"$]*)"$/.exec(configPathText)?.[1];

/** Finds uses of outputs of module calls in the same folder, such as `module.vpc.vpc_id`. */
async function moduleUses(
  files: readonly AdvisorFile[],
  calls: readonly CodeCall[],
): Promise<OutputUse[]> {
  const key = (folder: string, name: string) => `${folder}\n${name}`;
  const modules = new Map(
    calls
      .filter(({ kind }) => kind === 'module')
      .map((call) => [key(folderOf(call.file.name), call.call.name), call]),
  );
  const uses: OutputUse[] = [];
  for (const file of files) {
    if (!file.text.includes('module.')) continue;
    const callerOf = (name: string) => modules.get(key(folderOf(file.name), name));
    const isRepeated = (name: string) => callerOf(name)?.call.repeated ?? false;
    const text = wholeText(file.text);
    for (const reference of await readModuleOutputReferences(text, file.name, isRepeated)) {
      const caller = callerOf(reference.caller);
      const { output, range } = reference;
      if (caller && output) uses.push({ file, caller, output, place: range });
    }
  }
  return uses;
}
