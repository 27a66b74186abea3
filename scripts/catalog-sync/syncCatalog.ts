/** Imports the releases of listed modules that are not in the catalog, oldest first. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder, releasesFile } from '../../src/plugins/catalog/CatalogFolder';
import { tagOf, tagPlaceholder } from '../../src/plugins/catalog/pins';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { codeSpan } from '../../src/site/codeSpan';
import { readKnownExamples } from '../catalog-import/findExamples';
import { planImport, writePlan } from '../catalog-import/planImport';
import { readIfPresent } from '../files/readIfPresent';
import { defaultSource } from './defaultSource';
import { ImportedCommits } from './ImportedCommits';
import { importEarlier } from './importEarlier';
import { folderPrefix, ModuleRepository, type TaggedRelease } from './ModuleRepository';
import type { ListedModule } from './readList';

/** Folders of the catalog, the service pages and the clones. */
type SyncFolders = Readonly<Record<'catalog' | 'pages' | 'cache', string>>;

/** Result for a release of a module. `unchanged` is a new release with the same interface. */
export interface SyncEvent {
  readonly service: string;
  /** Absent if the whole module was refused, and for skipped tags. */
  readonly release?: string;
  readonly result: 'added' | 'changed' | 'unchanged' | 'refused' | 'moved' | 'skipped';
  /**
   * Reason for a refusal; for a moved tag, both commits and the action to take; for skipped tags,
   * their names and the reason.
   */
  readonly reason?: string;
  readonly advice: readonly string[];
  readonly files: readonly string[];
}

export interface SyncProgress {
  readonly done: number;
  readonly total: number;
  /** Release to import next, such as `networking/vpc v1.8.0`; empty at the end. */
  readonly current: string;
}

interface PlannedRelease {
  readonly module: ListedModule;
  readonly repository: ModuleRepository;
  readonly release: TaggedRelease;
  /** Whether the catalog already has a later release of the module. */
  readonly isEarlier: boolean;
}

/**
 * Imports the missing releases of a list of modules. Continues after a refused release. Reads the
 * last known release of each module again, and reports imported releases whose tags moved.
 */
export async function syncCatalog(
  modules: readonly ListedModule[],
  folders: SyncFolders,
  onProgress: (progress: SyncProgress) => void = () => {},
): Promise<SyncEvent[]> {
  const events: SyncEvent[] = [];
  const planned: PlannedRelease[] = [];
  const opened = new Map<string, ModuleRepository>();
  const commits = new ImportedCommits(folders.catalog);
  const before = new CatalogFolder(folders.catalog);
  const groups = before.groups.map(({ id }) => id);
  const usable: { module: ListedModule; repository: ModuleRepository }[] = [];
  /** Runs a step of a module, and reports its error. */
  const attempt = ({ service }: ListedModule, step: () => void): void => {
    try {
      step();
    } catch (error) {
      events.push(eventOf(service, 'refused', { reason: messageOf(error) }));
    }
  };
  for (const module of modules) {
    attempt(module, () => {
      const [group = ''] = module.service.split('/');
      if (!groups.includes(group)) {
        throw new Error(`There is no group ${group}. Add it to ${folders.catalog}/groups.yml.`);
      }
      const repository =
        opened.get(module.repository) ?? ModuleRepository.open(module.repository, folders.cache);
      opened.set(module.repository, repository);
      usable.push({ module, repository });
    });
  }
  const newest = usable
    .filter(({ module }) => module.releases === 'library')
    .flatMap(({ module, repository }) => repository.releases(module.tag).at(-1)?.version ?? [])
    .sort(compareVersions)
    .at(-1);
  for (const { module, repository } of usable) {
    attempt(module, () => {
      events.push(...findSkipped(module, repository));
      const releases = planReleases(module, repository, before);
      if (module.releases === 'library') rejectOutdated(module, repository, newest);
      planned.push(...releases);
      events.push(...findMoved(module, repository, releases, commits));
    });
  }
  const examples = await readKnownExamples(folders.catalog);
  for (const [index, item] of planned.entries()) {
    const { service } = item.module;
    const { version } = item.release;
    onProgress({ done: index, total: planned.length, current: `${service} ${version}` });
    try {
      const event = await importRelease(item, folders, examples);
      const isNew = commits.of(service, version) === undefined;
      commits.set(service, version, item.release.commit);
      commits.save();
      // Written last: if the run is interrupted before, the next one imports the release again.
      const owner = item.module.releases === 'module' ? service : '';
      const list = path.join(folders.catalog, owner, releasesFile);
      const files = [...event.files, ...addRelease(list, item.release)];
      removePlaceholder(path.join(folders.catalog, releasesFile));
      if (isNew || event.result !== 'unchanged' || files.length > 0) {
        events.push({ ...event, files, advice: [...event.advice, ...nestedAdvice(item, modules)] });
      }
    } catch (error) {
      // A refused earlier release was already reported when it was new.
      if (item.isEarlier) continue;
      events.push(eventOf(service, 'refused', { release: version, reason: messageOf(error) }));
    }
  }
  onProgress({ done: planned.length, total: planned.length, current: '' });
  return events;
}

