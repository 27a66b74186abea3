/**
 * Checks the generated lists of changes with an independent implementation: HashiCorp's parser
 * converts the variables.tf of two releases to JSON, and this test compares the JSON without the
 * site's own reader.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from '@cdktn/hcl2json';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../src/plugins/catalog/documents';

type Variable = Readonly<Record<string, unknown>>;

/** Returns variables by name. */
const readJson = async (folder: string): Promise<ReadonlyMap<string, Variable>> => {
  const file = path.join(folder, 'variables.tf');
  const { variable } = (await parse(file, fs.readFileSync(file, 'utf8'))) as {
    variable: Record<string, [Variable]>;
  };
  return new Map(Object.entries(variable).map(([name, [body]]) => [name, body]));
};

/**
 * Returns the source text of an expression without comments, layout, and commas that depend on the
 * layout.
 */
const normalize = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, item) =>
    typeof item === 'string' ? item.replace(/(#|\/\/).*$/gm, '').replace(/[\s,]/g, '') : item,
  );

const isRequired = (variable: Variable): boolean => !('default' in variable);

/** Returns differences as `name kind`, sorted. */
const compare = (
  before: ReadonlyMap<string, Variable>,
  after: ReadonlyMap<string, Variable>,
): string[] => {
  const found: string[] = [];
  for (const name of before.keys()) if (!after.has(name)) found.push(`${name} removed`);
  for (const [name, now] of after) {
    const old = before.get(name);
    if (!old) {
      found.push(`${name} ${isRequired(now) ? 'added-required' : 'added'}`);
      continue;
    }
    const differs = (key: string) => normalize(old[key]) !== normalize(now[key]);
    if (isRequired(old) !== isRequired(now)) {
      found.push(`${name} ${isRequired(now) ? 'newly-required' : 'no-longer-required'}`);
    } else if (!isRequired(now) && differs('default')) found.push(`${name} default`);
    if (differs('type')) found.push(`${name} type`);
    if (differs('sensitive')) found.push(`${name} ${now.sensitive ? '' : 'not-'}sensitive`);
    if (differs('ephemeral')) found.push(`${name} ${now.ephemeral ? '' : 'not-'}ephemeral`);
    if (differs('nullable')) {
      found.push(`${name} ${now.nullable === false ? 'not-' : ''}nullable`);
    }
    if (rulesOf(old) !== rulesOf(now)) found.push(`${name} validation`);
  }
  return found.sort();
};

/**
 * Returns conditions only, because another error message does not change which values are valid.
 */
const rulesOf = ({ validation = [] }: Variable): string =>
  (validation as readonly { condition: unknown }[])
    .map(({ condition }) => normalize(condition))
    .sort()
    .join('\n');

const catalog = new CatalogFolder('catalog');
const pairs = [...catalog.services.values()].flatMap((entry) => {
  const releases = [...entry.snapshots, entry.manifest.changed];
  return releases
    .slice(1)
    .map((release, index) => [entry.id, releases[index] ?? release, release] as const);
});

it.each(pairs)('%s from %s to %s lists exactly what changed', async (id, from, to) => {
  const entry = catalog.services.get(id);
  if (!entry) throw new Error(id);
  const folderAt = (release: string) => catalog.interfaceFolder(entry, release) ?? '';
  const expected = compare(await readJson(folderAt(from)), await readJson(folderAt(to)));

  const { services } = await documents;
  const entries = services.find((service) => service.id === id)?.changes ?? [];
  const { changes } = entries.find(({ release }) => release === to) ?? { changes: [] };
  const inputs = changes.filter(({ subject }) => subject === 'input');
  const renamed = new Map(
    inputs.flatMap(({ name, kind, after }) => (kind === 'renamed' && after ? [[after, name]] : [])),
  );
  const before = await readJson(folderAt(from));
  const now = await readJson(folderAt(to));
  const underNewNames = new Map(
    [...before].map(([name, body]) => {
      const newName = [...renamed].find(([, old]) => old === name)?.[0];
      return [newName ?? name, body];
    }),
  );
  expect(
    inputs
      .filter(({ kind }) => kind !== 'renamed' && !kind.endsWith('deprecated'))
      .map(({ name, kind }) => `${name} ${kind}`)
      .sort(),
  ).toEqual(renamed.size > 0 ? compare(underNewNames, now) : expected);
  for (const [newName, old] of renamed) {
    expect(expected).toEqual(
      expect.arrayContaining([`${old} removed`, expect.stringMatching(`^${newName} added`)]),
    );
  }
});

const documents = makeDocuments(catalog, { schema: 'https://docs.example/schema.json' });
