/**
 * Imports a release that is older than the newest one of its module, such as a patch release of an
 * earlier major version.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { CatalogFolder, type ServiceEntry } from '../../src/plugins/catalog/CatalogFolder';
import { compareInterfaces } from '../../src/plugins/catalog/history';
import { readInterface } from '../../src/plugins/catalog/interface';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { readModule } from '../catalog-import/readModule';

/**
 * Adds the interface of an earlier release to the snapshots of a service. The interface of the next
 * release does not change.
 *
 * @param module folder of the module at that release
 * @returns written files; none if the interface equals that of the previous release
 * @throws {Error} if the service is not in the catalog or the module is invalid
 */
export async function importEarlier(
  catalog: string,
  id: string,
  version: string,
  module: string,
): Promise<string[]> {
  const folder = new CatalogFolder(catalog);
  const entry = folder.services.get(id);
  if (!entry) throw new Error(`${catalog} has no service ${id}.`);
  const { variablesText, outputsText, ...imported } = await readModule(module);
  const before = folder.interfaceFolder(entry, version);
  const isSame = before && compareInterfaces(await readInterface(before), imported).length === 0;
  if (isSame) return [];
  const next = folder
    .releasesOf(entry)
    .find((release) => compareVersions(release.version, version) > 0)?.version;
  return [
    ...(before && next ? keepInterface(entry, before, next) : []),
    ...writeSnapshot(entry, version, { 'variables.tf': variablesText, 'outputs.tf': outputsText }),
    ...(compareVersions(version, entry.manifest.since) < 0
      ? setManifest(entry, 'since', version)
      : []),
  ];
}

/**
 * Writes a snapshot so that the interface in a folder applies again starting with `release`, unless
 * that release has its own interface.
 */
const keepInterface = (entry: ServiceEntry, from: string, release: string): string[] => {
  const { changed } = entry.manifest;
  if (release === changed || entry.snapshots.includes(release)) return [];
  const files = Object.fromEntries(
    fs
      .readdirSync(from)
      .filter((name) => /^(?:variables|outputs)\.tf(?:\.json)?$/.test(name))
      .map((name) => [name, fs.readFileSync(path.join(from, name), 'utf8')]),
  );
  return from === entry.folder
    ? [...writeSnapshot(entry, changed, files), ...setManifest(entry, 'changed', release)]
    : writeSnapshot(entry, release, files);
};

const writeSnapshot = (
  { folder }: ServiceEntry,
  release: string,
  files: Readonly<Record<string, string>>,
): string[] => {
  const target = path.join(folder, 'versions', release.slice(1));
  fs.mkdirSync(target, { recursive: true });
  return Object.entries(files).flatMap(([name, text]) => {
    if (text === '') return [];
    fs.writeFileSync(path.join(target, name), text);
    return [path.join(target, name)];
  });
};

/** Sets a value of the manifest. Preserves comments and other values. */
const setManifest = ({ folder }: ServiceEntry, key: string, value: string): string[] => {
  const file = path.join(folder, 'service.yml');
  const document = parseDocument(fs.readFileSync(file, 'utf8'));
  document.set(key, value);
  fs.writeFileSync(file, document.toString());
  return [file];
};
