/**
 * The pages' code under Terraform itself: all units of all pages as child modules of one
 * configuration, calls into the catalog led to stubs, one `terraform validate`. Optional: without
 * the binary, or without a way to get the providers, the report says so.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageFacts, Problem, TerraformUnit } from '../../src/checks';
import { meetsConstraint } from '../../src/checks/constraint';
import { placeInPage } from '../../src/checks/types';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { hashOf, type ResultCache } from '../../src/plugins/result-cache/resultCache';
import { type Finding, isInstalled } from './tools';

/** A unit, the page that it stands on, and its place in the configuration. */
interface Item {
  page: string;
  unit: TerraformUnit;
  key: string;
  /** Name of its page's folder below `pages/`. */
  folder: string;
}

/** Findings of a unit; `file` counts its files. */
export type UnitFindings = (Finding & { file: number })[];

interface Diagnostic {
  severity: 'error' | 'warning';
  summary: string;
  detail?: string;
  range?: { filename: string; start: { line: number; column: number } };
}

/** Longest time for `terraform init`, which may download providers, in milliseconds. */
const initTimeout = 300_000;
/** What Terraform says about the units of all pages. */
export function checkWithTerraform(
  pages: PageFacts[],
  cache: ResultCache<UnitFindings>,
  shelf: ResultCache<string[]>,
  root = catalogFolder,
): { problems: Problem[]; notes: string[] } {
  const units = pages.flatMap(({ file, terraformUnits }) =>
    terraformUnits.map((unit) => ({ page: file, unit })),
  );
  if (units.length === 0) return { problems: [], notes: [] };
  if (!isInstalled('terraform')) {
    return {
      problems: [],
      notes: ['No terraform on this machine: the rest was checked without it.'],
    };
  }
  const setup = readSetup();
  const items = toItems(units, setup).filter(({ unit }) => isFor(unit, setup));
  const fresh = items.filter(({ key }) => cache.get(key) === undefined);
  // What cannot be judged here is not tried again until the code or the machine changes.
  const open = hashOf('notes', ...fresh.map(({ key }) => key));
  const notes = fresh.length > 0 ? (shelf.get(open) ?? judge(fresh, setup, cache, root)) : [];
  if (notes.length > 0) shelf.set(open, notes);
  cache.save();
  shelf.save();
  // Where the checks found an error themselves, Terraform says the same in other words.
  const silent = (item: Item) => ownErrors(item, pages).length > 0;
  const problems = items.flatMap((item) => {
    const { page, unit, key } = item;
    return (silent(item) ? [] : (cache.get(key) ?? [])).map(({ file, ...finding }) => ({
      ...finding,
      file: page,
      ...placeInPage(unit.files[file]?.code ?? { text: '', places: [] }, finding),
    }));
  });
  return { problems: [...problems, ...disagreements(pages, items, cache)], notes };
}

/** Rules whose verdict Terraform must share. */
const callRules = [
  'unknown-input',
  'missing-input',
  'null-input',
  'wrong-type',
  'missing-attribute',
];

/** The errors that the checks found in a unit. */
const ownErrors = ({ page, unit }: Item, pages: PageFacts[]): PageFacts['problems'] => {
  const lines = new Set(unit.files.flatMap(({ code }) => code.places.map((place) => place.line)));
  const problems = pages.find(({ file }) => file === page)?.problems ?? [];
  return problems.filter(({ line, severity }) => severity === 'error' && lines.has(line));
};

/** Calls that the checks refuse and Terraform takes: one of the two is wrong. */
const disagreements = (
  pages: PageFacts[],
  items: Item[],
  cache: ResultCache<UnitFindings>,
): Problem[] =>
  items
    .filter(({ key }) => cache.get(key)?.length === 0)
    .flatMap((item) =>
      ownErrors(item, pages)
        .filter(({ rule }) => callRules.includes(rule))
        .map(({ line, column, message }) => ({
          severity: 'warning' as const,
          rule: 'terraform-disagrees',
          file: item.page,
          line,
          column,
          message: `Terraform accepts what the checks refuse: ${message}`,
          advice: 'One of the two is wrong: look at the rule.',
        })),
    );

/** Terraform on this machine. */
interface Setup {
  version: string;
  /** Text of its settings file. */
  settings: string;
  /** Versions of the providers that a mirror has, by source; undefined without a mirror. */
  mirror?: Map<string, string>;
  env: NodeJS.ProcessEnv;
}

function readSetup(): Setup {
  const env: NodeJS.ProcessEnv = { ...process.env, TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1' };
  // A settings file that does not exist makes Terraform warn; its defaults are what is left.
  if (env.TF_CLI_CONFIG_FILE && !fs.existsSync(env.TF_CLI_CONFIG_FILE)) {
    delete env.TF_CLI_CONFIG_FILE;
  }
  const { stdout } = spawnSync('terraform', ['version', '-json'], { env, encoding: 'utf8' });
  const version = /"terraform_version":\s*"([^"-]+)/.exec(stdout)?.[1] ?? '0.0.0';
  const folder = process.env.TF_PLUGIN_MIRROR;
  const settings = env.TF_CLI_CONFIG_FILE ? fs.readFileSync(env.TF_CLI_CONFIG_FILE, 'utf8') : '';
  const mirror = folder && fs.existsSync(folder) ? { mirror: readMirror(folder) } : {};
  return { version, settings, env, ...mirror };
}

