/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { hashOf } from '../../../src/cache/hash';
import { CatalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../../src/plugins/catalog/documents';
import { repositoryUrl } from '../../../src/site/identity';
import { filesBelow } from '../../files/filesBelow';
import { formatSummary } from '../formatSummary';
import { type ListedModule, readList } from '../readList';
import { type SyncProgress, syncCatalog } from '../syncCatalog';

let root: string;
const at = (...names: string[]) => path.join(root, ...names);
const read = (file: string) => fs.readFileSync(at(file), 'utf8');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
};
const git = (repository: string, ...args: string[]) =>
  execFileSync('git', ['-C', at(repository), ...args], {
    stdio: 'pipe',
    env: {
      ...process.env,
      ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@a.example' },
      ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@a.example' },
      GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z',
    },
  });

/** Commits the files of a module and tags them. */
const publish = (repository: string, tag: string, files: Readonly<Record<string, string>>) => {
  if (!fs.existsSync(at(repository, '.git'))) {
    fs.mkdirSync(at(repository), { recursive: true });
    git(repository, 'init', '--quiet');
  }
  for (const [name, text] of Object.entries(files)) write(`${repository}/${name}`, text);
  git(repository, 'add', '--all');
  git(repository, 'commit', '--quiet', '--allow-empty', '--message', tag);
  git(repository, 'tag', tag);
};

const variable = (name: string, type = 'string', rest = '') =>
  `variable "${name}" {\n  type = ${type}\n${rest}}\n`;
const listed = (entry: Partial<ListedModule> & { service: string; repository: string }) => ({
  path: '',
  tag: 'v{version}',
  releases: 'module' as const,
  ...entry,
  repository: at(entry.repository),
});
const sync = (modules: ListedModule[], progress?: (at: SyncProgress) => void) =>
  syncCatalog(modules, { catalog: at('catalog'), pages: at('docs'), cache: at('cache') }, progress);
const results = (events: Awaited<ReturnType<typeof sync>>) =>
  events.map(({ service, release, result }) => `${service} ${release ?? '-'} ${result}`);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sync-'));
  write('catalog/groups.yml', '- { id: net, title: Net, description: Networks. }\n');
  publish('dns', 'v0.9.0', { 'main.tf': variable('zone') });
  publish('dns', 'v1.0.0', { 'main.tf': variable('zone') + variable('ttl', 'number') });
  publish('dns', 'v1.1.0', { 'main.tf': 'variable "zone" {\n' });
  publish('dns', 'v1.2.0-beta1', { 'main.tf': variable('beta') });
  publish('dns', 'v1.2.0', { 'main.tf': variable('zone_name') });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const dns = () => listed({ service: 'net/dns', repository: 'dns' });

it('imports all releases in order, and rejects an invalid one with the reason', async () => {
  const progress: string[] = [];
  const events = await sync([dns()], ({ done, total, current }) =>
    progress.push(`${done}/${total} ${current}`),
  );
  expect(results(events)).toEqual([
    'net/dns v0.9.0 added',
    'net/dns v1.0.0 changed',
    'net/dns v1.1.0 refused',
    'net/dns v1.2.0 changed',
  ]);
  expect(events[2]?.reason).toMatch(/main\.tf:\d+:\d+: /);
  expect(progress).toEqual([
    '0/4 net/dns v0.9.0',
    '1/4 net/dns v1.0.0',
    '2/4 net/dns v1.1.0',
    '3/4 net/dns v1.2.0',
    '4/4 ',
  ]);
  expect(read('catalog/net/dns/releases.yml')).toBe(
    ['v0.9.0', 'v1.0.0', 'v1.2.0']
      .map((version) => `- version: ${version}\n  date: 2026-03-04\n`)
      .join(''),
  );
  const { services } = await makeDocuments(new CatalogFolder(at('catalog')), { schema: 'x' });
  expect(services[0]?.changes.map(({ release }) => release)).toEqual(['v1.2.0', 'v1.0.0']);
  expect(services[0]?.usage.terraform.required).toContain('zone_name = ');
});

