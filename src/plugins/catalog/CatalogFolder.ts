/**
 * Reads the folder `catalog/` for the build, the checks, the Terraform stubs and the importer:
 *
 *   groups.yml, permissions.yml
 *   releases.yml                                                releases of the whole library
 *   <group>/<service>/releases.yml                              releases of one module
 *   <group>/<service>/{service.yml,variables.tf,outputs.tf,example.tfvars}   interface
 *   <group>/<service>/{main.tf,versions.tf}                     implementation skeleton
 *   <group>/<service>/versions.{tf,tofu}                        without main.tf: required versions of
 *                                                               Terraform or of OpenTofu
 *   <group>/<service>/{tests.yml,examples/<name>.tfvars}        named examples and interface tests
 *   <group>/<service>/versions/1.6.0/{variables.tf,outputs.tf}   interface that v1.6.0 introduced
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { hashOf, hashOfFiles } from '../../cache/hash';
import type { ResultStore } from '../../cache/resultCache';
import { releasePattern } from '../../site/releasePattern';
import { readInterface, type ServiceInterface } from './interface';
import { sourceSchema } from './source';
import { compareVersions } from './versions';
import { readYaml } from './yamlFile';

/** Name of the file with the releases of the library or of a module. */
export const releasesFile = 'releases.yml';

/** Name of the catalog folder in the root of the site. */
export const catalogFolder = 'catalog';

const version = z.string().regex(releasePattern, 'expected a release like v1.8.0');

const groupSchema = z.strictObject({ id: z.string(), title: z.string(), description: z.string() });

const releaseSchema = z.strictObject({
  version,
  /** Date of the release, such as `2026-10-06`. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date like 2026-10-06'),
  /** Versions that the release works with, as shown to readers. */
  terraform: z.string().optional(),
  opentofu: z.string().optional(),
  terragrunt: z.string().optional(),
  awsProvider: z.string().optional(),
  /**
   * Whether `changes.yml` must describe the consequence of each dangerous change, starting with
   * this release. Without such a release, consequences are optional.
   */
  describesChanges: z.literal(true).optional(),
  /** Paths of the pages to follow, in order, when upgrading from the previous release. */
  guides: z.array(z.string().startsWith('/')).default([]),
});

const manifestSchema = z.strictObject({
  title: z.string(),
  /** One sentence, at most 140 characters. */
  purpose: z.string().max(140).endsWith('.'),
  /** First release that contains the service. */
  since: version,
  /** Last release that changed its interface. */
  changed: version,
  source: sourceSchema,
  /** Compliance benchmarks that the service helps to satisfy. */
  benchmarks: z.array(z.string()),
  /**
   * Whether the interface is a copy of a module that is maintained elsewhere. Findings about its
   * texts and names are then not errors of this repository, and it needs no skeleton.
   */
  imported: z.boolean().default(false),
  /** Examples and nested modules in the folder of the module, such as `examples/simple`. */
  folders: z.array(z.string().regex(/^(?:examples|modules)\/[\w.-]+$/)).default([]),
  /** Reason why the service has no skeleton (`main.tf`). */
  withoutSkeleton: z.string().optional(),
});

/** Group of services, from `groups.yml`. */
export type Group = z.infer<typeof groupSchema>;

/** What readers call an entry of the catalog. */
export type CatalogNoun = 'service' | 'module';

/** Release of the library, from `releases.yml`. */
export type CatalogRelease = z.infer<typeof releaseSchema>;

/** Content of a `service.yml`. */
type ServiceManifest = z.infer<typeof manifestSchema>;

/** Service of the catalog. */
export interface ServiceEntry {
  /** `<group>/<service>` */
  readonly id: string;
  readonly group: string;
  readonly service: string;
  /** Path of its folder. */
  readonly folder: string;
  readonly manifest: ServiceManifest;
  /** Releases of the module, oldest first, if it has its own. */
  readonly ownReleases?: readonly CatalogRelease[];
  /** Releases before `manifest.changed` whose interfaces are in `versions/`, oldest first. */
  readonly snapshots: readonly string[];
}