/** `<host>/<namespace>/<type>/<version>` → the newest version of each provider. */
function readMirror(folder: string): Map<string, string> {
  const list = (...parts: string[]) =>
    fs.readdirSync(path.join(folder, ...parts), { withFileTypes: true }).map(({ name }) => name);
  const isFolder = (...parts: string[]) => fs.statSync(path.join(folder, ...parts)).isDirectory();
  const found = new Map<string, string>();
  for (const host of list().filter((name) => isFolder(name))) {
    for (const namespace of list(host)) {
      for (const type of list(host, namespace)) {
        const versions = list(host, namespace, type).flatMap(
          (name) => /(?:^|_)(\d+\.\d+\.\d+)(?:_|$)/.exec(name)?.[1] ?? [],
        );
        const newest = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
        if (newest) found.set(`${namespace}/${type}`, newest);
      }
    }
  }
  return found;
}

/** Whether this Terraform, and the providers that it can have, are those that the unit is for. */
const isFor = (unit: TerraformUnit, { version, mirror }: Setup): boolean =>
  unit.requiredVersions.every((constraint) => meetsConstraint(version, constraint)) &&
  unit.providers.every(({ source, constraint }) => {
    if (source === 'hashicorp/terraform') return true;
    const known = mirror ? mirror.get(source) : providerVersions.get(source);
    if (mirror && known === undefined) return false;
    return known === undefined || constraint === undefined || meetsConstraint(known, constraint);
  });

/** Versions that the pages are verified with, for machines that download providers. */
const providerVersions: ReadonlyMap<string, string> = new Map([['hashicorp/aws', '5.100.0']]);

function toItems(units: { page: string; unit: TerraformUnit }[], setup: Setup): Item[] {
  const pages = [...new Set(units.map(({ page }) => page))];
  return units.map(({ page, unit }) => {
    // A unit may call its neighbors, so that it follows from all of its page's code.
    const all = units.filter((item) => item.page === page).map((item) => item.unit);
    const mirror = [...(setup.mirror ?? [])].join();
    return {
      page,
      unit,
      folder: String(pages.indexOf(page)),
      key: hashOf(
        setup.version,
        setup.settings,
        mirror,
        unit.folder,
        JSON.stringify(all.map(textsOf)),
      ),
    };
  });
}

const textsOf = ({ folder, files, supplement }: TerraformUnit) => [
  folder,
  supplement,
  files.map(({ name, text }) => [name, text]),
];

/** Judges units that nobody judged yet, and says what could not be done. */
function judge(
  items: Item[],
  setup: Setup,
  cache: ResultCache<UnitFindings>,
  catalog: string,
): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-terraform-'));
  try {
    const env = { ...setup.env, ...writeSettings(root) };
    writeStubs(root, items, catalog);
    for (const item of items) writeUnit(root, item);
    const together = items.filter(({ unit }) => !unit.rootOnly);
    const alone = items.filter(({ unit }) => unit.rootOnly);
    const groups = [together, ...alone.map((item) => [item])].filter((group) => group.length > 0);
    const notes = groups.flatMap((group) => judgeGroup(root, group, env, cache));
    return [...new Set(notes)];
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

/** Points Terraform to the mirror that the environment names. */
function writeSettings(root: string): NodeJS.ProcessEnv {
  const mirror = process.env.TF_PLUGIN_MIRROR;
  if (!mirror) return {};
  const file = path.join(root, 'settings.tfrc');
  const place = JSON.stringify(path.resolve(mirror));
  fs.writeFileSync(
    file,
    `provider_installation {\n  filesystem_mirror {\n    path = ${place}\n  }\n}\n`,
  );
  return { TF_CLI_CONFIG_FILE: file };
}

/** A service as a module: its variables, and outputs of which nothing is known before an apply. */
function writeStubs(root: string, items: Item[], catalog: string): void {
  const stubs = new Map(items.flatMap(({ unit }) => unit.stubs.map((stub) => [stub.name, stub])));
  const folder = new CatalogFolder(catalog);
  for (const { name, service, version } of stubs.values()) {
    const target = path.join(root, 'stubs', name);
    fs.mkdirSync(target, { recursive: true });
    const entry = folder.services.get(service);
    const source = (entry && folder.interfaceFolder(entry, version)) ?? path.join(catalog, service);
    const outputs = path.join(source, 'outputs.tf');
    const text = fs.existsSync(outputs) ? fs.readFileSync(outputs, 'utf8') : '';
    const names = [...text.matchAll(/^output\s+"([^"]+)"/gm)].map(([, output]) => output);
    fs.copyFileSync(path.join(source, 'variables.tf'), path.join(target, 'variables.tf'));
    fs.writeFileSync(
      path.join(target, 'outputs.tf'),
      [
        'resource "terraform_data" "stub" {}',
        ...names.map((output) => `output "${output}" {\n  value = terraform_data.stub.output\n}`),
      ].join('\n'),
    );
  }
}

const folderOf = ({ folder, unit }: Item): string => path.posix.join('pages', folder, unit.folder);

function writeUnit(root: string, item: Item): void {
  const folder = path.join(root, folderOf(item));
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, text } of item.unit.files) fs.writeFileSync(path.join(folder, name), text);
  if (item.unit.supplement !== '') {
    fs.writeFileSync(path.join(folder, 'supplement.tf'), item.unit.supplement);
  }
}

