/** Imports all releases of listed modules that the catalog does not have, in their order. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  CatalogFolder,
  releasesFile,
  type ServiceEntry,
} from '../../src/plugins/catalog/CatalogFolder';
import type { ServiceSource } from '../../src/plugins/catalog/source';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { readKnownExamples } from '../catalog-import/findExamples';
import { type ImportPlan, planImport } from '../catalog-import/planImport';
import { ImportedCommits } from './ImportedCommits';
import { importEarlier } from './importEarlier';
import { ModuleRepository, type TaggedRelease } from './ModuleRepository';
import type { ListedModule } from './readList';

/** Where a sync reads and writes. */
export interface SyncFolders {
  readonly catalog: string;
  /** Folder of the service pages. */
  readonly pages: string;
  /** Folder of clones. */
  readonly cache: string;
}

/** What happened to a release of a module. */
export interface SyncEvent {
  readonly service: string;
  /** Absent if the whole repository is refused. */
  readonly release?: string;
  readonly result: 'added' | 'changed' | 'unchanged' | 'refused' | 'moved';
  /** Why it is refused; where a moved tag pointed and points, and what to do. */
  readonly reason?: string;
  /** What is left to people. */
  readonly advice: readonly string[];
  /** Files that were written. */
  readonly files: readonly string[];
}

/** How far a sync is. */
export interface SyncProgress {
  readonly done: number;
  readonly total: number;
  /** `networking/vpc v1.8.0`. */
  readonly current: string;
}

interface PlannedRelease {
  readonly module: ListedModule;
  readonly repository: ModuleRepository;
  readonly release: TaggedRelease;
  /** Whether the catalog has a later release of the module. */
  readonly isEarlier: boolean;
}

/**
 * Syncs a catalog with a list of modules; a release that is refused does not stop the others. Reads the last
 * known release of each module again, and reports the imported releases whose tags moved.
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
  for (const module of modules) {
    try {
      const [group = ''] = module.service.split('/');
      if (!groups.includes(group)) {
        throw new Error(`There is no group ${group}. Add it to ${folders.catalog}/groups.yml.`);
      }
      const repository =
        opened.get(module.repository) ?? ModuleRepository.open(module.repository, folders.cache);
      opened.set(module.repository, repository);
      const releases = planReleases(module, repository, before);
      planned.push(...releases);
      events.push(...findMoved(module, repository, releases, commits));
    } catch (error) {
      events.push(refusal(module.service, error));
    }
  }
  const examples = await readKnownExamples(folders.catalog);
  for (const [index, item] of planned.entries()) {
    const { service } = item.module;
    const { version } = item.release;
    onProgress({ done: index, total: planned.length, current: `${service} ${version}` });
    try {
      const event = await importRelease(item, folders, examples);
      commits.set(service, version, item.release.commit);
      if (event.result !== 'unchanged' || event.files.length > 0) events.push(event);
    } catch (error) {
      // Reported when the release was new.
      if (!item.isEarlier) events.push({ ...refusal(service, error), release: version });
    }
  }
  commits.save();
  onProgress({ done: planned.length, total: planned.length, current: '' });
  return events;
}

const refusal = (service: string, error: unknown): SyncEvent => ({
  service,
  result: 'refused',
  reason: error instanceof Error ? error.message : String(error),
  advice: [],
  files: [],
});

/** The releases of a module that the catalog does not have, and the last one that it has. */
const planReleases = (
  module: ListedModule,
  repository: ModuleRepository,
  catalog: CatalogFolder,
): PlannedRelease[] => {
  const { service, path: folder, tag, from } = module;
  const tagged = repository.releases(tag);
  if (tagged.length === 0) {
    const advice = repository.isShallow
      ? 'The clone is shallow: run `git fetch --unshallow --tags` in it.'
      : `Set \`tag\` of ${service}.`;
    throw new Error(`The repository has no tag of the form ${tag}. ${advice}`);
  }
  // A folder of a monorepo is in the releases since it was added.
  const first = tagged.findIndex((release) => repository.hasFolder(release.tag, folder));
  if (first === -1) {
    throw new Error(`No release has the folder ${folder}. Set \`path\` of ${service}.`);
  }
  const entry = catalog.services.get(service);
  const known = lastKnown(entry);
  const listed = entry ? catalog.releasesOf(entry).map(({ version }) => version) : [];
  return tagged.slice(first).flatMap((release): PlannedRelease[] => {
    const { version } = release;
    if (from !== undefined && compareVersions(version, from) < 0) return [];
    const order = known === undefined ? 1 : compareVersions(version, known);
    const isEarlier = order < 0;
    if (isEarlier && listed.includes(version)) return [];
    // People maintain the interface of a service that is not imported.
    if (order <= 0 && !entry?.manifest.imported) return [];
    return [{ module, repository, release, isEarlier }];
  });
};