/** Sorts titles for readers: `Queue 9` before `Queue 10`. */
const byTitle = new Intl.Collator('en', { numeric: true });

/**
 * Service catalog. Reads each part on first use and caches it in memory; create a new instance
 * after edits.
 */
export class CatalogFolder {
  private groupList?: readonly Group[];
  private releaseList?: readonly CatalogRelease[];
  private serviceMap?: ReadonlyMap<string, ServiceEntry>;
  private readonly interfaces = new Map<string, Promise<ServiceInterface>>();
  private readonly hashes = new Map<string, string>();

  /** @param root path of the folder */
  constructor(readonly root: string) {}

  /** Groups, in the order of the site. */
  get groups(): readonly Group[] {
    // In a new site, the file contains only a comment, which YAML parses as null.
    this.groupList ??=
      readYaml(path.join(this.root, 'groups.yml'), z.array(groupSchema).nullable()) ?? [];
    return this.groupList;
  }

  /**
   * All releases, oldest first; at least one. If the modules of a library have their own releases,
   * `releases.yml` is optional. Each version then has the date of the first module that released
   * it.
   */
  get releases(): readonly CatalogRelease[] {
    const file = path.join(this.root, releasesFile);
    this.releaseList ??= fs.existsSync(file) ? readReleases(file) : this.mergeReleases(file);
    return this.releaseList;
  }

  private mergeReleases(file: string): readonly CatalogRelease[] {
    const byVersion = new Map<string, CatalogRelease>();
    for (const { ownReleases = [] } of this.services.values()) {
      for (const release of ownReleases) {
        const known = byVersion.get(release.version);
        if (!known || release.date < known.date) byVersion.set(release.version, release);
      }
    }
    if (byVersion.size === 0)
      throw new Error(`${file} does not exist, and no service has releases.`);
    return [...byVersion.values()].sort((a, b) => compareVersions(a.version, b.version));
  }

  /**
   * What readers call an entry of the catalog: a module if all are imported from modules that are
   * maintained elsewhere, otherwise a service.
   */
  get noun(): CatalogNoun {
    return [...this.services.values()].every(({ manifest }) => manifest.imported)
      ? 'module'
      : 'service';
  }

  /** Returns the releases of a service, oldest first: its own, or those of the library. */
  releasesOf({ ownReleases }: ServiceEntry): readonly CatalogRelease[] {
    return ownReleases ?? this.releases;
  }

  /** Returns the newest release of a service. */
  currentVersionOf(service: ServiceEntry): string {
    return this.releasesOf(service).at(-1)?.version ?? '';
  }

  /**
   * Whether the library is used with Terragrunt, that is, whether a release names a Terragrunt
   * version.
   */
  get usesTerragrunt(): boolean {
    return this.releases.some(({ terragrunt }) => terragrunt !== undefined);
  }

  /** Whether the newest release names a version of OpenTofu and none of Terraform. */
  get isForOpenTofu(): boolean {
    const newest = this.releases.at(-1);
    return newest?.opentofu !== undefined && newest.terraform === undefined;
  }

  /** Newest release, whose interfaces are the current ones of the catalog. */
  get currentVersion(): string {
    return this.releases.at(-1)?.version ?? '';
  }

  /**
   * Services by `<group>/<service>`, sorted by group, then by title. Throws if a `service.yml` is
   * invalid.
   */
  get services(): ReadonlyMap<string, ServiceEntry> {
    this.serviceMap ??= new Map(
      this.groups.flatMap(({ id }) => this.servicesOf(id)).map((entry) => [entry.id, entry]),
    );
    return this.serviceMap;
  }

