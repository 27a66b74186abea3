/** @jest-environment node */
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { renamesOf } from '../../src/plugins/releases/renamesOf';

it('reads the renamed inputs of all services', () => {
  const renames = renamesOf(new CatalogFolder('catalog'));
  expect(renames).toContainEqual({
    release: 'v1.6.0',
    service: 'data-storage/rds',
    from: 'instance_type',
    to: 'instance_class',
  });
  expect(new Set(renames.map(({ release }) => release))).toContain('v2.0.0');
});