it('changes nothing on the second run, then imports only a new release', async () => {
  await sync([dns()]);
  const before = fs.readdirSync(at('catalog'), { recursive: true }).sort();
  expect(await sync([dns()])).toEqual([]);
  expect(fs.readdirSync(at('catalog'), { recursive: true }).sort()).toEqual(before);
  publish('dns', 'v1.3.0', { 'main.tf': variable('zone_name') });
  expect(results(await sync([dns()]))).toEqual(['net/dns v1.3.0 unchanged']);
});

it('completes a run that was interrupted after any number of written files', async () => {
  const module = { ...dns(), from: 'v1.0.0' };
  const contents = () =>
    ['catalog', 'docs'].flatMap((folder) =>
      filesBelow(at(folder)).map((file) => [file, read(`${folder}/${file}`)]),
    );
  /** Runs a sync that can write only some files of the catalog, and returns whether it needed more. */
  const interrupt = async (limit: number): Promise<boolean> => {
    const writeFile = fs.writeFileSync;
    let count = 0;
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      const isResult = [at('catalog'), at('docs')].some((folder) => `${file}`.startsWith(folder));
      if (isResult && ++count > limit) throw new Error('killed');
      writeFile(file, ...rest);
    });
    await sync([module]);
    spy.mockRestore();
    return count > limit;
  };
  const later = () => git('dns', 'tag', 'v1.0.1', 'v1.2.0-beta1');
  await sync([module]);
  later();
  await sync([module]);
  const expected = contents();
  let isInterrupted = true;
  for (let limit = 0; isInterrupted; limit += 1) {
    git('dns', 'tag', '--delete', 'v1.0.1');
    fs.rmSync(at('docs'), { recursive: true });
    fs.rmSync(at('catalog/net'), { recursive: true });
    fs.rmSync(at('catalog/sync.lock.json'));
    isInterrupted = await interrupt(limit);
    await sync([module]);
    later();
    await interrupt(limit);
    await sync([module]);
    expect({ limit, files: contents() }).toEqual({ limit, files: expected });
  }
}, 120_000);

