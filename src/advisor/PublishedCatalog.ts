/**
 * Provides the published documents of the catalog in the form that the documentation checks use.
 */
import type { Catalog, CatalogService, InterfaceFolder } from '../checks/catalog';
import {
  FILE_START,
  type InputVariable,
  type OutputValue,
  parseModuleSource,
  suggestName,
} from '../hcl';
import { catalogPath } from '../plugins/catalog/paths';
import { type SourceIdentity, withoutPublicHost, withoutSteps } from '../plugins/catalog/pins';
import type {
  CatalogDocument,
  InterfaceDocument,
  ServiceDocument,
  ServiceRequirements,
} from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';
import { rememberResult } from '../site/rememberResult';
import { renamesIn } from './renames';

/** Inputs and outputs of a service at a release. */
export interface InterfaceAtRelease {
  /** Release that introduced this interface. */
  readonly release: string;
  /** Path of the page that describes it. */
  readonly path: string;
  readonly inputs: PublishedInput[];
  readonly outputs: OutputValue[];
  /** Absent if there is no record of them. */
  readonly requires?: ServiceRequirements | undefined;
}

type PublishedInput = InputVariable & Pick<InterfaceDocument['inputs'][number], 'rejectsNull'>;

/** Reads a published JSON document by its path on the site, such as `/catalog.json`. */
export interface DocumentSource {
  readJson(path: string): Promise<unknown>;
}

/** Thrown if the catalog cannot answer a question. The message is a sentence for the caller. */
export class CatalogQuestionError extends Error {}

const nowhere = { file: '', range: FILE_START };

export class PublishedCatalog {
  private readonly interfaces = new Map<string, Promise<InterfaceAtRelease | undefined>>();

  private constructor(
    private readonly site: DocumentSource,
    readonly index: CatalogDocument,
  ) {}

  /** Reads the index of the catalog. */
  static async open(site: DocumentSource): Promise<PublishedCatalog> {
    return new PublishedCatalog(site, (await site.readJson(catalogPath)) as CatalogDocument);
  }

  /**
   * Returns the document of a service.
   *
   * @throws {CatalogQuestionError} if the catalog has no such service
   */
  async readService(id: string): Promise<ServiceDocument> {
    const entry = this.index.services.find(
      (service) => service.id === id || service.service === id,
    );
    if (!entry) {
      const ids = this.index.services.map((service) => service.id);
      const last = (id.split('/').at(-1) ?? id).toLowerCase();
      const exact = ids.find((known) => known.endsWith(`/${last}`)) ?? suggestName(id, ids);
      const similar = exact
        ? [exact]
        : ids.filter((known) => known.split('/').at(-1)?.includes(last));
      throw new CatalogQuestionError(
        `The catalog has no service "${id}". ${similar.length > 0 ? `Did you mean ${similar.map((known) => `"${known}"`).join(' or ')}?` : `Services: ${ids.join(', ')}.`}`,
      );
    }
    return (await this.site.readJson(entry.document)) as ServiceDocument;
  }

  /**
   * Throws a `CatalogQuestionError` if a service has no such release; without a service, if neither
   * the library nor one of its services has it.
   */
  requireRelease(release: string, id?: string): void {
    const { services } = this.index;
    const own = services.find((service) => service.id === id)?.releases;
    const releases = (own ?? this.index.releases).map(({ version }) => version);
    const others = id === undefined ? services.flatMap((service) => service.releases ?? []) : [];
    if (releases.includes(release) || others.some(({ version }) => version === release)) return;
    throw new CatalogQuestionError(
      `${own ? id : 'The library'} has no release ${release}. Releases: ${releases.join(', ')}.`,
    );
  }

  /** Returns the interface of a service at a release, or undefined if none is published. */
  readInterface(id: string, release: string): Promise<InterfaceAtRelease | undefined> {
    const find = () => this.findInterface(id, release);
    return rememberResult(this.interfaces, `${id} ${release}`, find);
  }

