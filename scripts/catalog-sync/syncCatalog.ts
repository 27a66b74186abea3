/** Imports all releases of listed modules that the catalog does not have, in their order. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder, releasesFile } from '../../src/plugins/catalog/CatalogFolder';
import type { ServiceSource } from '../../src/plugins/catalog/source';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { readKnownExamples } from '../catalog-import/findExamples';
import { type ImportPlan, planImport } from '../catalog-import/planImport';
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
  readonly result: 'added' | 'changed' | 'unchanged' | 'refused';
  /** Why it is refused. */
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
}

/** Syncs a catalog with a list of modules; a release that is refused does not stop the others. */
export async function syncCatalog(
  modules: readonly ListedModule[],
  folders: SyncFolders,
  onProgress: (progress: SyncProgress) => void = () => {},
): Promise<SyncEvent[]> {
  const events: SyncEvent[] = [];
  const planned: PlannedRelease[] = [];
  const opened = new Map<string, ModuleRepository>();
  const groups = new CatalogFolder(folders.catalog).groups.map(({ id }) => id);
  for (const module of modules) {
    try {
      const [group = ''] = module.service.split('/');
      if (!groups.includes(group)) {
        throw new Error(`There is no group ${group}. Add it to ${folders.catalog}/groups.yml.`);
      }
      const repository =
        opened.get(module.repository) ?? ModuleRepository.open(module.repository, folders.cache);
      opened.set(module.repository, repository);
      const releases = newReleases(module, repository, folders.catalog);
      planned.push(...releases.map((release) => ({ module, repository, release })));
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
      events.push(await importRelease(item, folders, examples));
    } catch (error) {
      events.push({ ...refusal(service, error), release: version });
    }
  }
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

/** Releases after the last one that the catalog has of a module. */
const newReleases = (
  { service, tag, from }: ListedModule,
  repository: ModuleRepository,
  root: string,
): TaggedRelease[] => {
  const releases = repository.releases(tag);
  if (releases.length === 0) {
    throw new Error(`The repository has no tag of the form ${tag}. Set \`tag\` of ${service}.`);
  }
  const known = lastKnown(root, service);
  return releases.filter(
    ({ version }) =>
      (from === undefined || compareVersions(version, from) >= 0) &&
      (known === undefined || compareVersions(version, known) > 0),
  );
};

/** The last release that was imported, or the one that changed a service which was not synced yet. */
const lastKnown = (root: string, service: string): string | undefined => {
  const entry = new CatalogFolder(root).services.get(service);
  return entry?.ownReleases?.at(-1)?.version ?? entry?.manifest.changed;
};

const importRelease = async (
  { module, repository, release }: PlannedRelease,
  { catalog, pages }: SyncFolders,
  examples: Awaited<ReturnType<typeof readKnownExamples>>,
): Promise<SyncEvent> => {
  const { service: id, path: modulePath, releases } = module;
  const [group = '', service = ''] = id.split('/');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-sync-'));
  try {
    repository.checkOut(release.tag, modulePath, folder);
    const isNew = !fs.existsSync(path.join(catalog, id, 'service.yml'));
    const plan = await planImport({
      ...{ module: folder, group, service, catalog, pages, examples },
      release: release.version,
      isListed: true,
      repairsExamples: true,
      source: module.source ?? gitSource(module),
    });
    const list = path.join(catalog, releases === 'module' ? id : '', releasesFile);
    const files = [...writePlan(plan), ...addRelease(list, release)];
    const hasChanged = plan.files.some(
      ({ file, text }) => text && /(?:variables|outputs)\.tf$/.test(file),
    );
    const result = isNew ? 'added' : hasChanged ? 'changed' : 'unchanged';
    return { service: id, release: release.version, result, advice: plan.advice, files };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

/**
 * The source of a module without another one: its repository, which readers open over HTTPS, unless that is
 * a clone on this machine.
 */
const gitSource = ({ repository, path: folder, tag }: ListedModule): ServiceSource | undefined => {
  const address = repository
    .replace(/^ssh:\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\//, 'https://$1/')
    .replace(/^[^@/]+@([^:/]+):/, 'https://$1/');
  return /^https?:\/\//.test(address) ? { repository: address, path: folder, tag } : undefined;
};

const writePlan = ({ files }: ImportPlan): string[] =>
  files.flatMap(({ file, text }) => {
    if (text === undefined) return [];
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return [file];
  });

/** Adds a release to a list that does not have it, in its order; comments and other releases stay. */
const addRelease = (file: string, { version, date }: TaggedRelease): string[] => {
  const existing = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const text = existing === '' || existing.endsWith('\n') ? existing : `${existing}\n`;
  const known = [...text.matchAll(/^- version:\s*["']?(v[\d.]+)/gm)];
  if (known.some(([, listed]) => listed === version)) return [];
  const next = known.find(([, listed = '']) => compareVersions(listed, version) > 0);
  const place = next?.index ?? text.length;
  const entry = `- version: ${version}\n  date: ${date}\n`;
  fs.writeFileSync(file, text.slice(0, place) + entry + text.slice(place));
  return [file];
};