  /** Returns the services of a group, sorted by title; empty if the group has no folder yet. */
  private servicesOf(group: string): ServiceEntry[] {
    const folder = path.join(this.root, group);
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder)
      .filter((name) => fs.existsSync(path.join(folder, name, 'service.yml')))
      .map((service) => this.readEntry(group, service))
      .sort((a, b) => byTitle.compare(a.manifest.title, b.manifest.title));
  }

  private readEntry(group: string, service: string): ServiceEntry {
    const folder = path.join(this.root, group, service);
    const manifest = readYaml(path.join(folder, 'service.yml'), manifestSchema);
    const versions = path.join(folder, 'versions');
    const snapshots = fs.existsSync(versions)
      ? fs
          .readdirSync(versions)
          .map((name) => `v${name}`)
          .sort(compareVersions)
      : [];
    const own = path.join(folder, releasesFile);
    return {
      ...{ id: `${group}/${service}`, group, service, folder, manifest, snapshots },
      ...(fs.existsSync(own) ? { ownReleases: readReleases(own) } : {}),
    };
  }

  /**
   * Returns the folder with the interface of a service at a version. From `changed` on, this is the
   * service's own folder; before, it is the folder of the last snapshot up to the version. Returns
   * `undefined` if all snapshots are newer.
   */
  interfaceFolder({ folder, manifest, snapshots }: ServiceEntry, at: string): string | undefined {
    if (compareVersions(at, manifest.changed) >= 0) return folder;
    const snapshot = snapshots.findLast((known) => compareVersions(known, at) <= 0);
    return snapshot && path.join(folder, 'versions', snapshot.slice(1));
  }

  /** Returns the interface of a service at a version, or `undefined` if none is known. */
  async interfaceAt(service: ServiceEntry, at: string): Promise<ServiceInterface | undefined> {
    const folder = this.interfaceFolder(service, at);
    return folder === undefined ? undefined : this.readInterface(folder);
  }

  /** Returns the release up to `at` that removed an input, or `undefined` if none did. */
  async findRemoval(service: ServiceEntry, input: string, at: string): Promise<string | undefined> {
    const { snapshots, manifest } = service;
    const changes = [...snapshots, manifest.changed].filter(
      (release) => compareVersions(release, at) <= 0,
    );
    let removal: string | undefined;
    // From the newest interface back to the last one with the input.
    for (const release of changes.reverse()) {
      const found = await this.interfaceAt(service, release);
      if (found?.inputs.some(({ name }) => name === input)) return removal;
      removal = release;
    }
    return undefined;
  }

  /** Returns the interface in a folder. Throws an `HclError` if a file is invalid. */
  readInterface(folder: string): Promise<ServiceInterface> {
    const known = this.interfaces.get(folder) ?? readInterface(folder);
    this.interfaces.set(folder, known);
    return known;
  }

  /** Returns the hash of all files of a service when it was first asked for. */
  contentHash({ folder }: ServiceEntry): string {
    const hash = this.hashes.get(folder) ?? hashOfFiles(filesIn(folder));
    this.hashes.set(folder, hash);
    return hash;
  }

  /**
   * Returns a cached result about a service. Creates it if it is missing, and caches it unless a
   * file of the service changed in the meantime. Only `create` reads the interface of the service.
   *
   * @param inputs everything else that the result depends on
   */
  async resultOf<Result>(
    results: ResultStore<Result>,
    service: ServiceEntry,
    inputs: readonly string[],
    create: () => Promise<Result>,
  ): Promise<Result> {
    const contentHash = this.contentHash(service);
    const key = hashOf(contentHash, ...inputs);
    const cached = await results.get(key);
    if (cached !== undefined) return cached;
    const result = await create();
    if (hashOfFiles(filesIn(service.folder)) === contentHash) await results.set(key, result);
    return result;
  }
}

const readReleases = (file: string): readonly CatalogRelease[] =>
  readYaml(file, z.array(releaseSchema).min(1, 'expected at least one release'));

/** Returns the files in a folder and its subfolders, sorted. */
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
