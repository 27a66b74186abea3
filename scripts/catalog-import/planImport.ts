/**
 * Plans an import into the catalog before any file is written. An import updates the interface
 * files. It creates files that authors edit only once and does not change them later.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { formatHcl, readTfvars } from '../../src/hcl';
import { CatalogFolder, releasesFile } from '../../src/plugins/catalog/CatalogFolder';
import { compareInterfaces } from '../../src/plugins/catalog/history';
import { describeRequirements, requirementsIn } from '../../src/plugins/catalog/implementation';
import { readInterface } from '../../src/plugins/catalog/interface';
import { versionsFiles } from '../../src/plugins/catalog/skeleton';
import type { ServiceSource } from '../../src/plugins/catalog/source';
import { checkExamples, readWithoutExample } from '../../src/plugins/catalog/usage';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { identity } from '../../src/site/identity';
import { capitalize } from '../../src/site/words';
import { readIfPresent } from '../files/readIfPresent';
import { findExamples, type KnownExamples, writeExamples } from './findExamples';
import { readNestedFolders } from './nestedFolders';
import { readOwnExamples } from './ownExamples';
import { type ImportedModule, readModule, startsText } from './readModule';
import { importedPage } from './servicePage';

/** Module to import, and its destination. */
export interface ImportRequest {
  readonly module: string;
  readonly group: string;
  readonly service: string;
  readonly release: string;
  readonly catalog: string;
  /** Folder of the service pages. */
  readonly pages: string;
  readonly examples: KnownExamples;
  /**
   * Whether a sync imports the module. A sync adds the release to `releases.yml` afterwards, and
   * replaces values of `example.tfvars` that are no longer valid.
   */
  readonly isSync?: boolean;
  /** Examples and nested modules; by default, those in the folder of the module. */
  readonly folders?: readonly string[];
  /** Source of the module for readers; a folder of the library's repository by default. */
  readonly source?: ServiceSource | undefined;
}

/** File of the plan. `text` is absent if the file does not change. */
interface PlannedFile {
  readonly file: string;
  readonly text?: string;
  readonly note: string;
}

/** Planned changes, and tasks for the author. */
export type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/**
 * Plans an import.
 *
 * @throws {Error} if the module is invalid, with the message of the parser, or if the release is
 * unknown or too old
 */
export async function planImport(request: ImportRequest) {
  const catalog = new CatalogFolder(request.catalog);
  rejectRelease(request, catalog);
  const module = await readModule(request.module);
  const folder = path.join(request.catalog, request.group, request.service);
  const page = describePage(request, catalog, module);
  const manifest = planManifest(request, folder, page);
  const { archive, changed } = await planArchive(request, catalog, folder, module);
  const edited = planEdits(request, folder, changed);
  const examples = await planExamples(request, folder, module);
  const files: PlannedFile[] = [
    ...archive,
    // In this order, the next import completes one that was interrupted: a service without a
    // manifest is new, and an interface of its last release is not archived.
    ...(edited ? [edited] : []),
    update(path.join(folder, 'variables.tf'), module.variablesText),
    ...updateIfAny(path.join(folder, 'outputs.tf'), module.outputsText),
    ...planVersions(folder, module),
    examples.file,
    ...(edited ? [] : [manifest.file]),
    planPage(request, page, module),
  ];
  return {
    inputs: module.inputs.length,
    outputs: module.outputs.length,
    files,
    advice: [...manifest.advice, ...examples.advice],
  };
}

/** Writes the changed files of a plan, and returns their paths. */
export const writePlan = ({ files }: ImportPlan): string[] =>
  files.flatMap(({ file, text }) => {
    if (text === undefined) return [];
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return [file];
  });

/** Throws if the release is unknown or older than the interface in the catalog. */
const rejectRelease = (
  { catalog, group, service, release, isSync }: ImportRequest,
  folder: CatalogFolder,
): void => {
  const { services } = folder;
  const entry = services.get(`${group}/${service}`);
  const versions = isSync
    ? [release]
    : (entry ? folder.releasesOf(entry) : folder.releases).map(({ version }) => version);
  if (!versions.includes(release)) {
    const list = path.join(entry?.ownReleases ? entry.folder : catalog, releasesFile);
    throw new Error(
      `${list} has no release ${release}. Expected one of ${versions.join(', ')}; add a new release there first.`,
    );
  }
  const changed = entry?.manifest.changed;
  if (changed !== undefined && compareVersions(release, changed) < 0) {
    throw new Error(
      `The catalog has the interface of ${group}/${service} ${changed}, which is newer than ${release}. Import ${changed} or a later release; earlier interfaces belong in versions/.`,
    );
  }
};

/** Plans a generated file, which each import updates. */
const update = (file: string, text: string): PlannedFile => {
  if (!fs.existsSync(file)) return { file, text, note: 'new' };
  return fs.readFileSync(file, 'utf8') === text
    ? { file, note: 'unchanged' }
    : { file, text, note: 'updated' };
};

