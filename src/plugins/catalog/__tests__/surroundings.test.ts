/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeBenchmark, readCompliance } from '../compliance';
import { compareVersions, readEarlierInterfaces, readInterface } from '../interface';
import { findReleaseNotes, readDatedReleases, readReleases } from '../releases';
import { findUsingPages } from '../usedBy';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

/** A folder with files by their path. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(parent, 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('guides that use a service', () => {
  const docs = folderWith({
    'guides/vpc/intro.mdx': page(
      'Set up your VPCs',
      'See [VPC](/docs/reference/services/net/vpc).',
    ),
    'guides/vpc/steps.mdx': page(
      '"Walkthrough"',
      '?\n\n```hcl\n"//modules/net/vpc?ref=v1.0.0"\n```',
    ),
    'intro/index.mdx': page('Introduction', '[input](/docs/reference/services/net/vpc#input-a)'),
    'reference/services/net/alb.mdx': page('ALB', '[VPC](/docs/reference/services/net/vpc)'),
  });

  it('are the pages that link to it or call it, named with the guide they are a part of', () => {
    expect(findUsingPages(docs).get('net/vpc')).toEqual([
      { title: 'Set up your VPCs', path: '/docs/guides/vpc/intro' },
      { title: 'Set up your VPCs: Walkthrough', path: '/docs/guides/vpc/steps' },
      { title: 'Introduction', path: '/docs/intro' },
    ]);
    expect(findUsingPages(docs).get('net/alb')).toBeUndefined();
  });
});

describe('release notes', () => {
  it('are the post of the release, or the list of posts where there is none', () => {
    const notesOf = findReleaseNotes(
      folderWith({
        '2026-10-06-v1-8-0.mdx': '---\nslug: v1-8-0\n---\n',
        'notes.txt': 'slug: v1-7-0',
      }),
    );
    expect(notesOf('v1.8.0')).toBe('/blog/v1-8-0');
    expect(notesOf('v1.7.0')).toBe('/blog');
    expect(findReleaseNotes('/no/such/folder')('v1.8.0')).toBe('/blog');
  });

  it('belong to releases in the order of the file', () => {
    const root = folderWith({ 'releases.yml': '- version: v1.9.0\n- version: v1.10.0\n' });
    expect(readReleases(root)).toEqual(['v1.9.0', 'v1.10.0']);
  });

  it('refuse a release that is no version, with the file and the place', () => {
    const root = folderWith({ 'releases.yml': '- version: "1.9"\n' });
    expect(() => readReleases(root)).toThrow(/releases\.yml is not usable:[\s\S]*\[0\]\.version/);
  });

  it('refuse a file that is no YAML, with the file and the line', () => {
    const root = folderWith({ 'releases.yml': '- version: v1.9.0\n- version: "v1.10.0\n' });
    expect(() => readReleases(root)).toThrow(/releases\.yml[\s\S]*\b3:1\b/);
  });

  it('read days and versions as text', () => {
    const root = folderWith({ 'releases.yml': '- version: v1.9.0\n  date: 2026-10-06\n' });
    expect(readDatedReleases(root)).toEqual([{ version: 'v1.9.0', date: '2026-10-06' }]);
  });
});

describe('interfaces on disk', () => {
  it('are ordered as versions and not as words', async () => {
    const variables = 'variable "a" {}\n';
    const folder = folderWith({
      'versions/1.10.0/variables.tf': variables,
      'versions/1.9.0/variables.tf': variables,
    });
    const names = (await readEarlierInterfaces(folder)).map(({ release }) => release);
    expect(names).toEqual(['v1.9.0', 'v1.10.0']);
    expect(compareVersions('v1.8.0', '1.8.0')).toBe(0);
  });

  it('may be in JSON syntax, and may have no outputs', async () => {
    const folder = folderWith({ 'variables.tf.json': '{"variable": {"a": {"default": 1}}}' });
    const { inputs, outputs } = await readInterface(folder);
    expect(inputs.map(({ name, required }) => [name, required])).toEqual([['a', false]]);
    expect(outputs).toEqual([]);
  });

  it("are refused with HashiCorp's words where they are broken", async () => {
    const folder = folderWith({ 'variables.tf': 'variable "a" {\n  default = \n}\n' });
    await expect(readInterface(folder)).rejects.toThrow(/variables\.tf:2:\d+: /);
  });
});

describe('compliance', () => {
  const root = folderWith({
    'compliance/cis-aws-foundations-1.4.yml': `
- id: "3.1"
  title: Ensure CloudTrail is enabled in all Regions
  level: 1
  assessment: automated
  how: service
  satisfied_by:
    - service: landing-zone/account-baseline-root
      inputs: [cloudtrail_is_multi_region_trail]
      note: On by default.
- id: "1.3"
  title: Ensure security questions are registered
  level: 1
  assessment: manual
  how: manual
  manual: Do it in the console.
`,
  });

  it('is read by service', () => {
    expect(Object.fromEntries(readCompliance(root))).toEqual({
      'landing-zone/account-baseline-root': [
        {
          benchmark: 'cis-aws-foundations-1.4',
          id: '3.1',
          title: 'Ensure CloudTrail is enabled in all Regions',
          level: 1,
          assessment: 'automated',
          inputs: ['cloudtrail_is_multi_region_trail'],
          note: 'On by default.',
        },
      ],
    });
    expect(readCompliance(folderWith({}))).toEqual(new Map());
  });

  it('knows the benchmarks that services name', () => {
    expect(describeBenchmark('cis-aws-foundations-1.4').title).toBe(
      'CIS AWS Foundations Benchmark 1.4',
    );
    expect(() => describeBenchmark('cis-9')).toThrow(/"cis-9" is not known\. Known: cis-aws/);
  });
});
