/** @jest-environment node */
import { readCatalog } from '../../../scripts/check-docs/catalog';
import { sampleLibrary } from '../../../tests/fixtures/check-docs/library';
import { CatalogFolder } from '../../plugins/catalog/CatalogFolder';
import { checkPage } from '../checkPage';
import { readPage } from '../readPage';

const context = {
  catalog: readCatalog(new CatalogFolder('tests/fixtures/check-docs/catalog'), sampleLibrary),
  words: [],
  today: '2026-11-20',
};

it('replaces values with functions of Terragrunt, which Terraform does not have', async () => {
  const code = `terraform {
  source = "git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/networking/vpc?ref=v1.8.0"
}

inputs = {
  name       = upper(get_env("NAME"))
  cidr_block = upper("10.0.0.0/16")
}`;
  const text = `---\ntitle: A page\ndescription: About a page.\n---\n\n\`\`\`hcl title="a/terragrunt.hcl"\n${code}\n\`\`\`\n`;
  const { terraformUnits } = await checkPage(readPage(text, 'docs/a.mdx'), context);
  expect(terraformUnits.map(({ files }) => files[0]?.text.split('\n').slice(2, 4))).toEqual([
    ['name = terraform_data.page.output', 'cidr_block = upper("10.0.0.0/16")'],
  ]);
});