/** Reports imported releases whose tag no longer points to the commit that was imported. */
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
    return [
      {
        service,
        release: version,
        result: 'moved',
        reason: `The tag ${tag} pointed to ${imported} when the release was imported, and points to ${commit} now. ${action}`,
        advice: [],
        files: [],
      },
    ];
  });

/** The last release that was imported, or the one that changed a service which was not synced yet. */
const lastKnown = (entry: ServiceEntry | undefined): string | undefined =>
  entry?.ownReleases?.at(-1)?.version ?? entry?.manifest.changed;

const importRelease = async (
  { module, repository, release, isEarlier }: PlannedRelease,
  { catalog, pages }: SyncFolders,
  examples: Awaited<ReturnType<typeof readKnownExamples>>,
): Promise<SyncEvent> => {
  const { service: id, path: modulePath, releases } = module;
  const [group = '', service = ''] = id.split('/');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-sync-'));
  try {
    repository.checkOut(release.tag, modulePath, folder);
    const list = path.join(catalog, releases === 'module' ? id : '', releasesFile);
    if (isEarlier) {
      const written = await importEarlier(catalog, id, release.version, folder);
      const result = written.length > 0 ? 'changed' : 'unchanged';
      const files = [...written, ...addRelease(list, release)];
      return { service: id, release: release.version, result, advice: [], files };
    }
    const isNew = !fs.existsSync(path.join(catalog, id, 'service.yml'));
    const plan = await planImport({
      ...{ module: folder, group, service, catalog, pages, examples },
      release: release.version,
      isListed: true,
      repairsExamples: true,
      source: module.source ?? gitSource(module, repository.origin),
    });
    const files = [...writePlan(plan), ...addRelease(list, release)];
    const hasChanged = plan.files.some(
      ({ file, text }) => text && /(?:variables|outputs)\.tf$/.test(file),
    );
    const result = isNew ? 'added' : hasChanged ? 'changed' : 'unchanged';
    return { service: id, release: release.version, result, advice: plan.advice, files };
  } catch (error) {
    // Errors name files of the repository.
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      reason
        .replaceAll(`${folder}${path.sep}`, modulePath === '' ? '' : `${modulePath}/`)
        .replaceAll(folder, modulePath || 'The repository'),
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

/**
 * The source of a module without another one: its repository, which readers open over HTTPS. A clone on this
 * machine has the address of its origin; without a usable one, it is a repository of the organization.
 */
const gitSource = (
  { repository, path: folder, tag }: ListedModule,
  origin: string | undefined,
): ServiceSource => {
  const found = [repository, origin ?? '']
    .map(httpsAddress)
    .find((address) => address !== undefined);
  const name = path.basename(path.resolve(repository)).replace(/\.git$/, '');
  return { repository: found ?? name, path: folder, tag };
};

/** The address of a repository over HTTPS; undefined for a folder of this machine. */
const httpsAddress = (repository: string): string | undefined => {
  const address = repository
    .replace(/^ssh:\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\//, 'https://$1/')
    .replace(/^[^@/]+@([^:/]+):/, 'https://$1/')
    // Credentials of a CI are not for readers.
    .replace(/^(https?:\/\/)[^@/]+@/, '$1');
  return /^https?:\/\//.test(address) ? address : undefined;
};

const writePlan = ({ files }: ImportPlan): string[] =>
  files.flatMap(({ file, text }) => {
    if (text === undefined) return [];
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return [file];
  });

/** The release with which `npm run new -- site` starts a list. */
const placeholder = /^- version: \S+\n {2}date: \S+ # placeholder\b.*\n/m;

/**
 * Adds a release to a list that does not have it, in its order; comments and other releases stay. The
 * placeholder of a new site is removed.
 */
const addRelease = (file: string, { version, date }: TaggedRelease): string[] => {
  const existing = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
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