/** Loads and validates units together; those that cannot be loaded are reported and taken out. */
function judgeGroup(
  root: string,
  group: Item[],
  env: NodeJS.ProcessEnv,
  cache: ResultCache<UnitFindings>,
): string[] {
  const [only] = group;
  const isAlone = group.length === 1 && only?.unit.rootOnly === true;
  const cwd = isAlone && only ? path.join(root, folderOf(only)) : root;
  const terraform = (...args: string[]) =>
    spawnSync('terraform', args, { cwd, env, encoding: 'utf8', timeout: initTimeout });
  let items = group;
  while (items.length > 0) {
    if (!isAlone) fs.writeFileSync(path.join(root, 'main.tf'), rootModule(items));
    const init = terraform('init', '-backend=false', '-input=false', '-no-color');
    const diagnostics = readDiagnostics(terraform('validate', '-json').stdout);
    const found = assign(diagnostics, items, isAlone);
    if (found.size > 0) {
      // An error may hide those of other units: they are judged again without the wrong one.
      for (const [item, findings] of found) cache.set(item.key, findings);
      items = items.filter((item) => !found.has(item));
      continue;
    }
    if (init.status === 0) {
      for (const item of items) cache.set(item.key, []);
      return [];
    }
    const without = items.filter(({ unit }) =>
      unit.providers.every(({ source }) => isBuiltIn(source)),
    );
    if (without.length === items.length) {
      return [`terraform init failed: ${firstError(init.stderr)}`];
    }
    items = without;
    const note =
      'The providers cannot be had (TF_PLUGIN_MIRROR names a mirror): Terraform judged the code without resources alone.';
    return [note, ...judgeGroup(root, items, env, cache)];
  }
  return [];
}

const isBuiltIn = (source: string): boolean => source === 'hashicorp/terraform';

const firstError = (text: string): string =>
  /Error: (.+)/.exec(text)?.[1] ?? text.trim().split('\n')[0] ?? '';

/** One call for each unit; what it requires is given as a value that nothing is known of. */
function rootModule(items: Item[]): string {
  const calls = items.map((item, index) => {
    const { required, aliases } = item.unit;
    const inputs = required.map((name) => `  ${name} = terraform_data.reader.output`);
    const local = [...new Set(aliases.map((alias) => alias.split('.')[0]))];
    const passed = [
      ...local.map((name) => `${name} = ${name}`),
      ...aliases.map((alias) => `${alias} = ${alias.split('.')[0]}`),
    ];
    const providers =
      aliases.length > 0 ? [`  providers = {\n    ${passed.join('\n    ')}\n  }`] : [];
    return [
      `module "unit_${index}" {`,
      `  source = "./${folderOf(item)}"`,
      ...inputs,
      ...providers,
      '}',
    ].join('\n');
  });
  return ['resource "terraform_data" "reader" {}', ...calls].join('\n');
}

function readDiagnostics(output: string): Diagnostic[] {
  try {
    return (JSON.parse(output) as { diagnostics?: Diagnostic[] }).diagnostics ?? [];
  } catch {
    // Terraform itself failed; its init says why.
    return [];
  }
}

/** Errors that follow from the way in which the units are loaded, not from their code. */
const loadingErrors = [
  'Module not installed',
  'Missing required provider',
  'Inconsistent dependency lock file',
];

/** The errors in each unit. */
function assign(
  diagnostics: Diagnostic[],
  items: Item[],
  isAlone: boolean,
): Map<Item, UnitFindings> {
  const found = new Map<Item, UnitFindings>();
  for (const { severity, summary, detail, range } of diagnostics) {
    if (severity !== 'error' || !range || loadingErrors.includes(summary)) continue;
    const folder = path.posix.dirname(range.filename);
    const item = isAlone ? items[0] : items.find((candidate) => folderOf(candidate) === folder);
    const file = item?.unit.files.findIndex(
      ({ name }) => name === path.posix.basename(range.filename),
    );
    if (!item || file === undefined || file === -1) continue;
    const finding = {
      severity: 'error' as const,
      rule: 'terraform-validate',
      line: range.start.line,
      column: range.start.column,
      message: `Terraform refuses it: ${summary}.`,
      ...(detail ? { expected: detail.split('\n')[0] } : {}),
      advice: 'Mend the code; where Terraform is wrong about a part of a file, write `fragment`.',
      file,
    };
    found.set(item, [...(found.get(item) ?? []), finding]);
  }
  return found;
}
