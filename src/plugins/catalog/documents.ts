/** Creates the documents of the catalog from its folder; `schema.ts` defines them. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../cache/hash';
import { ResultCache, type ResultStore } from '../../cache/resultCache';
import { describeType, formatType } from '../../hcl';
import { createReleaseNotesPath, postsPath } from '../../site/releaseNotes';
import type { CatalogFolder, ServiceEntry } from './CatalogFolder';
import { readChangesFile } from './changesFile';
import { type Benchmark, readBenchmark, readCompliance } from './compliance';
import { addConsequences } from './consequences';
import { findFailingDefaults, findRejectedNulls } from './failingDefaults';
import { type ComparedInterface, traceHistory } from './history';
import {
  describeImplementation,
  describeRequirements,
  type Permissions,
  readPermissions,
  requirementsIn,
} from './implementation';
import type { ServiceInterface } from './interface';
import { type NamedExample, readInterfaceTests } from './interfaceTests';
import { documentPath, interfacePath, pagePath, releasedPagePath } from './paths';
import { readOwnRequirements, readSkeleton, recordsRequirements } from './skeleton';
import { addressOfModule, identityOfSource, urlOfFolder } from './source';
import type { CatalogDocument, InterfaceDocument, ServiceDocument } from './types';
import { readExamples, writeExample, writeUsage } from './usage';
import { findUsingPages, type Guide } from './usingPages';
import { compareVersions } from './versions';

/** Inputs for the documents in addition to the catalog. */
export interface SiteFacts {
  /** URL of the JSON Schema. */
  readonly schema: string;
  /** Guides that might use services. */
  readonly guides?: readonly Guide[];
  /** Returns the path of a release's notes. */
  readonly notesOf?: (release: string) => string;
}

/** Documents of one service, as cached between builds. */
export interface DescribedService {
  readonly service: ServiceDocument;
  /** Texts of the documents of its earlier interfaces, by their path on the site. */
  readonly interfaces: Readonly<Record<string, string>>;
}

/** All documents of the catalog. */
export interface CatalogDocuments {
  readonly index: CatalogDocument;
  readonly services: readonly ServiceDocument[];
  /** Texts of the documents of all earlier interfaces, by their path on the site. */
  readonly interfaces: ReadonlyMap<string, string>;
}

