/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CatalogFolder } from '../CatalogFolder';
import { catalogSidebar } from '../sidebar';
import { compareVersions } from '../versions';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

/** Creates a folder with files by their path. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(parent, 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const manifest = (title: string, changed = 'v1.8.0') => `title: ${title}
purpose: Deploys it.
since: v1.0.0
changed: ${changed}
source: { repository: library, path: modules/net/${title} }
benchmarks: []
`;
const variable = (name: string) => `variable "${name}" {\n  type = string\n}\n`;
const groups = '- { id: net, title: Networking, description: Networks. }\n';

const catalogWith = (files: Readonly<Record<string, string>>) =>
  new CatalogFolder(folderWith({ 'groups.yml': groups, ...files }));

describe('releases', () => {
  const releases = (text: string) => new CatalogFolder(folderWith({ 'releases.yml': text }));

  it('are in the order of the file, with dates and versions as text', () => {
    const catalog = releases(
      '- { version: v1.9.0, date: 2026-10-06 }\n- { version: v1.10.0, date: 2026-11-06 }\n',
    );
    expect(catalog.releases).toEqual([
      { version: 'v1.9.0', date: '2026-10-06', guides: [] },
      { version: 'v1.10.0', date: '2026-11-06', guides: [] },
    ]);
    expect(catalog.currentVersion).toBe('v1.10.0');
  });

  it('are rejected with the file and the position if a version or the YAML is invalid', () => {
    expect(() => releases('- { version: "1.9", date: 2026-10-06 }\n').releases).toThrow(
      /releases\.yml:1:5: \[0\]\.version: expected a release like v1\.8\.0\. Found `- \{ version/,
    );
    expect(() => releases('- version: v1.9.0\n- version: "v1.10.0\n').releases).toThrow(
      /releases\.yml:3:1: .*Expected .*Found .*Add the missing character/,
    );
    expect(() => releases('[]').releases).toThrow(/expected at least one release/);
  });
});

describe('services', () => {
  it('are sorted by group, then by title', () => {
    const catalog = catalogWith({
      'net/b/service.yml': manifest('Alpha'),
      'net/a/service.yml': manifest('Beta 10'),
      'net/c/service.yml': manifest('Beta 9'),
      'net/notes/README.md': 'Not a service.',
    });
    expect([...catalog.services.keys()]).toEqual(['net/b', 'net/c', 'net/a']);
  });

  it('are called modules only if all of them are imported', () => {
    const imported = `${manifest('Alpha')}imported: true\n`;
    const countOf = (files: Record<string, string>) => {
      const { root, noun } = catalogWith(files);
      return [noun, catalogSidebar(root)[0]?.link.description.split('. ').at(-1)];
    };
    const modules = { 'net/a/service.yml': imported, 'net/b/service.yml': imported };
    expect(countOf(modules)).toEqual(['module', '2 modules.']);
    const own = { ...modules, 'net/b/service.yml': manifest('Beta') };
    expect(countOf(own)).toEqual(['service', '2 services.']);
  });

  it('are empty if a group has no folder yet, and the sidebar explains what to do', () => {
    const catalog = catalogWith({});
    expect(catalog.services.size).toBe(0);
    expect(() => catalogSidebar(catalog.root)).toThrow(
      /the group "net" without services\. Add a service with `npm run new -- service net NAME`/,
    );
  });
});

describe('interfaces', () => {
  const catalog = catalogWith({
    'net/vpc/service.yml': manifest('vpc'),
    'net/vpc/variables.tf': variable('now'),
    'net/vpc/versions/1.7.0/variables.tf': variable('seven'),
    'net/vpc/versions/1.10.0/variables.tf': variable('ten'),
    'net/vpc/versions/1.6.0/variables.tf': variable('six'),
  });
  const vpc = () => {
    const service = catalog.services.get('net/vpc');
    if (!service) throw new Error('no service');
    return service;
  };

  it('have snapshots in version order', () => {
    expect(vpc().snapshots).toEqual(['v1.6.0', 'v1.7.0', 'v1.10.0']);
    expect(compareVersions('v1.8.0', '1.8.0')).toBe(0);
  });

  it.each([
    ['v1.5.0', undefined],
    ['v1.6.0', 'six'],
    ['v1.6.9', 'six'],
    ['v1.7.5', 'seven'],
    ['v1.8.0', 'now'],
    ['v2.0.0', 'now'],
  ])('at %s have the input %s', async (version, name) => {
    const found = await catalog.interfaceAt(vpc(), version);
    expect(found?.inputs.map((input) => input.name)).toEqual(name && [name]);
  });

  it.each([
    ['six', 'v1.8.0', 'v1.7.0'],
    ['seven', 'v1.8.0', 'v1.8.0'],
    ['seven', 'v1.7.5', undefined],
    ['now', 'v1.8.0', undefined],
    ['never', 'v1.8.0', undefined],
  ])(
    'without the input %s at %s name the release %s that removed it',
    async (name, at, release) => {
      expect(await catalog.findRemoval(vpc(), name, at)).toBe(release);
    },
  );

  it('can be in JSON syntax, and can have no outputs', async () => {
    const folder = folderWith({ 'variables.tf.json': '{"variable": {"a": {"default": 1}}}' });
    const { inputs, outputs } = await catalog.readInterface(folder);
    expect(inputs.map(({ name, required }) => [name, required])).toEqual([['a', false]]);
    expect(outputs).toEqual([]);
  });

  it("are rejected with HashiCorp's message if they are invalid", async () => {
    const folder = folderWith({ 'variables.tf': 'variable "a" {\n  default = \n}\n' });
    await expect(catalog.readInterface(folder)).rejects.toThrow(/variables\.tf:2:\d+: /);
  });

  it('have another content hash if any file of the service changes', () => {
    const before = catalog.contentHash(vpc());
    const hashNow = () => new CatalogFolder(catalog.root).contentHash(vpc());
    expect(hashNow()).toBe(before);
    fs.writeFileSync(path.join(vpc().folder, 'versions/1.6.0/variables.tf'), variable('other'));
    expect(hashNow()).not.toBe(before);
  });
});
