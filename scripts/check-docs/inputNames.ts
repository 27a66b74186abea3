import fs from 'node:fs';
import path from 'node:path';
import { errorIn, type Problem } from '../../src/checks/types';
import type { Configuration, InputVariable } from '../../src/hcl';
import { catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { checkNames } from '../../src/plugins/catalog/checkNames';
import { compareVersions } from '../../src/plugins/catalog/versions';
import type { Glossary } from '../../src/remark/input-glossary/readGlossary';
import { parseYaml } from '../../src/site/parseYaml';

/**
 * Returns the deviations from the glossary in an interface. Skips earlier interfaces, imported
 * services, and services that have not changed since the first release of the glossary.
 *
 * @param folder folder of the interface in the catalog
 */
export async function checkInputNames(
  folder: string,
  inputs: readonly InputVariable[],
  skeleton: Configuration | undefined,
  glossary: Glossary,
): Promise<Problem[]> {
  const manifest = path.join(folder, 'service.yml');
  if (!fs.existsSync(manifest)) return [];
  const { changed, imported } = parseYaml(fs.readFileSync(manifest, 'utf8'), manifest) as {
    changed: string;
    imported?: boolean;
  };
  if (imported || compareVersions(changed, glossary.since) < 0) return [];
  const id = path.relative(catalogFolder, folder).split(path.sep).join('/');
  const resources = new Set(skeleton?.resources.map(({ type }) => type));
  const problems = await checkNames({ id, inputs, resources }, glossary);
  const file = path.join(folder, 'variables.tf');
  return problems.map(({ input, ...texts }) =>
    errorIn(file, 'input-names', texts, input?.range.start),
  );
}