/** Parts of a service's document that do not come from its own folder. */
interface ServiceContext {
  /** URL of the JSON Schema. */
  readonly schema: string;
  readonly usedBy: ServiceDocument['usedBy'];
  readonly compliance: ServiceDocument['compliance'];
  readonly benchmarks: ServiceDocument['benchmarks'];
  readonly release: string;
  readonly usesTerragrunt: boolean;
  /** Paths of the notes of all releases that the document can name, by release. */
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Creates all documents. Throws an error with file and line if a file of the catalog is invalid.
 *
 * @param results documents of earlier builds, by the hash of all their inputs
 */
export async function makeDocuments(
  catalog: CatalogFolder,
  { schema, guides = [], notesOf = createReleaseNotesPath(new Set()) }: SiteFacts,
  results: ResultStore<DescribedService> = ResultCache.inMemory(),
): Promise<CatalogDocuments> {
  const usingPages = findUsingPages(
    guides,
    new Map(
      [...catalog.services].map(([id, { manifest }]) => [id, identityOfSource(manifest.source)]),
    ),
  );
  const recommendations = readCompliance(catalog.root);
  const permissions = readPermissions(catalog.root);
  const permissionsHash = hashOf(JSON.stringify([...permissions]));
  const benchmarks = new Map<string, Benchmark>();
  const benchmarkOf = (id: string): ServiceDocument['benchmarks'][number] => {
    const benchmark = benchmarks.get(id) ?? readBenchmark(catalog.root, id);
    benchmarks.set(id, benchmark);
    return { id, title: benchmark.title, path: benchmark.guide };
  };
  const contextOf = (entry: ServiceEntry): ServiceContext => {
    const compliance = recommendations.get(entry.id) ?? [];
    const satisfied = compliance.map(({ benchmark }) => benchmark);
    const { snapshots, manifest } = entry;
    const release = catalog.currentVersionOf(entry);
    const named = [...snapshots, manifest.changed, release];
    // The posts are about releases of the library.
    const notesAt = entry.ownReleases ? () => postsPath : notesOf;
    return {
      schema,
      notes: new Map(named.map((each) => [each, notesAt(each)])),
      usedBy: usingPages.get(entry.id) ?? [],
      compliance,
      benchmarks: [...new Set([...manifest.benchmarks, ...satisfied])].map(benchmarkOf),
      release,
      usesTerragrunt: catalog.usesTerragrunt,
    };
  };
  const described: DescribedService[] = [];
  for (const entry of catalog.services.values()) {
    const context = contextOf(entry);
    const sources = JSON.stringify({ ...context, notes: [...context.notes] });
    described.push(
      await catalog.resultOf(results, entry, [permissionsHash, sources], async () => {
        const snapshots = entry.snapshots.map(async (snapshot) => {
          const document = await describeSnapshot(catalog, entry, snapshot, schema);
          return [interfacePath(entry.id, snapshot), documentText(document)] as const;
        });
        const interfaces = Object.fromEntries(await Promise.all(snapshots));
        return {
          service: await describeService(catalog, entry, context, permissions, interfaces),
          interfaces,
        };
      }),
    );
  }
  const services = described.map(({ service }) => service);
  return {
    services,
    interfaces: new Map(described.flatMap(({ interfaces }) => Object.entries(interfaces))),
    index: {
      $schema: schema,
      kind: 'catalog',
      noun: catalog.noun,
      release: catalog.currentVersion,
      releases: catalog.releases.map(({ version, date }) => ({ version, date })),
      groups: catalog.groups.map((group) => ({ ...group, path: pagePath(group.id) })),
      services: services.map(summarize),
    },
  };
}

/** Returns the text of a published document. */
export const documentText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

const sha256 = (text: string): string => crypto.createHash('sha256').update(text).digest('hex');

const summarize = (service: ServiceDocument): CatalogDocument['services'][number] => {
  const { id, group, service: name, title, purpose, since, changed, path: page } = service;
  return {
    ...{ id, group, service: name, title, purpose, since, changed, path: page },
    ...(service.releases ? { releases: service.releases } : {}),
    inputs: service.inputs.length,
    outputs: service.outputs.length,
    source: service.source,
    document: documentPath(id),
  };
};

/** Reads an earlier interface, and its requirements if they are recorded. */
async function readSnapshot(
  catalog: CatalogFolder,
  { folder }: ServiceEntry,
  release: string,
): Promise<ComparedInterface> {
  const snapshot = path.join(folder, 'versions', release.slice(1));
  return {
    ...(await catalog.readInterface(snapshot)),
    ...(recordsRequirements(snapshot) ? { requires: await requirementsIn(snapshot) } : {}),
  };
}

/** Creates the document of an earlier interface. */
async function describeSnapshot(
  catalog: CatalogFolder,
  entry: ServiceEntry,
  release: string,
  schema: string,
): Promise<InterfaceDocument> {
  const { inputs, outputs, requires } = await readSnapshot(catalog, entry, release);
  const rejecting = await findRejectedNulls(inputs);
  return {
    $schema: schema,
    kind: 'interface',
    id: entry.id,
    release,
    inputs: inputs.map((input) => describeDeclaredInput(input, rejecting)),
    outputs: outputs.map(describeDeclaredOutput),
    ...(requires ? { requires } : {}),
  };
}

/**
 * Creates the document of a service.
 *
 * @param interfaces texts of the documents of its earlier interfaces, by path
 */
async function describeService(
  catalog: CatalogFolder,
  entry: ServiceEntry,
  { schema, notes, usedBy, compliance, benchmarks, release, usesTerragrunt }: ServiceContext,
  permissions: Permissions,
  interfaces: DescribedService['interfaces'],
): Promise<ServiceDocument> {
  const { id, group, service, folder, manifest, snapshots, ownReleases } = entry;
  const page = pagePath(id);
  const { title, purpose, since, changed } = manifest;
  const notesAt = (at: string) => notes.get(at) ?? '';
  requireSnapshotsBeforeCurrent(folder, changed, snapshots);
  const current = await catalog.readInterface(folder);
  const earlier = await Promise.all(
    snapshots.map(async (snapshot) => ({
      release: snapshot,
      ...(await readSnapshot(catalog, entry, snapshot)),
    })),
  );
  const implementation = await readImplementation(folder, permissions);
  const described = readChangesFile(folder);
  const history = traceHistory(
    [
      ...earlier,
      { release: changed, ...current, requires: implementation?.requires ?? { providers: [] } },
    ],
    since,
    (at) => described.get(at)?.renamed ?? {},
  );
  const digestOf = (document: string): string => {
    const text = interfaces[document];
    if (text === undefined) throw new Error(`${id}: the document ${document} was not created.`);
    return sha256(text);
  };
  const named = (await readInterfaceTests(folder))?.examples ?? [];
  const examples = await readExamplesOf(folder, current, named);
  const { terragrunt, ...source } = addressOfModule(manifest.source, release);
  const call = {
    ...{ service, source: { ...source, terragrunt } },
    usesTerragrunt,
    configurations: implementation?.requires.providers.flatMap(
      ({ configurations = [] }) => configurations,
    ),
  };
  const rejecting = await findRejectedNulls(current.inputs);
  const inputs = current.inputs.map((input) =>
    defined({
      ...describeDeclaredInput(input, rejecting),
      introduced: history.inputs.get(input.name),
      example: examples.get(input.name),
      path: `${page}#input-${input.name}`,
    }),
  );
  return {
    $schema: schema,
    kind: 'service',
    ...{ id, group, service, title, purpose, since, changed, path: page, release },
    ...(ownReleases
      ? { releases: ownReleases.map(({ version, date }) => ({ version, date })) }
      : {}),
    notes: notesAt(release),
    source,
    benchmarks: [...benchmarks],
    inputs: [
      ...inputs.filter(({ required }) => required),
      ...inputs.filter(({ required }) => !required),
    ],
    outputs: current.outputs.map((output) =>
      defined({
        ...describeDeclaredOutput(output),
        introduced: history.outputs.get(output.name),
        path: `${page}#output-${output.name}`,
      }),
    ),
    usage: writeUsage({
      ...{ ...call, inputs: current.inputs, examples },
      needed: new Set((await findFailingDefaults(current.inputs)).keys()),
    }),
    examples: named.map(({ name, title, description, values }) => ({
      ...{ name, title, description },
      ...writeExample(call, values),
    })),
    ...(manifest.folders.length > 0
      ? {
          folders: manifest.folders.map((path) =>
            defined({ path, url: urlOfFolder(manifest.source, release, path) }),
          ),
        }
      : {}),
    ...(implementation ? { implementation } : {}),
    changes: history.entries.map(({ release: at, changes }) => ({
      release: at,
      notes: notesAt(at),
      changes: addConsequences(changes, described.get(at)),
    })),
    interfaces: snapshots.map((earlierRelease) => {
      const document = interfacePath(id, earlierRelease);
      return {
        release: earlierRelease,
        document,
        sha256: digestOf(document),
        path: releasedPagePath(id, earlierRelease),
      };
    }),
    usedBy,
    compliance,
  };
}

const readImplementation = async (
  folder: string,
  permissions: Permissions,
): Promise<ServiceDocument['implementation']> => {
  const skeleton = await readSkeleton(folder);
  if (skeleton) return describeImplementation(skeleton, permissions);
  const requirements = await readOwnRequirements(folder);
  return requirements && describeRequirements(requirements);
};

/** Throws an error if a snapshot is not of a release before the current interface. */
const requireSnapshotsBeforeCurrent = (
  folder: string,
  changed: string,
  snapshots: readonly string[],
): void => {
  const newest = snapshots.at(-1);
  if (newest === undefined || compareVersions(newest, changed) < 0) return;
  throw new Error(
    `${folder}: versions/ has an interface of ${newest}, but service.yml says that the current one ` +
      `is of ${changed}. Set \`changed\` to the release that introduced it.`,
  );
};

const readExamplesOf = async (
  folder: string,
  current: ServiceInterface,
  named: readonly NamedExample[],
): Promise<Map<string, string>> => {
  const file = path.join(folder, 'example.tfvars');
  if (!fs.existsSync(file)) {
    throw new Error(`${file} does not exist; write example values of the required inputs there.`);
  }
  return readExamples(fs.readFileSync(file, 'utf8'), file, current, {
    isOneCall: named.length === 0,
  });
};

/** Removes keys whose value is undefined, so that a document equals its JSON. */
const defined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;

const describeDeclaredInput = (
  input: ServiceInterface['inputs'][number],
  rejecting: ReadonlyMap<string, string>,
): InterfaceDocument['inputs'][number] => {
  const { name, type } = input;
  return defined({
    name,
    required: input.required,
    type,
    typeText: formatType(type),
    typeWords: describeType(type),
    default: input.default,
    defaultText: input.defaultText,
    description: input.description,
    sensitive: input.sensitive,
    nullable: input.nullable,
    rejectsNull: rejecting.has(name) ? true : undefined,
    ephemeral: input.ephemeral,
    const: input.const,
    deprecated: input.deprecated,
    validations: input.validations,
  });
};

const describeDeclaredOutput = ({
  name,
  description,
  sensitive,
  ephemeral,
  deprecated,
}: ServiceInterface['outputs'][number]): InterfaceDocument['outputs'][number] =>
  defined({ name, description, sensitive, ephemeral, deprecated });