/** Returns a task that names the nested modules of a module that are not in the list. */
const nestedAdvice = (
  { module: { service, repository: address, path: folder }, repository, release }: PlannedRelease,
  modules: readonly ListedModule[],
): string[] => {
  const listed = modules
    .filter((other) => other.repository === address)
    .map((other) => folderPrefix(other.path).slice(0, -1));
  const root = folderPrefix(folder);
  const missing = repository
    .nestedFolders(release.tag, folder)
    .filter((nested) => nested.startsWith('modules/'))
    .map((nested) => root + nested)
    .filter((nested) => !listed.includes(nested));
  if (missing.length === 0) return [];
  return [
    `Modules in the folder of ${service} are not imported: ${missing.map(codeSpan).join(', ')}. To import one, list it with its folder as \`path\`.`,
  ];
};

/** Creates an event, by default without tasks and files. */
const eventOf = (
  service: string,
  result: SyncEvent['result'],
  facts: Partial<SyncEvent>,
): SyncEvent => ({ service, result, advice: [], files: [], ...facts });

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the releases to import, and the last known release to read again. */
const planReleases = (
  module: ListedModule,
  repository: ModuleRepository,
  catalog: CatalogFolder,
): PlannedRelease[] => {
  const { service, path: folder, tag, from } = module;
  const tagged = repository.releases(tag);
  if (tagged.length === 0) {
    const other = otherForm(tag);
    const form = repository.releases(other).length > 0 ? `tag: '${other}'` : 'tag';
    const advice = repository.isShallow
      ? `The clone is shallow: run \`git -C ${repository.folder} fetch --unshallow --tags\`.`
      : `Set \`${form}\` of ${service}.`;
    throw new Error(`The repository has no tag of the form ${tag}. ${advice}`);
  }
  // In a monorepo, early releases might not contain the module's folder yet.
  const first = tagged.findIndex((release) => repository.hasFolder(release.tag, folder));
  if (first === -1) {
    throw new Error(`No release has the folder ${folder}. Set \`path\` of ${service}.`);
  }
  const entry = catalog.services.get(service);
  // Before the first sync, the last known release is the one that last changed the service.
  const known = entry?.ownReleases?.at(-1)?.version ?? entry?.manifest.changed;
  const isListed = (release: string) =>
    entry && catalog.releasesOf(entry).some(({ version }) => version === release);
  const end = tagged.length - removedReleases(module, repository).length;
  return tagged.slice(first, end).flatMap((release): PlannedRelease[] => {
    const { version } = release;
    if (from !== undefined && compareVersions(version, from) < 0) return [];
    const order = known === undefined ? 1 : compareVersions(version, known);
    const isEarlier = order < 0;
    if (isEarlier && isListed(version)) return [];
    // Authors maintain the interfaces of services that are not imported.
    if (order <= 0 && !entry?.manifest.imported) return [];
    return [{ module, repository, release, isEarlier }];
  });
};

/**
 * Throws if a module shares the releases of the library, but its repository does not have the newest
 * one: calls would pin a tag that does not exist.
 */
const rejectOutdated = (
  { service, tag }: ListedModule,
  repository: ModuleRepository,
  newest: string | undefined,
): void => {
  if (newest === undefined) return;
  if (repository.releases(tag).some(({ version }) => version === newest)) return;
  throw new Error(
    `The repository has no tag ${tagOf(tag, newest)}, the newest release of the library. Create the tag, or set \`releases: module\` of ${service}, which then has its own releases.`,
  );
};

/** Returns the newest releases if they do not have the module's folder, but earlier ones do. */
const removedReleases = (
  { tag: pattern, path: folder }: ListedModule,
  repository: ModuleRepository,
): TaggedRelease[] => {
  const releases = repository.releases(pattern);
  const last = releases.findLastIndex(({ tag }) => repository.hasFolder(tag, folder));
  return last === -1 ? [] : releases.slice(last + 1);
};

/** Returns the form of tags with `v` for one without it, and the other way around. */
const otherForm = (pattern: string): string =>
  pattern.includes(`v${tagPlaceholder}`)
    ? pattern.replace(`v${tagPlaceholder}`, tagPlaceholder)
    : pattern.replace(tagPlaceholder, `v${tagPlaceholder}`);

/**
 * Returns events for the tags of a module whose versions are not valid, for newer tags with or
 * without `v`, and for new releases after the module's folder was removed.
 */
