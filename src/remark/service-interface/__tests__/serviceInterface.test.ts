/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { CatalogFolder } from '../../../plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../../plugins/catalog/documents';
import { createReleaseNotesPath } from '../../../site/releaseNotes';
import serviceInterface from '..';

const releases =
  '- { version: v1.0.0, date: 2026-01-02 }\n- { version: v2.0.0, date: 2026-02-02 }\n';

/** Files of a service whose v2.0.0 adds an input. */
const changed = (name: string): Record<string, string> => ({
  [`net/${name}/service.yml`]: `title: ${name}\npurpose: Test.\nsince: v1.0.0\nchanged: v2.0.0\nsource: { repository: a, path: ${name} }\nimported: true\nbenchmarks: []\n`,
  [`net/${name}/variables.tf`]: 'variable "size" {\n  default = 1\n}\n',
  [`net/${name}/versions/1.0.0/variables.tf`]: '',
  [`net/${name}/example.tfvars`]: '',
});

const files: Record<string, string> = {
  'groups.yml': '- { id: net, title: Net, description: Networks. }\n',
  'releases.yml': releases,
  ...changed('library'),
  ...changed('module'),
  'net/module/releases.yml': releases,
  ...changed('empty'),
  'net/empty/service.yml':
    'title: empty\npurpose: Test.\nsince: v1.0.0\nchanged: v1.0.0\nsource: { repository: a, path: empty }\nimported: true\nbenchmarks: []\n',
  'net/empty/variables.tf': '',
  ...changed('rules'),
  'net/rules/variables.tf':
    'variable "disk_size" {\n  default = 2\n  validation {\n    condition = var.disk_size > 1\n    error_message = "The disk_size must be above 1."\n  }\n  validation {\n    condition = var.disk_size < 9\n    error_message = "At most 8."\n  }\n}\n',
  'net/rules/versions/1.0.0/variables.tf': 'variable "disk_size" {\n  default = 2\n}\n',
  ...changed('nested'),
  'net/nested/service.yml':
    'title: nested\npurpose: Test.\nsince: v1.0.0\nchanged: v2.0.0\nsource: { repository: https://git.example/a, path: b }\nimported: true\nfolders: [examples/simple, modules/nodes]\nbenchmarks: []\n',
  ...changed('required'),
  ...changed('raised'),
  'net/raised/variables.tf': '',
  'net/raised/versions.tf':
    'terraform {\n  required_version = ">= 1.9"\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = ">= 6.0"\n    }\n  }\n}\n',
  'net/raised/versions/1.0.0/versions.tf':
    'terraform {\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = "~> 5.0"\n    }\n    null = {}\n  }\n}\n',
  ...changed('renamed'),
  'net/renamed/variables.tf':
    'variable "size" {\n  default = 1\n}\nvariable "disk" {\n  type = number\n}\nvariable "peers" {\n  type = object({ id = string, zone = optional(string) })\n}\n',
  'net/renamed/versions/1.0.0/variables.tf':
    'variable "disk_size" {\n  default = 1\n}\nvariable "disk" {\n  type = string\n}\nvariable "peers" {\n  type = object({ id = string })\n}\n',
  'net/renamed/example.tfvars': 'disk = 1\npeers = { id = "a" }\n',
  'net/renamed/changes.yml': 'v2.0.0: { renamed: { disk_size: size } }\n',
  ...changed('tofu'),
  'net/tofu/versions.tofu': 'terraform {\n  required_version = ">= 1.10"\n}\n',
  'net/required/versions.tf':
    'terraform {\n  required_version = ">= 1.3"\n  required_providers {\n    aws = {\n      source = "hashicorp/aws"\n      version = ">= 5.0"\n      configuration_aliases = [aws.main, aws.log]\n    }\n    null = {}\n  }\n}\n',
};
delete files['net/empty/versions/1.0.0/variables.tf'];

/** Returns a page after the transform, on a site with notes of v2.0.0 only. */
async function compile(directive: string): Promise<Root> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'service-interface-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const { index, services } = await makeDocuments(new CatalogFolder(root), {
    schema: 'x',
    notesOf: createReleaseNotesPath(new Set(['/blog/v2-0-0'])),
  });
  fs.rmSync(root, { recursive: true });
  const tree = unified().use(remarkParse).use(remarkDirective).parse(directive);
  await serviceInterface({
    readIndex: async () => index,
    readService: async (id) => {
      const service = services.find((candidate) => candidate.id === id);
      if (!service) throw new Error(`no service ${id}`);
      return service;
    },
  })(tree, Object(directive));
  return tree;
}

const linksOf = (tree: Root): string[] => {
  const urls: string[] = [];
  visit(tree, 'link', ({ url }) => void urls.push(url));
  return urls;
};

const notesOf = async (service: string): Promise<string[]> =>
  linksOf(await compile(`::service-interface{service="net/${service}"}`)).filter((url) =>
    url.startsWith('/blog'),
  );

