/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  formatHcl,
  formatType,
  type InputVariable,
  readOutputs,
  readTfvars,
  readVariables,
} from '../../src/hcl';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../src/plugins/catalog/documents';
import { readInterface } from '../../src/plugins/catalog/interface';
import { checkExamples } from '../../src/plugins/catalog/usage';
import { identity } from '../../src/site/identity';
import { readKnownExamples } from '../catalog-import/findExamples';
import { readOwnExamples } from '../catalog-import/ownExamples';
import { type ImportPlan, planImport } from '../catalog-import/planImport';
import { readModule } from '../catalog-import/readModule';

const fixtures = path.resolve('src/hcl/__tests__/fixtures');
const folders: string[] = [];

/** Creates a temporary folder, optionally with files. */
function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-import-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** Creates a catalog without services. */
const emptyCatalog = () =>
  folderWith({
    'catalog/groups.yml': '- id: data\n  title: Data\n  description: Stores.\n',
    'catalog/releases.yml':
      '- { version: v1.8.0, date: 2026-10-06 }\n- { version: v1.9.0, date: 2026-11-03 }\n',
    'catalog/data/.keep': '',
  });

/** Imports a module into a catalog and writes the plan. */
async function importModule(module: string, root: string, release = 'v1.8.0'): Promise<ImportPlan> {
  const catalog = path.join(root, 'catalog');
  const plan = await planImport({
    module,
    group: 'data',
    service: 'store',
    release,
    catalog,
    pages: path.join(root, 'docs/reference/services'),
    examples: await readKnownExamples(catalog),
  });
  write(plan);
  return plan;
}

