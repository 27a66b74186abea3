/**
 * Skeletons of the demonstration's catalog.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { permissionRow, readPermissions } from '../../src/plugins/catalog/implementation';
import { readInterface } from '../../src/plugins/catalog/interface';
import { checkSkeleton, readSkeleton } from '../../src/plugins/catalog/skeleton';

describe('skeletons of the catalog', () => {
  const catalog = new CatalogFolder('catalog');
  const services = [...catalog.services.values()];

  it('exist for every service or have a reason for being absent', () => {
    const wrong = services.filter(
      ({ folder: own, manifest }) =>
        !manifest.imported &&
        fs.existsSync(path.join(own, 'main.tf')) === (manifest.withoutSkeleton !== undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it.each(services.map(({ id }) => id))('have no problems in %s', async (id) => {
    const own = path.join('catalog', id);
    const skeleton = await readSkeleton(own);
    const found = skeleton ? checkSkeleton(skeleton, await readInterface(own), own) : [];
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  it('list permissions only for declared resource types', async () => {
    const skeletons = await Promise.all(services.map(({ folder: own }) => readSkeleton(own)));
    const used = new Set(
      skeletons.flatMap((skeleton) => skeleton?.resources.map(permissionRow) ?? []),
    );
    const unused = [...readPermissions('catalog').keys()].filter((type) => !used.has(type));
    expect(unused).toEqual([]);
  });

  // Terraform otherwise deletes an entry that was removed from the inputs before the resources that list it change.
  // AWS refuses that, in each further apply as well.
  it.each([
    ['app-orchestration/ecs-service', 'aws_service_discovery_service', 'this'],
    ['data-storage/aurora', 'aws_security_group', 'this'],
    ['data-storage/rds', 'aws_security_group', 'this'],
    ['data-storage/redis', 'aws_elasticache_user', 'this'],
    ['data-storage/redis', 'aws_elasticache_user_group', 'this'],
    ['landing-zone/account-baseline-root', 'aws_organizations_organizational_unit', 'first'],
    ['landing-zone/account-baseline-root', 'aws_organizations_organizational_unit', 'fifth'],
    ['landing-zone/iam-users-and-groups', 'aws_iam_group', 'own'],
    ['landing-zone/iam-users-and-groups', 'aws_iam_group', 'standard'],
    ['landing-zone/iam-users-and-groups', 'aws_iam_group', 'cross_account'],
  ])('delete after the update of dependents: %s, %s.%s', (id, type, name) => {
    const text = fs.readFileSync(path.join('catalog', id, 'main.tf'), 'utf8');
    const start = text.indexOf(`resource "${type}" "${name}" {`);
    expect(start).not.toBe(-1);
    expect(text.slice(start, text.indexOf('\n}\n', start))).toContain(
      'create_before_destroy = true',
    );
  });
});