it('links to release notes if the release has them', async () => {
  expect(await notesOf('library')).toEqual(['/blog/v2-0-0', '/blog/v2-0-0']);
});

it('does not link the releases of a module to the notes of the library', async () => {
  expect(await notesOf('module')).toEqual([]);
});

it.each([
  ['empty', 'v2.0.0Since v1.0.0, interface unchangedView source'],
  ['library', 'v2.0.0v2.0.0 (current)v1.0.0Since v1.0.0Interface changed in v2.0.0View source'],
])('says which releases have the interface of %s', async (service, row) => {
  const { children } = await compile(`::service-interface{service="net/${service}"}`);
  expect(toText(children[0]).startsWith(row)).toBe(true);
});

it('lists no module with its own releases among the changes of a library release', async () => {
  const links = linksOf(await compile('::release-changes{release="v2.0.0"}'));
  expect(links).toContain('/docs/reference/services/net/library');
  expect(links).not.toContain('/docs/reference/services/net/module');
});

it('explains changed rules by their messages, each as an item', async () => {
  const tree = await compile('::release-changes{release="v2.0.0"}');
  const items: string[][] = [];
  visit(tree, 'listItem', ({ children, spread }) => {
    items.push(children.map((node) => toText(node)));
    // A cell has no paragraphs, which would add space between its lines.
    expect(spread).toBe(false);
  });
  expect(items).toContainEqual([
    'disk_size',
    'added: The disk_size must be above 1.added: At most 8.',
  ]);
  expect(items).toContainEqual(['added: At most 8.']);
});

it('describes a module without inputs and outputs', async () => {
  const tree = await compile('::service-interface{service="net/empty"}');
  const text = tree.children.map((node) => toText(node)).join('\n');
  expect(text).toContain('This module has no inputs.');
  expect(text).not.toContain('Required');
  expect(text).not.toContain('Interface changed');
  expect(tree.children.some((node) => 'name' in node && node.name === 'InterfaceFilter')).toBe(
    false,
  );
});

it('lists the requirements of a module without a skeleton', async () => {
  const { children } = await compile('::service-interface{service="net/required"}');
  const at = children.findIndex((node) => toText(node) === 'Requirements');
  const [heading, entries, next] = children.slice(at);
  expect(heading).toMatchObject({ type: 'heading', depth: 2 });
  expect(entries && 'children' in entries && entries.children.map((node) => toText(node))).toEqual([
    'Terraform or OpenTofu >= 1.3',
    'Provider hashicorp/aws >= 5.0; calls must pass aws.main, aws.log in providers',
    'Provider hashicorp/null',
  ]);
  expect(next && toText(next)).toBe('What changed');
});

/** Returns the texts of all cells, by row. */
const rowsOf = ({ children }: Root): string[][] =>
  children.flatMap((node) =>
    node.type === 'table'
      ? node.children.map((row) => row.children.map((cell) => toText(cell)))
      : [],
  );

it('groups changes by kind and meaning, and links the new name of an input', async () => {
  const tree = await compile('::service-interface{service="net/renamed"}');
  expect(rowsOf(tree)).toEqual([
    ['Change', 'Inputs and outputs'],
    ['Renamed. Stops with an error.', 'disk_size: now size'],
    ['Type changed. Needs a check.', 'disk: string → number'],
    ['Type changed. Affects no call.', 'peers: zone added'],
  ]);
  expect(linksOf(tree)).toContain('#input-size');
});

it('lists changed requirements among the changes', async () => {
  const tree = await compile('::service-interface{service="net/raised"}');
  expect(rowsOf(tree)).toEqual([
    ['Change', 'Names'],
    [
      'Requirement version changed. Needs a check.',
      'hashicorp/aws: ~> 5.0 → >= 6.0hashicorp/null: no longer requiredterraform: new, >= 1.9',
    ],
  ]);
});

it('names only OpenTofu for a module that requires it', async () => {
  const { children } = await compile('::service-interface{service="net/tofu"}');
  const at = children.findIndex((node) => toText(node) === 'Requirements');
  expect(children.slice(at + 1, at + 2).map((node) => toText(node))).toEqual(['OpenTofu >= 1.10']);
});

it('links to the examples and nested modules of a module at the release', async () => {
  const tree = await compile('::service-interface{service="net/nested"}');
  const titles: string[] = [];
  visit(tree, 'heading', (node) => void titles.push(toText(node)));
  expect(titles).toEqual(expect.arrayContaining(['Usage', 'Examples', 'Nested modules']));
  expect(linksOf(tree)).toEqual(
    expect.arrayContaining([
      'https://git.example/a/tree/v2.0.0/b/examples/simple',
      'https://git.example/a/tree/v2.0.0/b/modules/nodes',
    ]),
  );
  const other = linksOf(await compile('::service-interface{service="net/library"}'));
  expect(other.join()).not.toContain('examples');
});