/** Writes the files of a plan. */
function write(plan: ImportPlan): void {
  for (const { file, text } of plan.files) {
    if (text === undefined) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** Returns the note of each file in a plan, with paths relative to `root`. */
const notesOf = ({ files }: ImportPlan, root: string) =>
  Object.fromEntries(files.map(({ file, note }) => [path.relative(root, file), note]));

/** Returns the declaration of an input without its file, position and spacing. */
const meaningOf = (input: InputVariable) => {
  const { file, range, typeText, defaultText, type, ...meaning } = input;
  return { ...meaning, type: formatType(type) };
};

describe('modules in different notations', () => {
  const modules: [string, string, () => string][] = [
    ...[
      '300-inputs',
      'any-and-no-type',
      'byte-order-mark',
      'comments-between-blocks',
      'crlf',
      'deep-objects',
      'deprecated-input',
      'every-argument',
      'heredoc-descriptions',
      'unicode',
    ].map((name): [string, string, () => string] => [
      name,
      path.join(fixtures, name, 'variables.tf'),
      () => path.join(fixtures, name),
    ]),
    [
      'json-syntax',
      path.join(fixtures, 'json-syntax/variables.tf.json'),
      () =>
        folderWith({
          'variables.tf.json': fs.readFileSync(
            path.join(fixtures, 'json-syntax/variables.tf.json'),
            'utf8',
          ),
        }),
    ],
  ];

  it.each(modules)(
    '%s keeps its meaning',
    async (_, file, folder) => {
      const root = emptyCatalog();
      await importModule(folder(), root);
      const expected = await readVariables(fs.readFileSync(file, 'utf8'), file);
      const service = path.join(root, 'catalog/data/store');
      const { inputs } = await readInterface(service);
      expect(inputs.map(meaningOf)).toEqual(expected.map(meaningOf));
      const written = fs.readFileSync(path.join(service, 'variables.tf'), 'utf8');
      expect(await formatHcl(written)).toBe(written);
      const { services } = await makeDocuments(new CatalogFolder(path.join(root, 'catalog')), {
        schema: 'https://docs.example/schema.json',
      });
      expect(services.map(({ inputs: all }) => all.length)).toEqual([expected.length]);
    },
    30_000,
  );

  it('reads blocks from several files, in HCL and JSON', async () => {
    const folder = folderWith({
      'main.tf': 'variable "a" {\n  type=string\n}\n\nresource "null_resource" "x" {}\n',
      'more.tf.json': '{"variable": {"b": {"type": "number", "default": 1}}}',
      'outputs.tf': '# What others use.\noutput "a" {\n  value = null_resource.x.id\n}\n',
      'override.tf': 'variable "a" {\n  default = "x"\n}\n',
    });
    const { variablesText, outputsText } = await readModule(folder);
    expect(variablesText).toBe(
      'variable "a" {\n  type = string\n}\n\nvariable "b" {\n  type    = number\n  default = 1\n}\n',
    );
    expect(outputsText).toBe('# What others use.\noutput "a" {\n  value = null_resource.x.id\n}\n');
  });

  // A link of a cloned module to a device would use all memory.
  it('skips what is not a file', async () => {
    const folder = folderWith({ 'main.tf': 'variable "a" {}\n' });
    for (const name of ['x.tf', 'README.md', 'examples/a/main.tf']) {
      fs.mkdirSync(path.join(folder, name), { recursive: true });
    }
    const { inputs, readme } = await readModule(folder);
    expect([inputs.map(({ name }) => name), readme]).toEqual([['a'], { texts: [] }]);
    expect(await readOwnExamples(folder)).toEqual(new Map());
    fs.symlinkSync('none.tf', path.join(folder, 'link.tf'));
    await expect(readModule(folder)).rejects.toThrow('link.tf');
  });

  it('reads the files of OpenTofu, which replace those of Terraform', async () => {
    const { inputs, outputs } = await readModule(
      folderWith({
        'variables.tf': 'variable "a" {\n  default = "terraform"\n}\n',
        'variables.tofu': 'variable "a" {\n  default = "tofu"\n}\n',
        'more.tf.json': '{"variable": {"b": {}}}',
        'more.tofu.json': '{"variable": {"b": {"default": "tofu"}}}',
        'outputs.tf': 'output "c" {\n  value = 1\n}\n',
        'x_override.tofu': 'variable "a" {\n  default = "override"\n}\n',
      }),
    );
    expect(inputs.map(({ name, default: value }) => [name, value])).toEqual([
      ['b', 'tofu'],
      ['a', 'tofu'],
    ]);
    expect(outputs.map(({ name }) => name)).toEqual(['c']);
  });

  it('keeps `const` of inputs and ignores `type` of outputs', async () => {
    const { variablesText, inputs, outputs } = await readModule(
      folderWith({
        'backend.tf': 'variable "backend" {\n  const = true\n}\n',
        'region.tf.json': '{"variable": {"region": {"type": "string", "const": true}}}',
        'outputs.tf': 'output "url" {\n  type  = string\n  value = var.region\n}\n',
      }),
    );
    expect(inputs).toMatchObject([
      { name: 'backend', const: true },
      { name: 'region', const: true },
    ]);
    expect(await readVariables(variablesText, 'variables.tf')).toMatchObject(
      inputs.map(({ name }) => ({ name, const: true })),
    );
    expect(outputs).toMatchObject([{ name: 'url', valueText: 'var.region' }]);
  });

  it('keeps the declarations of outputs in JSON', async () => {
    const folder = folderWith({
      'outputs.tf.json':
        '{"output": {"a": {"value": "${var.a}", "sensitive": true, "deprecated": "Use b."}}}',
    });
    const { outputsText } = await readModule(folder);
    const [output] = await readOutputs(outputsText, 'outputs.tf');
    expect(output).toMatchObject({ name: 'a', sensitive: true, deprecated: 'Use b.' });
  });

  it.each([
    ['byte-order-mark.tf', /byte-order-mark\.tf:\d+:\d+: /],
    ['crlf.tf', /crlf\.tf:\d+:\d+: /],
    ['missing-brace.tf', /missing-brace\.tf:\d+:\d+: /],
    ['placeholder.tf', /placeholder\.tf:\d+:\d+: .*HCL has no placeholders/],
  ])('rejects %s with its position, and writes nothing', async (name, message) => {
    const root = emptyCatalog();
    const text = fs.readFileSync(path.join(fixtures, 'broken', name), 'utf8');
    await expect(importModule(folderWith({ [name]: text }), root)).rejects.toThrow(message);
    expect(fs.readdirSync(path.join(root, 'catalog/data'))).toEqual(['.keep']);
  });

  it.each([
    [
      'a folder without Terraform',
      { 'README.md': '# Hi' },
      /has no \.tf, \.tf\.json, \.tofu or \.tofu\.json file/,
    ],
    [
      'a variable that is declared twice',
      { 'a.tf': 'variable "x" {}\n', 'b.tf': 'variable "x" {}\n' },
      /b\.tf: the variable "x" is also declared in .*a\.tf\./,
    ],
  ])('rejects %s', async (_, files, message) => {
    await expect(readModule(folderWith(files as Record<string, string>))).rejects.toThrow(message);
  });

  it('rejects a folder that does not exist', async () => {
    await expect(readModule('/no/such/folder')).rejects.toThrow('/no/such/folder is not a folder');
  });
});

describe('the first import', () => {
  const module = () =>
    folderWith({
      'variables.tf':
        'variable "name" {\n  type = string\n}\n\nvariable "rules" {\n  type = map(object({ port = number, note = optional(string) }))\n}\n',
      'README.md': '# Object store\n\nKeeps objects for\na while. And more.\n',
    });

  it('writes the manifest, the examples and the page', async () => {
    const root = emptyCatalog();
    const plan = await importModule(module(), root);
    expect(notesOf(plan, root)).toEqual({
      'catalog/data/store/variables.tf': 'new',
      'catalog/data/store/service.yml': 'new',
      'catalog/data/store/example.tfvars': 'new',
      'docs/reference/services/data/store.mdx': 'new',
    });
    const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    expect(read('catalog/data/store/service.yml')).toBe(`title: "Object store"
purpose: "Keeps objects for a while."
since: v1.8.0
changed: v1.8.0
source:
  repository: ${identity.catalogRepository}
  path: modules/data/store
imported: true
benchmarks: []
`);
    expect(read('catalog/data/store/example.tfvars')).toBe(
      'name = "example-name"\nrules = {\n  example = {\n    port = 1\n  }\n}\n',
    );
    expect(read('docs/reference/services/data/store.mdx')).toContain(
      '::service-interface{service="data/store"}',
    );
    expect(plan.advice).toEqual([
      expect.stringMatching(/^Check the values in .*example\.tfvars, because readers copy them\.$/),
    ]);
  });

  it('takes no example values from services of another cloud', async () => {
    const root = emptyCatalog();
    const requirement = (name: string) =>
      `terraform {\n  required_providers {\n    ${name} = {\n      source = "hashicorp/${name}"\n    }\n  }\n}\n`;
    const service = path.join(root, 'catalog/data/other');
    fs.mkdirSync(service);
    const files = {
      'service.yml':
        'title: Other\npurpose: Is another.\nsince: v1.8.0\nchanged: v1.8.0\nsource: { local: ./other }\nbenchmarks: []\n',
      'variables.tf': 'variable "zone" {\n  type = string\n}\n',
      'versions.tf': requirement('aws'),
      'example.tfvars': 'zone = "use1-az1"\n',
    };
    for (const [name, text] of Object.entries(files)) {
      fs.writeFileSync(path.join(service, name), text);
    }
    const exampleFor = async (provider: string) => {
      await importModule(
        folderWith({
          'variables.tf': files['variables.tf'],
          'versions.tf': requirement(provider),
        }),
        root,
      );
      const store = path.join(root, 'catalog/data/store');
      const text = fs.readFileSync(path.join(store, 'example.tfvars'), 'utf8');
      fs.rmSync(store, { recursive: true });
      return text;
    };
    expect(await exampleFor('aws')).toBe('zone = "use1-az1"\n');
    expect(await exampleFor('google')).toBe('zone = "us-central1-a"\n');
  });

  it('takes example values from services that have the same input', async () => {
    const root = emptyCatalog();
    const other = {
      'service.yml':
        'title: A\npurpose: A.\nsince: v1.8.0\nchanged: v1.8.0\nsource: { repository: r, path: p }\nbenchmarks: []\n',
      'variables.tf': 'variable "name" {\n  type = string\n}\n',
      'example.tfvars': 'name = "orders-prod"\n',
    };
    for (const [name, text] of Object.entries(other)) {
      fs.mkdirSync(path.join(root, 'catalog/data/other'), { recursive: true });
      fs.writeFileSync(path.join(root, 'catalog/data/other', name), text);
    }
    await importModule(module(), root);
    expect(fs.readFileSync(path.join(root, 'catalog/data/store/example.tfvars'), 'utf8')).toMatch(
      /^name = "orders-prod"\n/,
    );
  });
});

describe('a later import', () => {
  const first = 'variable "name" {\n  type = string\n}\n';
  const second = `${first}\nvariable "size" {\n  type = number\n}\n`;
  const start = async () => {
    const root = emptyCatalog();
    await importModule(folderWith({ 'variables.tf': first }), root);
    return root;
  };

  it('changes nothing if the module is unchanged', async () => {
    const root = await start();
    const plan = await importModule(folderWith({ 'variables.tf': first }), root);
    expect(notesOf(plan, root)).toEqual({
      'catalog/data/store/variables.tf': 'unchanged',
      'catalog/data/store/service.yml': 'unchanged',
      'catalog/data/store/example.tfvars': 'unchanged',
      'docs/reference/services/data/store.mdx': 'unchanged',
    });
  });

  it('keeps edited files, and reports what the author must fix', async () => {
    const root = await start();
    const page = path.join(root, 'docs/reference/services/data/store.mdx');
    fs.writeFileSync(page, 'by hand');
    const plan = await importModule(folderWith({ 'variables.tf': second }), root);
    expect(notesOf(plan, root)['catalog/data/store/variables.tf']).toBe('updated');
    expect(fs.readFileSync(page, 'utf8')).toBe('by hand');
    expect(plan.advice).toEqual([
      expect.stringMatching(/^Fix .*example\.tfvars:1:1: .*"size" is missing\. Add size\.$/),
    ]);
  });

  it('records the previous release’s interface as history', async () => {
    const root = await start();
    const manifest = path.join(root, 'catalog/data/store/service.yml');
    fs.writeFileSync(manifest, `# By hand.\n${fs.readFileSync(manifest, 'utf8')}`);
    const plan = await importModule(folderWith({ 'variables.tf': second }), root, 'v1.9.0');
    expect(notesOf(plan, root)).toEqual({
      'catalog/data/store/versions/1.8.0/variables.tf': 'interface before v1.9.0',
      'catalog/data/store/versions/1.8.0/versions.tf': 'interface before v1.9.0',
      'catalog/data/store/variables.tf': 'updated',
      'catalog/data/store/service.yml': 'changed set to v1.9.0',
      'catalog/data/store/example.tfvars': 'unchanged',
      'docs/reference/services/data/store.mdx': 'unchanged',
    });
    expect(fs.readFileSync(manifest, 'utf8')).toMatch(/^# By hand\.\n[\s\S]*changed: v1\.9\.0\n/);
    expect(
      fs.readFileSync(path.join(root, 'catalog/data/store/versions/1.8.0/variables.tf'), 'utf8'),
    ).toBe(first);
  });

  it.each([
    ['nullable', 'nullable = false'],
    ['ephemeral', 'ephemeral = true'],
    ['deprecated', 'deprecated = "Use b."'],
    ['validation', 'validation {\n condition = var.name != ""\n error_message = "Give one."\n}'],
  ])('records the interface if only %s changed', async (_, body) => {
    const root = await start();
    const changed = folderWith({ 'variables.tf': `variable "name" {\n${body}\n}\n` });
    const plan = await importModule(changed, root, 'v1.9.0');
    expect(notesOf(plan, root)).toMatchObject({
      'catalog/data/store/versions/1.8.0/variables.tf': 'interface before v1.9.0',
      'catalog/data/store/service.yml': 'changed set to v1.9.0',
    });
  });

  it('rejects a release that is older than the interface, and writes nothing', async () => {
    const root = await start();
    await importModule(folderWith({ 'variables.tf': second }), root, 'v1.9.0');
    const older = importModule(folderWith({ 'variables.tf': first }), root, 'v1.8.0');
    await expect(older).rejects.toThrow(/data\/store v1\.9\.0, which is newer than v1\.8\.0/);
    const file = path.join(root, 'catalog/data/store/variables.tf');
    expect(fs.readFileSync(file, 'utf8')).toBe(second);
  });

  it('rejects a release that is not listed', async () => {
    const unknown = importModule(folderWith({ 'variables.tf': first }), emptyCatalog(), 'v2.0.0');
    await expect(unknown).rejects.toThrow(/has no release v2\.0\.0\. Expected one of v1\.8\.0/);
  });
});

describe('the README of a module', () => {
  const readme = async (text: string) =>
    (await readModule(folderWith({ 'main.tf': 'variable "a" {}\n', 'README.md': text }))).readme;

  it.each([
    [
      'comments in code',
      '```hcl\n# example used here:\n```\n\n# Label\n\nNames things.\n',
      { title: 'Label', texts: ['Names things.'] },
    ],
    [
      'HTML comments',
      '# Label <!-- omit in toc -->\n\nNames things.\n',
      { title: 'Label', texts: ['Names things.'] },
    ],
    [
      'links and code',
      '# `label` module\n\nNames [things](https://a.example) with `id`.\n',
      { title: 'label module', texts: ['Names things with id.'] },
    ],
    [
      'badges before the text',
      '# Label\n\n[![Build](https://a.example/b.svg)](https://a.example)\n\nNames things.\n',
      { title: 'Label', texts: ['Names things.'] },
    ],
    [
      'control characters, which are invalid in feeds',
      '# La\u0007bel\u001B\n\nNames\u0085 things.\n',
      { title: 'La bel', texts: ['Names things.'] },
    ],
  ])('is read without %s', async (_, text, expected) => {
    expect(await readme(text)).toEqual(expected);
  });
});

it('writes a default purpose if the README has none', async () => {
  const root = emptyCatalog();
  const module = folderWith({ 'variables.tf': 'variable "list" {\n  type = any\n}\n' });
  const plan = await importModule(module, root);
  const manifest = fs.readFileSync(path.join(root, 'catalog/data/store/service.yml'), 'utf8');
  expect(manifest).toContain('purpose: "Inputs, outputs and usage of Store."');
  expect(plan.advice).toContainEqual(expect.stringMatching(/^Write the purpose in /));
});

it.each(['terraform-aws-store', 'tf_store', 'terraform-aws-store-module'])(
  'uses the name of the service instead of the repository %s as the title',
  async (title) => {
    const root = emptyCatalog();
    await importModule(folderWith({ 'variables.tf': '', 'README.md': `# ${title}\n` }), root);
    const manifest = fs.readFileSync(path.join(root, 'catalog/data/store/service.yml'), 'utf8');
    expect(manifest).toContain('title: "Store"\n');
  },
);

it('gives services whose READMEs have the same title different titles', async () => {
  const root = emptyCatalog();
  const module = folderWith({ 'variables.tf': '', 'README.md': '# Subnets\n' });
  const catalog = path.join(root, 'catalog');
  fs.appendFileSync(
    path.join(catalog, 'groups.yml'),
    '- { id: net, title: Net, description: Networks. }\n',
  );
  const titles: (string | undefined)[] = [];
  for (const [group, service] of [
    ['data', 'store'],
    ['data', 'more-subnets'],
    ['net', 'subnets'],
    ['net', 'more-subnets'],
  ] as const) {
    const plan = await planImport({
      ...{ module, group, service, release: 'v1.8.0', catalog },
      pages: path.join(root, 'docs'),
      examples: await readKnownExamples(catalog),
    });
    write(plan);
    const page = plan.files.at(-1)?.text ?? '';
    titles.push(/^title: "(.*)"$/m.exec(page)?.[1]);
    expect(page).not.toContain('## Overview');
  }
  expect(titles).toEqual(['Subnets', 'More subnets', 'Subnets (net)', 'More subnets (net)']);
});

it('describes the page with the purpose, unless another service has the same one', async () => {
  const root = emptyCatalog();
  const catalog = path.join(root, 'catalog');
  const descriptions: (string | undefined)[] = [];
  for (const service of ['store', 'archive']) {
    const readme = `# ${service}\n\nStores files. Is part of a library.\n`;
    const plan = await planImport({
      ...{
        module: folderWith({ 'variables.tf': '', 'README.md': readme }),
        group: 'data',
        service,
      },
      ...{ release: 'v1.8.0', catalog, pages: path.join(root, 'docs') },
      examples: await readKnownExamples(catalog),
    });
    write(plan);
    const page = plan.files.at(-1)?.text ?? '';
    descriptions.push(/^description: "(.*)"$/m.exec(page)?.[1]);
  }
  expect(descriptions).toEqual(['Stores files.', 'Inputs, outputs and usage of archive.']);
});

it('shortens a long title in the default purpose', async () => {
  const root = emptyCatalog();
  const title = 'Storage '.repeat(30).trim();
  await importModule(folderWith({ 'variables.tf': '', 'README.md': `# ${title}\n` }), root);
  const manifest = fs.readFileSync(path.join(root, 'catalog/data/store/service.yml'), 'utf8');
  const [, purpose = ''] = /^purpose: "(.*)"$/m.exec(manifest) ?? [];
  expect(purpose).toMatch(/^Inputs, outputs and usage of (Storage )+Storag\.$/);
  expect(purpose.length).toBeLessThanOrEqual(140);
});

it('reports which examples an author must write', async () => {
  const plan = await importModule(
    folderWith({ 'variables.tf': 'variable "subnets" {\n  type = any\n}\n' }),
    emptyCatalog(),
  );
  expect(plan.advice).toContainEqual(expect.stringMatching(/^Write an example of subnets in /));
});

describe('the page of an imported module', () => {
  it('has no placeholder, and no text that MDX would evaluate', async () => {
    const root = emptyCatalog();
    const readme = '# Widget terraform module\n\nIs small. Builds `{widget}` if a < b.\n';
    await importModule(
      folderWith({ 'variables.tf': 'variable "a" {\n  type = string\n}\n', 'README.md': readme }),
      root,
    );
    const page = fs.readFileSync(path.join(root, 'docs/reference/services/data/store.mdx'), 'utf8');
    expect(page).not.toContain('Replace this');
    expect(page).toContain('title: "Widget"\n');
    expect(page).toContain('Builds \\{widget\\} if a \\< b.');
  });

  it.each([
    ['a README with one sentence', 'Builds widgets.', ''],
    ['a sentence that starts with the title', 'Widget of parts.', ''],
    ['a title and a sentence', 'Widget. Builds.', '\n## Overview\n\nBuilds.\n'],
    [
      'further sentences and paragraphs',
      'Builds widgets. The parts are\nnested.\n\nSee `parts`.\n\nIt has:\n\n- a list\n\nA later paragraph.',
      '\n## Overview\n\nThe parts are nested.\n\nSee parts.\n',
    ],
    [
      'a sentence that is too long for the description',
      `Builds ${'a lot of '.repeat(20)}widgets.`,
      `\n## Overview\n\nBuilds ${'a lot of '.repeat(20)}widgets.\n`,
    ],
  ])('does not repeat its description: %s', async (_, introduction, overview) => {
    const root = emptyCatalog();
    const readme = `# Widget\n\n${introduction}\n\n## Usage\n\nCall it.\n`;
    await importModule(folderWith({ 'variables.tf': '', 'README.md': readme }), root);
    const page = fs.readFileSync(path.join(root, 'docs/reference/services/data/store.mdx'), 'utf8');
    const [, , body = ''] = page.split('---\n');
    expect(body.slice(0, body.indexOf('\n## Deploy'))).toBe(overview);
  });

  it('has no bare URL or email address, which markdownlint rejects', async () => {
    const root = emptyCatalog();
    const readme =
      '# Widget\n\nIs small.\n\nSee <https://a.example/b>, www.a.example and me@a.example.\n';
    await importModule(folderWith({ 'variables.tf': '', 'README.md': readme }), root);
    const page = fs.readFileSync(path.join(root, 'docs/reference/services/data/store.mdx'), 'utf8');
    expect(page).toContain('\nSee https\\://a.example/b, www\\.a.example and me\\@a.example.\n');
  });
});

describe('the examples of a module', () => {
  const examplesOf = async (files: Readonly<Record<string, string>>) => {
    const root = emptyCatalog();
    const plan = await importModule(folderWith(files), root);
    const folder = path.join(root, 'catalog/data/store');
    const text = fs.readFileSync(path.join(folder, 'example.tfvars'), 'utf8');
    const { inputs } = await readInterface(folder);
    const values = await readTfvars(text, 'example.tfvars');
    return {
      text,
      plan,
      root,
      problems: checkExamples(text, values, { inputs }, 'example.tfvars'),
    };
  };
  const variable = (name: string, type: string, condition = '', body = '') =>
    `variable "${name}" {\n  type = ${type}\n  ${body}\n${
      condition && `  validation {\n    condition = ${condition}\n    error_message = "No."\n  }\n`
    }}\n`;

  it.each([
    ['a choice', variable('mode', 'string', 'contains(["TCP", "UDP"], var.mode)'), /"TCP"/],
    [
      'a UUID',
      variable(
        'tenant',
        'string',
        'can(regex("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", var.tenant))',
      ),
      /"[0-9a-f-]{36}"/,
    ],
    [
      'a pattern and a length',
      variable(
        'bucket',
        'string',
        'length(var.bucket) <= 6 && can(regex("^[a-z][a-z0-9-]*[a-z0-9]$", var.bucket))',
      ),
      /"[a-z0-9-]{2,6}"/,
    ],
    [
      'a pattern without hyphens',
      variable('account_name', 'string', 'can(regex("^[a-z0-9]{3,24}$", var.account_name))'),
      /"exampleaccountname"/,
    ],
    ['a limit', variable('days', 'number', 'var.days >= 7 && var.days <= 35'), /= \d+/],
    [
      'objects in a list',
      variable(
        'rules',
        'list(object({ port = number, type = string }))',
        'length(var.rules) >= 2 && alltrue([for rule in var.rules : contains(["in", "out"], rule.type)])',
      ),
      /"in"/,
    ],
    [
      'different strings in a list',
      variable(
        'zones',
        'list(string)',
        'length(var.zones) >= 2 && length(distinct(var.zones)) == length(var.zones)',
      ),
      /\["example-zones-1", "example-zones-2"\]/,
    ],
    [
      'two inputs',
      variable('least', 'number', 'var.least >= 3') +
        variable('most', 'number', 'var.most > var.least'),
      /most\s+= [4-9]/,
    ],
    [
      'two inputs without a limit',
      variable('least', 'number') + variable('most', 'number', 'var.most > var.least'),
      /most\s+= [2-9]/,
    ],
    [
      'an optional input that refers to a required one',
      variable('nodes', 'number') +
        variable('is_spread', 'bool', '!var.is_spread || var.nodes >= 3', 'default = true'),
      /nodes = 3/,
    ],
    [
      'an optional input that refers to two required ones',
      variable('nodes', 'number') +
        variable('zones', 'list(string)') +
        variable(
          'is_spread',
          'bool',
          'var.is_spread == false || (length(var.zones) >= 2 && length(var.zones) == var.nodes)',
          'default = true',
        ),
      /nodes = 2\nzones = \["example-zones", "example-zones"\]/,
    ],
    [
      'a default that fails',
      variable('mode', 'string', 'contains(["a", "b"], var.mode)', 'default = ""'),
      /mode = "a"/,
    ],
  ])('pass a validation of %s', async (_, variables, expected) => {
    const { text, problems } = await examplesOf({ 'variables.tf': variables });
    expect(problems).toEqual([]);
    expect(text).toMatch(expected);
  });

  it('keep minimum, desired number and maximum in order', async () => {
    const { text } = await examplesOf({
      'variables.tf': ['desired_size', 'max_size', 'min_size']
        .map((name) => variable(name, 'number'))
        .join(''),
      'README.md': '```hcl\nmodule "a" {\n  source   = "x"\n  min_size = 3\n}\n```\n',
    });
    expect(text).toBe('desired_size = 3\nmax_size     = 3\nmin_size     = 3\n');
  });

  it('come from the README and the examples of the module', async () => {
    const { text, plan } = await examplesOf({
      'variables.tf': ['subnets', 'tags', 'zones', 'vpc']
        .map((name) => `variable "${name}" {}\n`)
        .join('\n'),
      'README.md':
        '```hcl\nmodule "a" {\n  source  = "x"\n  subnets = ["subnet-1"]\n  vpc     = module.vpc.id\n}\n```\n\n```hcl\nbroken {\n```\n',
      'examples/full/main.tf': 'module "a" {\n  source = "../.."\n  tags   = { a = "b" }\n}\n',
      'examples/tofu/main.tf': 'module "a" {\n  source = "../.."\n  zones  = ["replaced"]\n}\n',
      'examples/tofu/main.tofu': 'module "a" {\n  source = "../.."\n  zones  = ["a"]\n}\n',
    });
    expect(text).toBe(
      'subnets = ["subnet-1"]\ntags    = { a = "b" }\nzones   = ["a"]\n# No example of vpc: its type accepts any value.\n',
    );
    expect(plan.advice).toContainEqual(expect.stringMatching(/^Write an example of vpc in /));
  });

  it('are strings for untyped inputs whose names imply one', async () => {
    const { text } = await examplesOf({
      'variables.tf': 'variable "project_id" {}\n\nvariable "name" {}\n\nvariable "names" {}\n',
    });
    expect(text).toBe(
      'project_id = "example-project-id"\nname       = "example-name"\n# No example of names: its type accepts any value.\n',
    );
  });

  it('are places of Google Cloud for its modules', async () => {
    const variables = ['location', 'region', 'zone'].map((name) => variable(name, 'string'));
    const { text } = await examplesOf({
      'variables.tf': variables.join(''),
      'versions.tf':
        'terraform {\n  required_providers {\n    google-beta = {\n      source = "hashicorp/google-beta"\n    }\n  }\n}\n',
    });
    expect(text).toBe(
      'location = "us-central1"\nregion   = "us-central1"\nzone     = "us-central1-a"\n',
    );
  });

  it('have the form of the cloud of the module, which its resources can tell', async () => {
    const variables = ['subnet_id', 'account_id'].map((name) => variable(name, 'string')).join('');
    const { text } = await examplesOf({
      'main.tf': `${variables}resource "aws_instance" "a" {}\n`,
    });
    expect(text).toContain('account_id = "111122223333"\n');
    const { text: other } = await examplesOf({
      'main.tf': `${variables}resource "google_project" "a" {}\n`,
    });
    expect(other).toContain('account_id = "example-account-id"\n');
    expect(other).not.toContain('subnet-0a');
  });

  it('come from the description, if the validations accept them', async () => {
    const { text } = await examplesOf({
      'variables.tf': [
        variable(
          'domain',
          'string',
          'endswith(var.domain, ".")',
          'description = "Name of the zone.\\n\\nExamples:\\n\\n  - `acme.example.`"',
        ),
        variable('zone', 'string', '', 'description = "Zone, such as `my-zone`, not `domain`."'),
        variable('days', 'number', 'var.days > 5', 'description = "Days (for example `3`, `14`)."'),
        variable('hours', 'number', 'var.hours > 5', 'description = "Hours, such as `3`."'),
        variable('size', 'string', 'var.size != "example-size"', 'description = "`S` or `M`."'),
        variable(
          'members',
          'map(list(string))',
          '',
          'description = "Members, e.g. `{ \\"viewer\\" = [\\"a\\"] }` or `none`."',
        ),
      ].join(''),
    });
    expect(text).toBe(
      'domain  = "acme.example."\nzone    = "my-zone"\ndays    = 14\nhours   = 6\nsize    = "S"\nmembers = { "viewer" = ["a"] }\n',
    );
  });

  it('come from the calls of the module, not of others in the same file', async () => {
    const { text } = await examplesOf({
      'variables.tf': variable('name', 'string'),
      'examples/full/main.tf':
        'module "vpc" {\n  source = "acme/vpc/aws"\n  name   = "other"\n}\n\nmodule "a" {\n  source = "../../"\n  name   = "own"\n}\n',
    });
    expect(text).toBe('name = "own"\n');
  });

  it('omit a value that cannot be found, and state this in the call', async () => {
    const { text, problems, root } = await examplesOf({
      'variables.tf': variable(
        'code',
        'string',
        'startswith(var.code, "a") && endswith(var.code, "zz-9") && length(var.code) == 77 && strcontains(var.code, "q!q")',
      ),
    });
    expect(text).toBe('# No example of code: no value was found that its validations accept.\n');
    expect(problems).toEqual([]);
    const { services } = await makeDocuments(new CatalogFolder(path.join(root, 'catalog')), {
      schema: 'https://docs.example/schema.json',
    });
    expect(services[0]?.usage.terraform.required).toContain(
      '  # code = … is required too: string.\n',
    );
  });

  it('are those of the module, or omitted, if a validation cannot be evaluated', async () => {
    const variables = ['file', 'list'].map((name) =>
      variable(name, 'string', `fileexists(var.${name})`),
    );
    const { text } = await examplesOf({
      'variables.tf': variables.join(''),
      'README.md': '```hcl\nmodule "a" {\n  source = "x"\n  list   = "list.txt"\n}\n```\n',
    });
    expect(text).toBe(
      '# No example of file: its validation cannot be evaluated here.\nlist = "list.txt"\n',
    );
  });
});

describe('the examples and nested modules in the folder of a module', () => {
  it('are recorded, and updated by later imports', async () => {
    const root = emptyCatalog();
    const files = {
      'main.tf': 'variable "a" {\n  type = string\n}\n',
      'examples/simple/main.tf': 'module "a" {\n  source = "../.."\n}\n',
      'examples/notes/README.md': '# Notes\n',
      'modules/nodes/main.tofu': '',
      'modules/nodes/tests/nodes.tf': '',
    };
    await importModule(folderWith(files), root);
    const manifest = () =>
      fs.readFileSync(path.join(root, 'catalog/data/store/service.yml'), 'utf8');
    expect(manifest()).toContain('folders:\n  - examples/simple\n  - modules/nodes\n');
    const plan = await importModule(folderWith(files), root, 'v1.9.0');
    expect(notesOf(plan, root)['catalog/data/store/service.yml']).toBe('unchanged');
    const more = { ...files, 'examples/full/main.tf': '' };
    await importModule(folderWith(more), root, 'v1.9.0');
    expect(manifest()).toContain('- examples/full\n');
    expect(manifest()).toContain('changed: v1.8.0\n');
    const { services } = await makeDocuments(new CatalogFolder(path.join(root, 'catalog')), {
      schema: 'https://docs.example/schema.json',
    });
    expect(services[0]?.folders?.map(({ path: folder, url = '' }) => [folder, url])).toContainEqual(
      [
        'examples/full',
        expect.stringMatching(/\/tree\/v1\.9\.0\/modules\/data\/store\/examples\/full$/),
      ],
    );
    await importModule(folderWith({ 'main.tf': files['main.tf'] }), root, 'v1.9.0');
    expect(manifest()).not.toContain('folders');
  });
});

describe('a module without outputs', () => {
  it('removes the outputs of the previous release', async () => {
    const root = emptyCatalog();
    const variables = 'variable "a" {\n  type = string\n}\n';
    const outputs = 'output "a" {\n  value = 1\n}\n';
    const file = path.join(root, 'catalog/data/store/outputs.tf');
    await importModule(folderWith({ 'main.tf': variables + outputs }), root);
    expect(fs.readFileSync(file, 'utf8')).toContain('output "a"');
    await importModule(folderWith({ 'main.tf': variables }), root, 'v1.9.0');
    expect((await readInterface(path.dirname(file))).outputs).toEqual([]);
    expect(fs.readFileSync(file, 'utf8')).toBe('');
  });
});

describe('the command', () => {
  const root = emptyCatalog();
  const run = (...args: string[]) =>
    spawnSync(
      path.resolve('node_modules/.bin/jiti'),
      [path.resolve('scripts/catalogImport.ts'), ...args],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );

  it.each([
    ['an unknown group', ['.', '--group', 'none', '--service', 'a'], 'There is no group none;'],
    [
      'a name that is not a slug',
      ['.', '--group', 'Net', '--service', 'a'],
      'Expected lower-case words',
    ],
    [
      'a broken module',
      [path.resolve(fixtures, 'broken'), '--group', 'data', '--service', 'broken'],
      'byte-order-mark.tf:',
    ],
  ])(
    'rejects %s',
    (_, args, message) => {
      const { status, stderr } = run(...args);
      expect(stderr).toContain(message);
      expect(status).toBe(1);
      expect(fs.existsSync(path.join(root, 'catalog/data/broken'))).toBe(false);
    },
    60_000,
  );
});

describe('the requirements of a module', () => {
  const file = (root: string) => path.join(root, 'catalog/data/store/versions.tf');
  const textOf = (root: string) => fs.readFileSync(file(root), 'utf8');

  it('are read from all files, in HCL and JSON', async () => {
    const root = emptyCatalog();
    const module = folderWith({
      'main.tf':
        'terraform {\n  required_version = ">= 1.3"\n  backend "s3" {}\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = ">= 5.0, < 6.0"\n      configuration_aliases = [aws.main]\n    }\n    random = ">= 2.0"\n  }\n}\nvariable "a" {}\nprovider "aws" {}\n',
      'versions.tf.json':
        '{"terraform": {"required_version": "< 2.0", "required_providers": {"google-beta": {"source": "hashicorp/google-beta", "configuration_aliases": ["google-beta.eu"]}}}}',
    });
    await importModule(module, root);
    expect(textOf(root)).toBe(`terraform {
  required_version = ">= 1.3, < 2.0"

  required_providers {
    aws = {
      source                = "hashicorp/aws"
      version               = ">= 5.0, < 6.0"
      configuration_aliases = [aws.main]
    }
    random = {
      source  = "hashicorp/random"
      version = ">= 2.0"
    }
    google-beta = {
      source                = "hashicorp/google-beta"
      configuration_aliases = [google-beta.eu]
    }
  }
}
`);
  });

  it('are archived if a release changes only them', async () => {
    const root = emptyCatalog();
    const variables = { 'variables.tf': 'variable "a" {\n  type = string\n}\n' };
    const versions = (text: string) => ({
      'versions.tf': `terraform {\n  required_version = "${text}"\n}\n`,
    });
    await importModule(folderWith({ ...variables, ...versions('>= 1.3') }), root);
    const next = folderWith({ ...variables, ...versions('>= 1.9') });
    const plan = await importModule(next, root, 'v1.9.0');
    expect(textOf(root)).toContain('">= 1.9"');
    const written = plan.files.filter(({ text }) => text !== undefined);
    expect(written.map((each) => path.relative(path.dirname(file(root)), each.file))).toEqual([
      'versions/1.8.0/variables.tf',
      'versions/1.8.0/versions.tf',
      'service.yml',
      'versions.tf',
    ]);
    expect(written[1]?.text).toContain('">= 1.3"');
    const again = await importModule(next, root, 'v1.9.0');
    expect(again.files.filter(({ text }) => text !== undefined)).toEqual([]);
  });

  it('are recorded as none if a module had none', async () => {
    const root = emptyCatalog();
    const variables = { 'variables.tf': 'variable "a" {\n  type = string\n}\n' };
    await importModule(folderWith(variables), root);
    const versions = 'terraform {\n  required_version = ">= 1.9"\n}\n';
    await importModule(folderWith({ ...variables, 'versions.tf': versions }), root, 'v1.9.0');
    const archived = path.join(path.dirname(file(root)), 'versions/1.8.0/versions.tf');
    expect(fs.readFileSync(archived, 'utf8')).toBe('');
    await importModule(folderWith(variables), root, 'v1.9.0');
    expect(textOf(root)).toBe('');
  });

  it('are in a file for OpenTofu if the module has only such files', async () => {
    const root = emptyCatalog();
    const text = 'variable "a" {}\nterraform {\n  required_version = ">= 1.10"\n}\n';
    await importModule(folderWith({ 'main.tofu': text }), root);
    expect(fs.existsSync(file(root))).toBe(false);
    const tofu = file(root).replace(/tf$/, 'tofu');
    expect(fs.readFileSync(tofu, 'utf8')).toContain('">= 1.10"');
    await importModule(folderWith({ 'main.tf': text }), root, 'v1.9.0');
    expect([textOf(root), fs.readFileSync(tofu, 'utf8')]).toEqual([
      expect.stringContaining('">= 1.10"'),
      '',
    ]);
  });

  it('are for OpenTofu if only folders have names for Terraform', async () => {
    const root = emptyCatalog();
    const text = 'terraform {\n  required_version = ">= 1.10"\n}\n';
    await importModule(folderWith({ 'main.tofu': text, 'nested.tf/a.txt': '' }), root);
    expect(fs.existsSync(file(root))).toBe(false);
    expect(fs.readFileSync(file(root).replace(/tf$/, 'tofu'), 'utf8')).toContain('">= 1.10"');
  });

  it('are not written for a module without any, nor over a skeleton', async () => {
    const variables = { 'variables.tf': 'variable "a" {\n  type = string\n}\n' };
    const root = emptyCatalog();
    await importModule(folderWith(variables), root);
    expect(fs.existsSync(file(root))).toBe(false);
    const skeleton = 'terraform {\n  required_version = ">= 1.11"\n}\n';
    fs.writeFileSync(path.join(path.dirname(file(root)), 'main.tf'), '');
    fs.writeFileSync(file(root), skeleton);
    const versions = { 'versions.tf': 'terraform {\n  required_version = ">= 1.3"\n}\n' };
    await importModule(folderWith({ ...variables, ...versions }), root);
    expect(textOf(root)).toBe(skeleton);
  });
});
