/** Files for discovery by programs: `/.well-known/`, and the content signals in `robots.txt`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { apiCatalogType } from '../../src/plugins/post-build/discovery/apiCatalog';
import { skillLimit } from '../../src/plugins/post-build/discovery/skills';
import { identity } from '../../src/site/identity';
import { buildFolder, htmlOf } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const wellKnown = path.join(buildFolder, '.well-known');
const read = (file: string): string => fs.readFileSync(path.join(wellKnown, file), 'utf8');

/** Returns whether the built site serves one of its own URLs. */
const isPublished = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  const file = path.join(buildFolder, pathname);
  return origin === identity.url && [file, `${file}.html`].some((name) => fs.existsSync(name));
};

test('each link of the API catalog has a target', async ({ request }) => {
  const answer = await request.get('/.well-known/api-catalog');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe(apiCatalogType);
  const { linkset } = (await answer.json()) as {
    linkset: ({ anchor: string } & Record<string, { href: string }[]>)[];
  };
  const addresses = linkset.flatMap(({ anchor, ...relations }) => [
    anchor,
    ...Object.values(relations).flatMap((targets) => targets.map(({ href }) => href)),
  ]);
  expect(addresses.filter((address) => !isPublished(address))).toEqual([]);
});

test('each skill matches the index, is small, and has working links', () => {
  const { skills } = JSON.parse(read('agent-skills/index.json')) as {
    skills: { name: string; description: string; url: string; digest: string }[];
  };
  expect(skills.length).toBeGreaterThan(0);
  for (const { name, description, url, digest } of skills) {
    expect(url).toBe(`${identity.url}/.well-known/agent-skills/${name}/SKILL.md`);
    const text = read(`agent-skills/${name}/SKILL.md`);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    const [, frontMatter = ''] = text.split('---\n');
    expect(parse(frontMatter)).toEqual({ name, description });
    expect(text.length).toBeLessThanOrEqual(skillLimit);
    const links = [...text.matchAll(/(?:\]\(|<)(https?:[^)>\s]+)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => link.startsWith(identity.url));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((link) => !isPublished(link))).toEqual([]);
  }
});

test('the page for assistants lists every file of /.well-known', () => {
  const page = htmlOf('/docs/reference/services/assistants');
  const files = fs
    .readdirSync(wellKnown, { recursive: true, withFileTypes: true })
    // The test server writes compressed copies.
    .filter((entry) => entry.isFile() && !/^SKILL\.md|\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(buildFolder, path.join(parentPath, name)));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !page.includes(`/${file}`))).toEqual([]);
});

test('robots.txt has the content signals in the group of all crawlers', () => {
  const [group = ''] = fs.readFileSync(path.join(buildFolder, 'robots.txt'), 'utf8').split('\n\n');
  expect(group).toMatch(
    /^User-agent: \*\nContent-Signal: search=yes, ai-input=yes, ai-train=yes$/m,
  );
});
