/**
 * Checks calls with inputs that releases renamed or removed, against the catalog folder and against
 * the published interfaces.
 * @jest-environment node
 */
import { openLocalCatalog } from '../../scripts/advise/localCatalog';
import { readCatalog } from '../../scripts/check-docs/catalog';
import type { Catalog } from '../../src/checks/catalog';
import { checkCatalogCall } from '../../src/checks/rules/moduleCalls';
import { readModuleCalls } from '../../src/hcl';

const text = `module "workers" {
  source = "git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/app-orchestration/asg-service?ref=v2.0.0"

  kms_key_arn              = "arn"
  permissions_boundary_arn = "arn"
}
`;
const code = { text, places: text.split('\n').map((_, line) => ({ line: line + 1, column: 1 })) };

const catalogs: readonly (readonly [string, () => Promise<Catalog>])[] = [
  ['the catalog folder', async () => readCatalog()],
  ['the published interfaces', async () => (await openLocalCatalog(process.cwd())).forChecks()],
];

it.each(catalogs)(
  'names the history of inputs with %s',
  async (_, open) => {
    const [call] = await readModuleCalls(text, 'main.tf', { validate: false });
    if (!call) throw new Error('The code has no call.');
    const context = { catalog: await open(), words: [], today: '' };
    const rules = { versions: ['v2.0.0'], missing: false, inherited: [] };
    const { problems } = await checkCatalogCall(call, code, rules, context);
    expect(problems.map(({ message, advice }) => `${message} ${advice}`)).toEqual([
      'app-orchestration/asg-service v2.0.0 has no input "kms_key_arn". v2.0.0 removed it. Delete the argument, unless the page of the service names a replacement under v2.0.0.',
      'app-orchestration/asg-service v2.0.0 has no input "permissions_boundary_arn". It is now called "iam_permissions_boundary_arn".',
    ]);
  },
  120_000,
);