  /** Returns the first release at which the interface of a service is published. */
  async readFirstPublished(id: string): Promise<string> {
    const { interfaces, changed } = await this.readService(id);
    return interfaces[0]?.release ?? changed;
  }

  /** Returns the error for an interface that is not published, with the first one that is. */
  async unpublished(id: string, release: string): Promise<CatalogQuestionError> {
    const first = await this.readFirstPublished(id);
    return new CatalogQuestionError(
      `The interface of ${id} at ${release} is not published. The first published release is ${first}.`,
    );
  }

  private async findInterface(
    id: string,
    release: string,
  ): Promise<InterfaceAtRelease | undefined> {
    const service = await this.readService(id);
    if (compareVersions(release, service.changed) >= 0) {
      return { release: service.changed, path: service.path, ...declared(service) };
    }
    const earlier = service.interfaces.findLast(
      (item) => compareVersions(item.release, release) <= 0,
    );
    if (!earlier) return undefined;
    const document = (await this.site.readJson(earlier.document)) as InterfaceDocument;
    return { release: earlier.release, path: earlier.path, ...declared(document) };
  }

  /** Returns the new names of inputs that were renamed up to a release, by old name. */
  private async renamedUntil(id: string, release: string): Promise<ReadonlyMap<string, string>> {
    const { changes } = await this.readService(id);
    const until = changes.filter((entry) => compareVersions(entry.release, release) <= 0);
    return new Map(Object.entries(renamesIn(until)));
  }

  /** The release that removed an input, up to a release; undefined if none did. */
  private async findRemoval(id: string, input: string, until: string): Promise<string | undefined> {
    const { changes } = await this.readService(id);
    // Newest first.
    return changes.find(
      ({ release, changes: own }) =>
        compareVersions(release, until) <= 0 &&
        own.some(
          ({ subject, kind, name }) => subject === 'input' && kind === 'removed' && name === input,
        ),
    )?.release;
  }

  /** What the checks of calls need. */
  forChecks(): Catalog {
    const services = new Map(
      this.index.services.map((service): [string, CatalogService] => {
        const releases = service.releases ?? this.index.releases;
        const own = service.releases ? { releases: service.releases } : {};
        const source = publishedSource(service.source.module, releases.at(-1)?.version ?? '');
        return [service.id, { path: service.id, since: service.since, source, ...own }];
      }),
    );
    return {
      repository: [...services.values()][0]?.source.repository ?? '',
      releases: this.index.releases,
      services,
      readInterface: async (id, version): Promise<InterfaceFolder | undefined> => {
        const found = await this.readInterface(id, version);
        return (
          found && {
            folder: '',
            module: {
              inputs: found.inputs,
              outputs: found.outputs.map(({ name }) => name),
              renamed: await this.renamedUntil(id, version),
              findRemoval: (input) => this.findRemoval(id, input, version),
            },
          }
        );
      },
    };
  }
}

/** Derives the source that all calls of a service share from the address of its current release. */
const publishedSource = (module: string, release: string): SourceIdentity => {
  const { kind, repository, path, ref = release } = parseModuleSource(module);
  const tag = ref.replace(release.replace(/^v/, ''), '{version}');
  if (kind === 'local') return { kind, repository: withoutSteps(module), path: '', tag };
  return kind === 'registry'
    ? { kind, repository: withoutPublicHost(repository), path, tag }
    : { kind: 'git', repository, path, tag };
};

const declared = (document: ServiceDocument | InterfaceDocument) => ({
  inputs: document.inputs.map((input): PublishedInput => ({ ...input, ...nowhere })),
  outputs: document.outputs.map(
    (output): OutputValue => ({ ...output, valueText: '', ...nowhere }),
  ),
  requires:
    document.kind === 'service'
      ? (document.implementation?.requires ?? { providers: [] })
      : document.requires,
});
