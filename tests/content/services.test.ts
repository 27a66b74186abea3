/**
 * Runs the interface tests of the demonstration's services.
 * @jest-environment node
 */
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { readInterface } from '../../src/plugins/catalog/interface';
import { readInterfaceTests, runInterfaceTest } from '../../src/plugins/catalog/interfaceTests';

describe('interface tests of the catalog', () => {
  const folders = [...new CatalogFolder('catalog').services.values()].map((entry) => entry.folder);

  it.each(folders)('pass in %s', async (own) => {
    const { inputs } = await readInterface(own);
    const read = await readInterfaceTests(own);
    const found = await Promise.all(
      (read?.tests ?? []).map((test) => runInterfaceTest(test, inputs)),
    );
    expect(found.flat()).toEqual([]);
  });
});
