/**
 * The skeletons of the demonstration's catalog.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { readPermissions } from '../../src/plugins/catalog/implementation';
import { readInterface } from '../../src/plugins/catalog/interface';
import { checkSkeleton, readSkeleton } from '../../src/plugins/catalog/skeleton';

describe('the skeletons of the catalog', () => {
  const catalog = new CatalogFolder('catalog');
  const services = [...catalog.services.values()];

  it('has a skeleton of every service, or a reason why it has none', () => {
    const wrong = services.filter(
      ({ folder: own, manifest }) =>
        !manifest.imported &&
        fs.existsSync(path.join(own, 'main.tf')) === (manifest.withoutSkeleton !== undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it.each(services.map(({ id }) => id))('has no problem in the skeleton of %s', async (id) => {
    const own = path.join('catalog', id);
    const skeleton = await readSkeleton(own);
    const found = skeleton ? checkSkeleton(skeleton, await readInterface(own), own) : [];
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  it('has no permissions of resource types that no skeleton declares', async () => {
    const skeletons = await Promise.all(services.map(({ folder: own }) => readSkeleton(own)));
    const used = new Set(
      skeletons.flatMap((skeleton) => skeleton?.resources.map(({ type }) => type) ?? []),
    );
    const unused = [...readPermissions('catalog').keys()].filter((type) => !used.has(type));
    expect(unused).toEqual([]);
  });
});