it('keeps edited files, and replaces examples that no longer fit', async () => {
  await sync([dns()]);
  write('docs/net/dns.mdx', 'By hand.');
  write('catalog/net/dns/service.yml', `# By hand.\n${read('catalog/net/dns/service.yml')}`);
  write('catalog/net/dns/example.tfvars', '# The zone of a team.\nzone_name = "mine.example"\n');
  publish('dns', 'v2.0.0', {
    'main.tf':
      variable('zone_name') +
      variable(
        'mode',
        'string',
        '  validation {\n    condition = contains(["a", "b"], var.mode)\n    error_message = "No."\n  }\n',
      ),
  });
  await sync([dns()]);
  expect(read('docs/net/dns.mdx')).toBe('By hand.');
  expect(read('catalog/net/dns/service.yml')).toMatch(/^# By hand\.\n[\s\S]*changed: v2\.0\.0\n/);
  expect(read('catalog/net/dns/example.tfvars')).toBe(
    '# The zone of a team.\nzone_name = "mine.example"\nmode      = "a"\n',
  );
  publish('dns', 'v3.0.0', { 'main.tf': variable('mode', 'number') });
  await sync([dns()]);
  expect(read('catalog/net/dns/example.tfvars')).toBe('# The zone of a team.\nmode = 1\n');
});

it('reads the date of the commit if a tag has none, and omits tags of files', async () => {
  const commit = `${git('dns', 'rev-parse', 'HEAD')}`.trim();
  write('tag', `object ${commit}\ntype commit\ntag v1.3.0\n\nNo tagger.\n`);
  const tag = `${git('dns', 'hash-object', '-t', 'tag', '-w', at('tag'))}`.trim();
  git('dns', 'update-ref', 'refs/tags/v1.3.0', tag);
  git('dns', 'update-ref', 'refs/tags/v1.4.0', `${git('dns', 'rev-parse', 'HEAD:main.tf')}`.trim());
  publish('dns', 'v1.5.0', { 'main.tf': variable('zone_name') });
  expect(results(await sync([dns()])).slice(3)).toEqual([
    'net/dns v1.2.0 changed',
    'net/dns v1.3.0 unchanged',
    'net/dns v1.5.0 unchanged',
  ]);
  expect(read('catalog/net/dns/releases.yml')).toContain('- version: v1.3.0\n  date: 2026-03-04\n');
});

it('skips tags that are not semantic versions, and reports them', async () => {
  for (const tag of ['v01.3.0', 'v1.3', 'v1.3.0-01', 'vendor', 'v1.3.0-rc.1+5']) {
    publish('dns', tag, { 'main.tf': variable('zone_name') });
  }
  const events = await sync([{ ...dns(), from: 'v1.2.0' }]);
  expect(results(events)).toEqual(['net/dns - skipped', 'net/dns v1.2.0 added']);
  expect(formatSummary(events)).toContain(
    '## Skipped tags\n\n- net/dns: `v01.3.0`, `v1.3`, `v1.3.0-01`. Expected a semantic version, such as v1.8.0, without leading zeros.\n',
  );
  expect(read('catalog/net/dns/releases.yml')).toBe('- version: v1.2.0\n  date: 2026-03-04\n');
});

it('reports newer tags with another form, and the form of the tags if none fits', async () => {
  for (const tag of ['1.1.5', '1.3.0', '1.4.0']) publish('dns', tag, {});
  publish('plain', '1.0.0', { 'main.tf': variable('zone') });
  const events = await sync([
    { ...dns(), from: 'v1.2.0' },
    listed({ service: 'net/plain', repository: 'plain' }),
  ]);
  expect(events.filter(({ release }) => !release).map(({ reason }) => reason)).toEqual([
    '`1.3.0`, `1.4.0`. Expected the form of earlier tags, such as v1.8.0.',
    "The repository has no tag of the form v{version}. Set `tag: '{version}'` of net/plain.",
  ]);
});

it('skips the releases after the folder of a module was removed', async () => {
  publish('mono', 'v1.0.0', { 'modules/vpc/main.tf': variable('cidr') });
  fs.rmSync(at('mono/modules/vpc'), { recursive: true });
  publish('mono', 'v2.0.0', { 'modules/network/main.tf': variable('cidr') });
  publish('mono', 'v2.1.0', {});
  const vpc = listed({ service: 'net/vpc', repository: 'mono', path: 'modules/vpc' });
  const events = await sync([vpc]);
  expect(results(events)).toEqual(['net/vpc - skipped', 'net/vpc v1.0.0 added']);
  expect(events[0]?.reason).toMatch(
    /^`v2\.0\.0`, `v2\.1\.0`\. The folder modules\/vpc does not exist\./,
  );
  expect(results(await sync([{ ...vpc, path: 'modules/network' }]))).toEqual([
    'net/vpc v2.0.0 unchanged',
    'net/vpc v2.1.0 unchanged',
  ]);
});

it('supports a first release, tags of monorepo folders, and registry sources', async () => {
  publish('mono', 'vpc-1.0.0', { 'modules/vpc/main.tf': variable('cidr') });
  publish('mono', 'lb-5.0.0', { 'modules/lb/main.tf': variable('port', 'number') });
  publish('mono', 'vpc-1.1.0', { 'modules/vpc/main.tf': variable('cidr_block') });
  const events = await sync([
    listed({
      service: 'net/vpc',
      repository: 'mono',
      path: 'modules/vpc',
      tag: 'vpc-{version}',
      from: 'v1.1.0',
    }),
    listed({
      service: 'net/lb',
      repository: 'mono',
      path: 'modules/lb',
      tag: 'lb-{version}',
      source: { registry: 'acme/lb/google', path: '' },
    }),
  ]);
  expect(results(events)).toEqual(['net/vpc v1.1.0 added', 'net/lb v5.0.0 added']);
  const { services } = await makeDocuments(new CatalogFolder(at('catalog')), { schema: 'x' });
  expect(services.find(({ service }) => service === 'lb')?.source).toMatchObject({
    module: 'acme/lb/google',
    version: '5.0.0',
  });
});

it('starts a module of a monorepo with the first release that has its folder', async () => {
  publish('mono', 'v1.0.0', { 'modules/vpc/main.tf': variable('cidr') });
  publish('mono', 'v1.1.0', { 'modules/lb/main.tf': variable('port', 'number') });
  const lb = listed({ service: 'net/lb', repository: 'mono', path: 'modules/lb' });
  const none = listed({ service: 'net/none', repository: 'mono', path: 'modules/none' });
  const events = await sync([lb, none]);
  expect(results(events)).toEqual(['net/none - refused', 'net/lb v1.1.0 added']);
  expect(events[0]?.reason).toBe('No release has the folder modules/none. Set `path` of net/none.');
});

it('imports a module for OpenTofu', async () => {
  publish('tofu', 'v1.0.0', { 'variables.tofu': variable('size'), 'sub/x.tofu': variable('none') });
  const [event] = await sync([listed({ service: 'net/tofu', repository: 'tofu' })]);
  expect(event).toMatchObject({ result: 'added' });
  expect(read('catalog/net/tofu/variables.tf')).toBe(variable('size'));
  expect(read('docs/net/tofu.mdx')).toContain('\nThe module requires OpenTofu, because all of its');
  publish('both', 'v1.0.0', { 'variables.tofu': variable('size'), 'variables.tf': '', 'a.tf': '' });
  await sync([listed({ service: 'net/both', repository: 'both' })]);
  expect(read('docs/net/both.mdx')).not.toContain('OpenTofu');
  publish('same', 'v1.0.0', { 'main.tofu': variable('size'), 'main.tf': variable('size') });
  await sync([listed({ service: 'net/same', repository: 'same' })]);
  expect(read('docs/net/same.mdx')).not.toContain('OpenTofu');
});

it('replaces control characters of file names in the summary', async () => {
  publish('escape', 'v1.0.0', { 'a\u001B[2J\u0085.tf': 'variable "a" {\n' });
  const events = await sync([listed({ service: 'net/escape', repository: 'escape' })]);
  expect(formatSummary(events)).toContain('- net/escape v1.0.0: `` a\uFFFD[2J\uFFFD.tf:1:14: ');
});

it('shows names that modules choose as code, because the summary becomes a pull request', async () => {
  const name = 'closes #1 @acme [approved](https:..evil.example) `<b>`';
  publish('evil', 'v1.0.0', { [`${name}.tf`]: 'variable "a" {\n' });
  publish('evil', 'v1@acme', {});
  const events = await sync([listed({ service: 'net/evil', repository: 'evil' })]);
  const root = fromMarkdown(formatSummary(events));
  expect(textOf(root)).toContain('closes #1 @acme');
  expect(textOf(root)).toContain('v1@acme');
  visit(root, (node) => {
    expect(['link', 'html']).not.toContain(node.type);
    if (node.type === 'text') expect(node.value).not.toMatch(/@acme|closes/);
  });
});

it('keeps the code marks of the reason for a refusal', async () => {
  publish('plain', '1.0.0', { 'main.tf': variable('zone') });
  const [event] = await sync([listed({ service: 'net/plain', repository: 'plain' })]);
  const codes: string[] = [];
  visit(fromMarkdown(formatSummary(event ? [event] : [])), 'inlineCode', ({ value }) => {
    codes.push(value);
  });
  expect(codes).toEqual([event?.reason]);
  expect(event?.reason).toContain('Set `tag');
});

it('names the file of the repository that cannot be parsed', async () => {
  publish('mono', 'v1.0.0', { 'modules/vpc/main.tf': 'variable "cidr" {\n' });
  const [event] = await sync([
    listed({ service: 'net/vpc', repository: 'mono', path: 'modules/vpc' }),
  ]);
  expect(event?.reason).toMatch(/^modules\/vpc\/main\.tf:\d+:\d+: /);
});

it('imports a moved tag again', async () => {
  await sync([dns()]);
  write('dns/main.tf', variable('zone_name') + variable('comment'));
  git('dns', 'commit', '--quiet', '--all', '--message', 'moved');
  git('dns', 'tag', '--force', 'v1.2.0');
  expect(results(await sync([dns()]))).toEqual(['net/dns v1.2.0 moved', 'net/dns v1.2.0 changed']);
  expect(read('catalog/net/dns/variables.tf')).toContain('"comment"');
  expect(read('catalog/net/dns/service.yml')).toContain('changed: v1.2.0');
  expect(await sync([dns()])).toEqual([]);
});

it.each(['<<<<<<< HEAD', '{ "net/dns": ["v1.0.0"] }'])(
  'rejects an invalid lock file: %s',
  async (text) => {
    write('catalog/sync.lock.json', text);
    await expect(sync([dns()])).rejects.toThrow(
      /sync\.lock\.json is not valid: expected the commit of each release, by service\. Restore it/,
    );
  },
);

it('reports moved tags of all imported releases until they are restored or imported again', async () => {
  await sync([dns()]);
  const commitOf = (tag: string) => `${git('dns', 'rev-parse', `${tag}^{commit}`)}`.trim();
  const [old, refused] = [commitOf('v1.0.0'), commitOf('v1.1.0')];
  // An annotated tag of the same commit did not move.
  git('dns', 'tag', '--force', '--annotate', '--message', 'm', 'v0.9.0', 'v0.9.0');
  write('dns/main.tf', variable('zone') + variable('seconds', 'number'));
  git('dns', 'commit', '--quiet', '--all', '--message', 'moved');
  for (const tag of ['v1.0.0', 'v1.1.0']) git('dns', 'tag', '--force', tag);
  const moved = await sync([dns()]);
  expect(results(moved)).toEqual(['net/dns v1.0.0 moved', 'net/dns v1.1.0 changed']);
  expect(moved[0]?.reason).toBe(
    `The tag v1.0.0 pointed to ${old} when the release was imported, and points to ${commitOf('v1.0.0')} now. ` +
      "The catalog keeps the interface of the first commit. Restore the tag, or remove v1.0.0 from the service's releases.yml to import it again.",
  );
  expect(formatSummary(moved)).toContain(`## Moved tags\n\n- net/dns v1.0.0: ${moved[0]?.reason}`);
  expect(results(await sync([dns()]))).toEqual(['net/dns v1.0.0 moved']);
  expect(read('catalog/sync.lock.json')).not.toContain(refused);

  const list = read('catalog/net/dns/releases.yml');
  write(
    'catalog/net/dns/releases.yml',
    list.replace('- version: v1.0.0\n  date: 2026-03-04\n', ''),
  );
  expect(results(await sync([dns()]))).toEqual(['net/dns v1.0.0 moved', 'net/dns v1.0.0 changed']);
  expect(read('catalog/net/dns/versions/1.0.0/variables.tf')).toContain('"seconds"');
  expect(await sync([dns()])).toEqual([]);
});

it('adds patch releases of earlier versions in order', async () => {
  publish('dns', 'v1.3.0', { 'main.tf': variable('zone_name') });
  await sync([dns()]);
  publish('dns', 'v1.0.1', { 'main.tf': variable('zone') + variable('ttl', 'number') });
  publish('dns', 'v1.2.1', { 'main.tf': variable('zone_name') + variable('fixed') });
  publish('dns', 'v0.8.0', { 'main.tf': variable('domain') });
  expect(results(await sync([dns()]))).toEqual([
    'net/dns v0.8.0 changed',
    'net/dns v1.0.1 unchanged',
    'net/dns v1.2.1 changed',
  ]);
  const catalog = new CatalogFolder(at('catalog'));
  const entry = catalog.services.get('net/dns');
  if (!entry) throw new Error('net/dns is missing.');
  const inputs: Record<string, string[]> = {};
  for (const { version } of catalog.releasesOf(entry)) {
    const known = await catalog.interfaceAt(entry, version);
    inputs[version] = known?.inputs.map(({ name }) => name) ?? [];
  }
  expect(inputs).toEqual({
    'v0.8.0': ['domain'],
    'v0.9.0': ['zone'],
    'v1.0.0': ['zone', 'ttl'],
    'v1.0.1': ['zone', 'ttl'],
    'v1.2.0': ['zone_name'],
    'v1.2.1': ['zone_name', 'fixed'],
    'v1.3.0': ['zone_name'],
  });
  expect(entry.manifest).toMatchObject({ since: 'v0.8.0', changed: 'v1.3.0' });
  expect(entry.snapshots).toEqual(['v0.8.0', 'v0.9.0', 'v1.0.0', 'v1.2.0', 'v1.2.1']);
  expect(await sync([dns()])).toEqual([]);
});

const initialReleases = () => {
  const template = fs.readFileSync('scripts/new-site/template/catalog/releases.yml', 'utf8');
  const values: Readonly<Record<string, string>> = { release: 'v1.2.0', today: '2026-11-25' };
  write(
    'catalog/releases.yml',
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
  );
};

it('replaces the initial release of a new site', async () => {
  initialReleases();
  await sync([{ ...dns(), from: 'v1.2.0', releases: 'library' }]);
  expect(new CatalogFolder(at('catalog')).releases).toEqual([
    { version: 'v1.2.0', date: '2026-03-04', guides: [] },
  ]);
});

it('removes the initial release of a new site whose modules have their own releases', async () => {
  initialReleases();
  await sync([{ ...dns(), from: 'v1.0.0' }]);
  expect(new CatalogFolder(at('catalog')).releases.map(({ version }) => version)).toEqual([
    'v1.0.0',
    'v1.2.0',
  ]);
});

it('adds releases of a library to its list', async () => {
  write('catalog/releases.yml', '# By hand.\n- version: v0.1.0\n  date: 2026-01-01');
  await sync([{ ...dns(), from: 'v1.2.0', releases: 'library' }]);
  expect(read('catalog/releases.yml')).toBe(
    '# By hand.\n- version: v0.1.0\n  date: 2026-01-01\n- version: v1.2.0\n  date: 2026-03-04\n',
  );
});

it('counts a release of a library for each module once, and names nested modules', async () => {
  const files = (kind: string) => ({
    'modules/a/main.tf': variable('name', kind),
    'modules/b/main.tf': variable('name'),
    'modules/b/modules/pool/main.tf': variable('name'),
    'modules/b/modules/pool/deeper/main.tf': variable('name'),
    'modules/b/modules/notes/README.md': 'None.',
    'modules/b/examples/full/main.tf': '',
  });
  publish('mono', 'v1.0.0', files('string'));
  const entry = (name: string, folder: string) =>
    listed({
      ...{ service: `net/${name}`, repository: 'mono', path: folder },
      releases: 'library',
    });
  const modules = [entry('a', 'modules/a'), entry('b', 'modules/b'), entry('c', 'modules/b/')];
  await sync(modules);
  publish('mono', 'v1.1.0', files('number'));
  const events = await sync(modules);
  expect(results(events)).toEqual([
    'net/a v1.1.0 changed',
    'net/b v1.1.0 unchanged',
    'net/c v1.1.0 unchanged',
  ]);
  expect(read('catalog/net/b/service.yml')).toContain(
    'folders:\n  - examples/full\n  - modules/pool\n',
  );
  const summary = formatSummary(events);
  expect(summary).toMatch(/^New releases: 0 added, 1 changed, 2 unchanged, 0 refused\.\n/);
  expect(summary).toContain(
    '- Modules in the folder of net/b are not imported: `modules/b/modules/pool`. To import one, ',
  );
  expect(formatSummary(await sync(modules))).toBe('No new releases.\n');
  publish('mono', 'v1.2.0', {});
  const all = [...modules, entry('pool', 'modules/b/modules/pool')];
  expect(formatSummary(await sync(all))).not.toContain('not imported');
});

it('refuses a module that lacks the newest release of its library', async () => {
  publish('dns', 'v2.0.0', { 'main.tf': variable('zone') });
  publish('proxy', 'proxy-1.2.0', { 'main.tf': variable('host') });
  const proxy = listed({ service: 'net/proxy', repository: 'proxy', tag: 'proxy-{version}' });
  const library = { ...dns(), from: 'v1.2.0', releases: 'library' as const };
  const events = await sync([{ ...proxy, releases: 'library' }, library]);
  expect(results(events)).toEqual([
    'net/proxy - refused',
    'net/dns v1.2.0 added',
    'net/dns v2.0.0 changed',
  ]);
  expect(events[0]?.reason).toBe(
    'The repository has no tag proxy-2.0.0, the newest release of the library. Create the tag, or set `releases: module` of net/proxy, which then has its own releases.',
  );
  expect(results(await sync([proxy, library]))).toEqual(['net/proxy v1.2.0 added']);
});

it('adds an older release of a library in order', async () => {
  write(
    'catalog/releases.yml',
    '- version: v0.1.0\n  date: 2026-01-01\n- version: v2.0.0\n  date: 2026-05-01\n',
  );
  await sync([{ ...dns(), from: 'v1.2.0', releases: 'library' }]);
  expect(new CatalogFolder(at('catalog')).releases.map(({ version }) => version)).toEqual([
    'v0.1.0',
    'v1.2.0',
    'v2.0.0',
  ]);
});

it.each([
  ['https://git.example/acme/dns.git', 'https://git.example/acme/dns'],
  ['git@git.example:acme/dns.git', 'https://git.example/acme/dns'],
  ['ssh://git@git.example:2222/acme/dns.git', 'https://git.example/acme/dns'],
])('documents calls of %s with the URL that readers open', async (repository, url) => {
  // A bare clone in the cache, in which `fetch` updates the tags from the local repository.
  const clone = at('cache', hashOf(repository).slice(0, 16));
  fs.mkdirSync(at('cache'));
  git('.', 'clone', '--quiet', '--bare', at('dns'), clone);
  await sync([{ ...dns(), repository, from: 'v1.2.0' }]);
  const { services } = await makeDocuments(new CatalogFolder(at('catalog')), { schema: 'x' });
  expect(services[0]?.source).toEqual({
    module: `git::${url}.git?ref=v1.2.0`,
    url: `${url}/tree/v1.2.0`,
  });
});

it.each([
  [undefined, repositoryUrl('dns')],
  ['git@git.example:acme/terraform-dns.git', 'https://git.example/acme/terraform-dns'],
  ['git.example:acme/terraform-dns.git', 'https://git.example/acme/terraform-dns'],
  ['git@git.example:/acme/terraform-dns', 'https://git.example/acme/terraform-dns'],
  ['/srv/git/dns.git', repositoryUrl('dns')],
  ['https://token@git.example/acme/terraform-dns', 'https://git.example/acme/terraform-dns'],
])('documents calls of a clone whose origin is %s', async (origin, url) => {
  if (origin !== undefined) git('dns', 'remote', 'add', 'origin', origin);
  await sync([{ ...dns(), from: 'v1.2.0' }]);
  const { services } = await makeDocuments(new CatalogFolder(at('catalog')), { schema: 'x' });
  expect(services[0]?.source).toEqual({
    module: `git::${url}.git?ref=v1.2.0`,
    url: `${url}/tree/v1.2.0`,
  });
});

it('clones a URL once, and fetches new tags', async () => {
  const remote = { ...dns(), repository: `file://${at('dns')}` };
  expect(await sync([remote])).toHaveLength(4);
  publish('dns', 'v1.3.0', { 'main.tf': variable('zone_name') });
  expect(results(await sync([remote]))).toEqual(['net/dns v1.3.0 unchanged']);
});

it('clones a URL again if the last clone was interrupted', async () => {
  const remote = { ...dns(), from: 'v1.2.0', repository: `file://${at('dns')}` };
  write(`cache/${hashOf(remote.repository).slice(0, 16)}.partial/HEAD`, 'ref: refs/heads/main\n');
  expect(results(await sync([remote]))).toEqual(['net/dns v1.2.0 added']);
});

it('reads a README whose name is in lower case', async () => {
  publish('lower', 'v1.0.0', {
    'main.tf': variable('zone_name'),
    'readme.md':
      '# Lower names\n\n```hcl\nmodule "a" {\n  source    = "x"\n  zone_name = "a.test"\n}\n```\n',
  });
  await sync([listed({ service: 'net/lower', repository: 'lower' })]);
  expect(read('catalog/net/lower/service.yml')).toContain('title: "Lower names"\n');
  expect(read('catalog/net/lower/example.tfvars')).toBe('zone_name = "a.test"\n');
});

it('rejects modules that it cannot read, and continues', async () => {
  publish('linked', 'v1.0.0', { 'README.md': '# Linked\n' });
  fs.symlinkSync('/etc/hostname', at('linked', 'main.tf'));
  publish('linked', 'v1.1.0', {});
  const events = await sync([
    listed({ service: 'net/none', repository: 'no-such-folder' }),
    listed({ service: 'other/dns', repository: 'dns' }),
    listed({ service: 'net/tags', repository: 'dns', tag: 'dns-{version}' }),
    listed({ service: 'net/linked', repository: 'linked' }),
    { ...dns(), from: 'v1.2.0' },
  ]);
  expect(results(events)).toEqual([
    'net/none - refused',
    'other/dns - refused',
    'net/tags - refused',
    'net/linked v1.0.0 refused',
    'net/linked v1.1.0 refused',
    'net/dns v1.2.0 added',
  ]);
  expect(events.map(({ reason = '' }) => reason).slice(1, 5)).toEqual([
    expect.stringMatching(/^There is no group other\./),
    'The repository has no tag of the form dns-{version}. Set `tag` of net/tags.',
    expect.stringMatching(/has no \.tf, \.tf\.json, /),
    expect.stringMatching(/has no \.tf, \.tf\.json, /),
  ]);
  expect(formatSummary(events)).toMatch(
    /^New releases: 1 added, 0 changed, 0 unchanged, 5 refused\.\n\n## Added\n\n- net\/dns v1\.2\.0\n\n## Refused\n\n- net\/none: `` The folder \S*no-such-folder does not exist\. Expected a clone, or the address /,
  );
});

it('starts with an empty list that contains only comments, and reports a missing list', () => {
  write('sync.yml', fs.readFileSync('scripts/new-site/template/catalog/sync.yml', 'utf8'));
  write(
    'catalog/groups.yml',
    fs.readFileSync('scripts/new-site/template/catalog/groups.yml', 'utf8'),
  );
  expect(readList(at('sync.yml'))).toEqual([]);
  expect(new CatalogFolder(at('catalog')).groups).toEqual([]);
  expect(() => readList(at('other.yml'))).toThrow(/other\.yml does not exist\. List the modules/);
});

it.each([
  [
    'an address that runs a command',
    '- { service: a/b, repository: "ext::sh -c id" }\n',
    'expected an address',
  ],
  [
    'a folder outside of the repository',
    '- { service: a/b, repository: x, path: ../y }\n',
    'expected a folder',
  ],
  [
    'a tag that is not quoted',
    '- { service: a/b, repository: x, tag: {version} }\n',
    "expected a pattern in quotation marks, such as '{version}'",
  ],
  [
    'an underscore in a name',
    '- { service: google/gcs_bucket, repository: x }\n',
    'expected <group>/<service> in lower-case letters and digits, with hyphens instead of underscores',
  ],
  [
    'a service twice',
    '- { service: a/b, repository: x }\n- { service: a/b, repository: y }\n',
    'sync.yml:2:5: [1].service: a/b is listed twice. Found ',
  ],
])('rejects a list with %s', (_, text, message) => {
  write('sync.yml', text);
  expect(() => readList(at('sync.yml'))).toThrow(message);
});

it('reports that a shallow clone has no tags', async () => {
  publish('dns', 'v9.0.0', {});
  execFileSync('git', [
    'clone',
    '-q',
    '--depth',
    '1',
    '--no-tags',
    `file://${at('dns')}`,
    at('part'),
  ]);
  const [event] = await sync([listed({ service: 'net/dns', repository: 'part' })]);
  expect(event?.reason).toBe(
    `The repository has no tag of the form v{version}. The clone is shallow: run \`git -C ${at('part')} fetch --unshallow --tags\`.`,
  );
});
