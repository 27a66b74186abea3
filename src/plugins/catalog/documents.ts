/** Makes the documents of the catalog from its folders; see `schema.ts` for what they hold. */
import fs from 'node:fs';
import path from 'node:path';
import { describeType, formatType } from '../../hcl';
import { repositoryUrl } from '../../site/identity';
import { describeBenchmark, readCompliance } from './compliance';
import { catalogFolder, readGroups, readServices, type ServiceEntry } from './folders';
import { type History, traceHistory } from './history';
import {
  compareVersions,
  readEarlierInterfaces,
  readInterface,
  type ServiceInterface,
} from './interface';
import { documentPath, pagePath } from './paths';
import { findReleaseNotes, readReleases } from './releases';
import type { CatalogDocument, ServiceDocument, ServiceInput, ServiceOutput } from './types';
import { readExamples, writeUsage } from './usage';
import { findUsingPages } from './usedBy';

/** Where the catalog is read from and published to. */
export interface CatalogPlace {
  /** Address of the JSON Schema. */
  readonly schema: string;
  /** Folder of the catalog. Default: `catalog`. */
  readonly root?: string;
  /** Folder of the documentation pages. Default: `docs`. */
  readonly docs?: string;
  /** Folder of the release notes. Default: `blog`. */
  readonly blog?: string;
}

/** All documents of the catalog. */
export interface Catalog {
  readonly index: CatalogDocument;
  readonly services: readonly ServiceDocument[];
}

/** What a service's document says beyond its own folder. */
interface Surroundings {
  /** Address of the JSON Schema. */
  readonly schema: string;
  /** The release whose interfaces the catalog holds. */
  readonly release: string;
  /** Path of the notes of a release. */
  readonly notesOf: (release: string) => string;
  readonly usedBy: ServiceDocument['usedBy'];
  readonly compliance: ServiceDocument['compliance'];
}

/** Reads the whole catalog; throws where a file is broken, with its place. */
export async function readCatalog({
  schema,
  root = catalogFolder,
  docs,
  blog,
}: CatalogPlace): Promise<Catalog> {
  const release = readReleases(root).at(-1) ?? '';
  const notesOf = findReleaseNotes(blog);
  const usingPages = findUsingPages(docs);
  const recommendations = readCompliance(root);
  const groups = readGroups(root);
  const services: ServiceDocument[] = [];
  for (const entry of groups.flatMap(({ id }) => readServices(id, root))) {
    const id = `${entry.group}/${entry.service}`;
    const usedBy = usingPages.get(id) ?? [];
    const compliance = recommendations.get(id) ?? [];
    const surroundings = { schema, release, notesOf, usedBy, compliance };
    services.push(await describeService(entry, surroundings));
  }
  return {
    services,
    index: {
      $schema: schema,
      kind: 'catalog',
      release,
      groups: groups.map((group) => ({ ...group, path: pagePath(group.id) })),
      services: services.map(summarize),
    },
  };
}

const summarize = (service: ServiceDocument): CatalogDocument['services'][number] => {
  const { id, group, service: name, title, purpose, since, changed, path: page } = service;
  return {
    ...{ id, group, service: name, title, purpose, since, changed, path: page },
    inputs: service.inputs.length,
    outputs: service.outputs.length,
    document: documentPath(id),
  };
};

/** Makes the document of one service. */
async function describeService(
  { group, service, folder, manifest }: ServiceEntry,
  { schema, release, notesOf, usedBy, compliance }: Surroundings,
): Promise<ServiceDocument> {
  const id = `${group}/${service}`;
  const page = pagePath(id);
  const { title, purpose, since, changed } = manifest;
  const benchmarks = new Set([
    ...manifest.benchmarks,
    ...compliance.map(({ benchmark }) => benchmark),
  ]);
  const now = await readInterface(folder);
  const earlier = await readEarlierInterfaces(folder);
  rejectDisorder(folder, changed, earlier);
  const history = traceHistory([...earlier, { release: changed, ...now }], since);
  const examples = await readExamplesOf(folder, now);
  const { repository, path: modulePath } = manifest.source;
  const module = `git::${repositoryUrl(repository)}.git//${modulePath}?ref=${release}`;
  const url = `${repositoryUrl(repository)}/tree/${release}/${modulePath}`;
  const inputs = now.inputs.map((input) => describeInput(input, page, history, examples));
  return {
    $schema: schema,
    kind: 'service',
    ...{ id, group, service, title, purpose, since, changed, path: page, release },
    notes: notesOf(release),
    source: { module, url },
    benchmarks: [...benchmarks].map(describeBenchmark),
    inputs: [
      ...inputs.filter(({ required }) => required),
      ...inputs.filter(({ required }) => !required),
    ],
    outputs: now.outputs.map((output) => describeOutput(output, page, history)),
    usage: writeUsage({ service, source: module, inputs: now.inputs, examples }),
    changes: history.entries.map((entry) => ({
      release: entry.release,
      notes: notesOf(entry.release),
      changes: entry.changes,
    })),
    usedBy,
    compliance,
  };
}

/** An earlier interface must be of an earlier release than the present one. */
const rejectDisorder = (
  folder: string,
  changed: string,
  earlier: readonly { release: string }[],
): void => {
  const newest = earlier.at(-1)?.release;
  if (newest === undefined || compareVersions(newest, changed) < 0) return;
  throw new Error(
    `${folder}: versions/ has an interface of ${newest}, but service.yml says that the present one ` +
      `is of ${changed}. Set \`changed\` to the release that introduced it.`,
  );
};

const readExamplesOf = async (
  folder: string,
  now: ServiceInterface,
): Promise<Map<string, string>> => {
  const file = path.join(folder, 'example.tfvars');
  if (!fs.existsSync(file)) {
    throw new Error(`${file} does not exist; write example values of the required inputs there.`);
  }
  return readExamples(fs.readFileSync(file, 'utf8'), file, now);
};

/** Leaves out what is undefined, so that a document has the keys that it says something with. */
const defined = <Value extends object>(value: Value): Value => {
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Value;
};

const describeInput = (
  input: ServiceInterface['inputs'][number],
  page: string,
  history: History,
  examples: ReadonlyMap<string, string>,
): ServiceInput => {
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
    ephemeral: input.ephemeral,
    deprecated: input.deprecated,
    validations: input.validations,
    introduced: history.inputs.get(name),
    example: examples.get(name),
    path: `${page}#input-${name}`,
  });
};

const describeOutput = (
  { name, description, sensitive, ephemeral, deprecated }: ServiceInterface['outputs'][number],
  page: string,
  history: History,
): ServiceOutput =>
  defined({
    ...{ name, description, sensitive, ephemeral, deprecated },
    introduced: history.outputs.get(name),
    path: `${page}#output-${name}`,
  });