/** Plans a generated file. Does not create it without content. */
const updateIfAny = (file: string, text: string): PlannedFile[] =>
  text || fs.existsSync(file) ? [update(file, text)] : [];

/** Plans a file that authors edit. An import only creates it. */
const create = (file: string, text: () => string): PlannedFile =>
  fs.existsSync(file) ? { file, note: 'unchanged' } : { file, text: text(), note: 'new' };

/** Name of a repository such as `terraform-aws-vpc`, which some READMEs have as their title. */
const repositoryName = /^(?:terraform|opentofu|tf)[-_][\w-]+$/i;

/** Returns the title and purpose of a service, for its manifest and its page. */
const describePage = (
  request: ImportRequest,
  catalog: CatalogFolder,
  { readme }: ImportedModule,
) => {
  const title = titleOf(request, catalog, readme.title);
  const found = purposeOf(title, readme.texts[0]);
  const purpose = found ?? fallbackPurpose(title);
  // Descriptions are unique, and READMEs of one library can start with the same sentence.
  const isTaken = othersOf(request, catalog).some((other) => other.purpose === purpose);
  const description = isTaken ? fallbackPurpose(title) : purpose;
  return {
    ...{ title, purpose, description },
    /** Whether the purpose is from the README. */
    isDescribed: found !== undefined,
    /** Paragraphs of the README that the description does not contain. */
    overview: overviewOf(readme.texts, [title, `${title}.`, description]),
  };
};

export type PageTexts = ReturnType<typeof describePage>;

/**
 * Returns the paragraphs of an introduction without what the page already says, and without those
 * that introduce a list or code.
 *
 * @param said texts of the page, which the first paragraph can repeat at its start
 */
const overviewOf = (texts: readonly string[], said: readonly string[]): string[] => {
  const [first = '', ...others] = texts;
  const repeated = said.find(
    (text) => first === text || (text.endsWith('.') && first.startsWith(`${text} `)),
  );
  const rest = first.slice(repeated?.length ?? 0).trimStart();
  return [rest, ...others].filter((text) => startsText.test(text) && !text.endsWith(':'));
};

const othersOf = ({ group, service }: ImportRequest, { services }: CatalogFolder) =>
  [...services].filter(([id]) => id !== `${group}/${service}`).map(([, { manifest }]) => manifest);

/**
 * Returns the title of the README, or the name of the service if another service has that title:
 * titles are unique.
 */