const findSkipped = (module: ListedModule, repository: ModuleRepository): SyncEvent[] => {
  const { service, tag: pattern, path: folder } = module;
  const invalid = repository.invalidTags(pattern).map((tag) => ({ tag }));
  const newest = repository.releases(pattern).at(-1);
  const other = repository
    .releases(otherForm(pattern))
    .filter(({ version }) => newest && compareVersions(version, newest.version) > 0);
  const form = tagOf(pattern, 'v1.8.0');
  const reasons: [tags: readonly { tag: string }[], reason: string][] = [
    [invalid, `Expected a semantic version, such as ${form}, without leading zeros.`],
    [other, `Expected the form of earlier tags, such as ${form}.`],
    [
      removedReleases(module, repository),
      `The folder ${folder} does not exist. If it moved, set \`path\` of ${service} in the list and \`source\` in its service.yml; otherwise, remove it from the list.`,
    ],
  ];
  return reasons
    .filter(([tags]) => tags.length > 0)
    .map(([tags, reason]) => {
      const names = tags.map(({ tag }) => codeSpan(tag)).join(', ');
      return eventOf(service, 'skipped', { reason: `${names}. ${reason}` });
    });
};

/** Returns the imported releases whose tags no longer point to the imported commit. */
const findMoved = (
  { service, tag: pattern }: ListedModule,
  repository: ModuleRepository,
  planned: readonly PlannedRelease[],
  commits: ImportedCommits,
): SyncEvent[] =>
  repository.releases(pattern).flatMap(({ version, tag, commit }): SyncEvent[] => {
    const imported = commits.of(service, version);
    if (imported === undefined || imported === commit) return [];
    const isReadAgain = planned.some(({ release }) => release.version === version);
    const action = isReadAgain
      ? 'The release was read again. Review its changes.'
      : `The catalog keeps the interface of the first commit. Restore the tag, or remove ${version} from the service's ${releasesFile} to import it again.`;
    const reason = `The tag ${tag} pointed to ${imported} when the release was imported, and points to ${commit} now. ${action}`;
    return [eventOf(service, 'moved', { release: version, reason })];
  });

const importRelease = async (
  { module, repository, release, isEarlier }: PlannedRelease,
  { catalog, pages }: SyncFolders,
  examples: Awaited<ReturnType<typeof readKnownExamples>>,
): Promise<SyncEvent> => {
  const { service: id, path: modulePath } = module;
  const [group = '', service = ''] = id.split('/');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-sync-'));
  try {
    repository.checkOut(release.tag, modulePath, folder);
    if (isEarlier) {
      const files = await importEarlier(catalog, id, release.version, folder);
      const result = files.length > 0 ? 'changed' : 'unchanged';
      return eventOf(id, result, { release: release.version, files });
    }
    const isNew = !fs.existsSync(path.join(catalog, id, 'service.yml'));
    const plan = await planImport({
      ...{ module: folder, group, service, catalog, pages, examples },
      release: release.version,
      isSync: true,
      folders: repository.nestedFolders(release.tag, modulePath),
      source: module.source ?? defaultSource(module, repository.origin),
    });
    const files = writePlan(plan);
    const hasChanged = plan.files.some(
      ({ file, text }) => text && /(?:variables|outputs)\.tf$/.test(file),
    );
    const result = isNew ? 'added' : hasChanged ? 'changed' : 'unchanged';
    return eventOf(id, result, { release: release.version, advice: plan.advice, files });
  } catch (error) {
    // Replaces temporary paths in errors with paths in the repository.
    throw new Error(
      messageOf(error)
        .replaceAll(`${folder}${path.sep}`, modulePath === '' ? '' : `${modulePath}/`)
        .replaceAll(folder, modulePath || 'The repository'),
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

/** Placeholder release that `npm run new -- site` writes. */
const placeholder = /^- version: \S+\n {2}date: \S+ # placeholder\b.*\n/m;

/** Deletes a list of releases that contains only the placeholder: all modules have their own. */
const removePlaceholder = (file: string): void => {
  const text = readIfPresent(file);
  if (placeholder.test(text) && !/^-/m.test(text.replace(placeholder, ''))) fs.rmSync(file);
};

/**
 * Inserts a release into a list in version order, unless the list contains it. Preserves comments
 * and other releases. Removes the placeholder of a new site.
 */
const addRelease = (file: string, { version, date }: TaggedRelease): string[] => {
  const existing = readIfPresent(file);
  const lines = existing === '' || existing.endsWith('\n') ? existing : `${existing}\n`;
  const text = lines.replace(placeholder, '');
  const known = [...text.matchAll(/^- version:\s*["']?(v[\d.]+)/gm)];
  if (known.some(([, listed]) => listed === version)) return [];
  const next = known.find(([, listed = '']) => compareVersions(listed, version) > 0);
  const place = next?.index ?? text.length;
  const entry = `- version: ${version}\n  date: ${date}\n`;
  fs.writeFileSync(file, text.slice(0, place) + entry + text.slice(place));
  return [file];
};