const titleOf = (request: ImportRequest, catalog: CatalogFolder, readmeTitle = ''): string => {
  const { group, service } = request;
  const taken = new Set(othersOf(request, catalog).map((other) => other.title));
  const title = readmeTitle.replace(/[\s-]+(?:terraform[\s-]+)?module$/i, '');
  const name = capitalize(service.replaceAll('-', ' '));
  const candidates = title && !repositoryName.test(title) ? [title, name] : [name];
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${name} (${group})`;
};

/** Maximum length of the purpose in a manifest, in characters. */
const purposeLength = 140;

/** Returns the first sentence of the README if it can be the purpose of the service. */
const purposeOf = (title: string, readmeText = ''): string | undefined => {
  const [sentence] = /^.+?[.!?](?=\s|$)/.exec(readmeText) ?? [];
  const isUsable = sentence?.endsWith('.') && sentence.length <= purposeLength;
  return isUsable && sentence !== `${title}.` ? sentence : undefined;
};

const fallbackPurpose = (title: string): string => {
  const start = 'Inputs, outputs and usage of ';
  return `${start}${title.slice(0, purposeLength - start.length - 1).trimEnd()}.`;
};

const planManifest = (
  request: ImportRequest,
  folder: string,
  { title, purpose, isDescribed }: PageTexts,
) => {
  const { release, group, service, folders = readNestedFolders(request.module) } = request;
  const library = { repository: identity.catalogRepository, path: `modules/${group}/${service}` };
  const file = create(path.join(folder, 'service.yml'), () =>
    [
      `title: ${JSON.stringify(title)}`,
      `purpose: ${JSON.stringify(purpose)}`,
      `since: ${release}`,
      `changed: ${release}`,
      stringify({ source: request.source ?? library }).trimEnd(),
      'imported: true',
      ...(folders.length === 0 ? [] : [stringify({ folders }).trimEnd()]),
      'benchmarks: []',
      '',
    ].join('\n'),
  );
  const advice = file.text && !isDescribed ? [`Write the purpose in ${file.file}.`] : [];
  return { file, advice };
};

/** Returns whether the service has a skeleton, which contains the requirements, too. */
const hasSkeleton = (folder: string): boolean => fs.existsSync(path.join(folder, 'main.tf'));

/**
 * Plans to copy the previous interface and its requirements to `versions/` if those of the new
 * release differ.
 */
const planArchive = async (
  { release, group, service }: ImportRequest,
  catalog: CatalogFolder,
  folder: string,
  module: ImportedModule,
): Promise<{ archive: PlannedFile[]; changed: boolean }> => {
  const last = catalog.services.get(`${group}/${service}`)?.manifest.changed;
  if (last === undefined) return { archive: [], changed: false };
  const isBare = !hasSkeleton(folder);
  const before = {
    ...(await readInterface(folder)),
    ...(isBare ? { requires: await requirementsIn(folder) } : {}),
  };
  const after = { ...module, requires: describeRequirements(module.requirements).requires };
  const isNewer = compareVersions(last, release) < 0;
  if (!isNewer || compareInterfaces(before, after).length === 0) {
    return { archive: [], changed: false };
  }
  const exists = (name: string) => fs.existsSync(path.join(folder, name));
  // An empty file records that there were no requirements.
  const versionsFile = versionsFiles.find(exists) ?? 'versions.tf';
  const names = [
    ...['variables.tf', 'variables.tf.json', 'outputs.tf', 'outputs.tf.json'].filter(exists),
    ...(isBare ? [versionsFile] : []),
  ];
  const archive = names.map((name) => ({
    file: path.join(folder, 'versions', last.replace(/^v/, ''), name),
    text: readIfPresent(path.join(folder, name)),
    note: `interface before ${release}`,
  }));
  return { archive, changed: true };
};

/** Plans the file with the required versions, unless a skeleton has its own. */
const planVersions = (
  folder: string,
  { versionsText, requirements }: ImportedModule,
): PlannedFile[] => {
  if (hasSkeleton(folder)) return [];
  return versionsFiles.flatMap((name) => {
    const text = name.endsWith('.tofu') === requirements.isForTofu ? versionsText : '';
    return updateIfAny(path.join(folder, name), text);
  });
};

/**
 * Plans to set `changed` and `folders` in an existing manifest. Preserves comments and other values.
 * Returns `undefined` if nothing changes.
 */
const planEdits = (
  { release, module, folders = readNestedFolders(module) }: ImportRequest,
  folder: string,
  changed: boolean,
): PlannedFile | undefined => {
  const file = path.join(folder, 'service.yml');
  if (!fs.existsSync(file)) return undefined;
  const document = parseDocument(fs.readFileSync(file, 'utf8'));
  const { folders: before = [] } = document.toJS() as { folders?: readonly string[] };
  const isSame = before.join() === folders.join();
  if (isSame && !changed) return undefined;
  if (changed) document.set('changed', release);
  if (!isSame && folders.length > 0) document.set('folders', folders);
  if (!isSame && folders.length === 0) document.delete('folders');
  const note = changed ? `changed set to ${release}` : 'examples and nested modules updated';
  return { file, text: document.toString(), note };
};

/**
 * Plans a file with a value for each input that needs one. In an existing file, replaces invalid
 * values and adds missing ones in a sync, and preserves all other values.
 */
const planExamples = async (request: ImportRequest, folder: string, module: ImportedModule) => {
  const file = path.join(folder, 'example.tfvars');
  const isNew = !fs.existsSync(file);
  const text = readIfPresent(file);
  const values = await readTfvars(text, file);
  const problems = isNew ? [] : checkExamples(text, values, module, file);
  if (!isNew && (problems.length === 0 || !request.isSync)) {
    const advice = problems.map(
      ({ message, advice: what, range }) =>
        `Fix ${file}:${range.start.line}:${range.start.column}: ${message} ${what}`,
    );
    return { file: { file, note: 'unchanged' }, advice };
  }
  const wrong = new Set(problems.map(({ path: [name = ''] }) => name));
  const fitting = values.filter(({ name }) => !wrong.has(name));
  const rest = values
    .filter(({ name }) => wrong.has(name))
    .reduceRight((left, { nameRange, value }) => {
      const end = left.indexOf('\n', value.range.end.offset);
      return left.slice(0, nameRange.start.offset) + left.slice(end === -1 ? left.length : end + 1);
    }, text);
  const known = new Map(fitting.map(({ name, value }) => [name, value.text]));
  const preferred = new Map([...(await readOwnExamples(request.module)), ...known]);
  const found = await findExamples(module, preferred, request.examples);
  const declared = new Set(readWithoutExample(rest));
  const added = module.inputs.filter(({ name }) => !known.has(name) && !declared.has(name));
  return {
    file: {
      file,
      text: await formatHcl(rest + writeExamples(added, found), file),
      note: isNew ? 'new' : `${wrong.size} values replaced`,
    },
    advice: [
      ...(isNew && found.values.size > 0
        ? [`Check the values in ${file}, because readers copy them.`]
        : []),
      ...[...found.missing].map(
        ([name, reason]) => `Write an example of ${name} in ${file}: ${reason}.`,
      ),
    ],
  };
};

const planPage = (
  { group, service, pages }: ImportRequest,
  { title, description, overview }: PageTexts,
  { requirements }: ImportedModule,
): PlannedFile =>
  create(path.join(pages, group, `${service}.mdx`), () =>
    importedPage(`${group}/${service}`, {
      ...{ title, description, overview },
      requiresTofu: requirements.isForTofu,
    }),
  );
