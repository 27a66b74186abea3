/** @jest-environment node */
import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { apiCatalog } from '../apiCatalog';
import { composeSkill, readSkillSources, skillLimit, skillsIndex, type TwinText } from '../skills';

const root = 'https://docs.example/sub/';
const twins: TwinText[] = [
  {
    path: '/docs/a',
    markdownUrl: `${root}docs/a.md`,
    text: '---\ntitle: A\n---\n\n# A\n\n## First\n\nOne.\n\n### Inner\n\nTwo.\n\n## Second\n\nThree.\n',
  },
];
const source = {
  name: 'do-it',
  title: 'Do it',
  description: 'Does it: when asked.',
  rules: ['Be careful.', 'Read `/a/<b>.json`, or `c/d`.'],
  sections: [
    { page: '/docs/a', title: 'First' },
    { page: '/docs/a', title: 'Inner' },
  ],
};

test('a skill contains front matter, rules, the sections with their subsections, and its sources', async () => {
  const { text } = await composeSkill(source, twins, root);
  const [, frontMatter = ''] = text.split('---\n');
  expect(parse(frontMatter)).toEqual({ name: 'do-it', description: 'Does it: when asked.' });
  expect(text.slice(text.indexOf('# Do it'))).toBe(
    [
      '# Do it',
      `- Be careful.\n- Read \`${root}a/<b>.json\`, or \`c/d\`.`,
      '## First\n\nOne.\n\n### Inner\n\nTwo.',
      '## Inner\n\nTwo.',
      '## Sources',
      `- <${root}docs/a.md>\n- <${root}llms.txt>\n`,
    ].join('\n\n'),
  );
});

test('an unknown page or section throws an error that lists the existing ones', async () => {
  const withSection = (section: { page: string; title: string }) =>
    composeSkill({ ...source, sections: [section] }, twins, root);
  await expect(withSection({ page: '/docs/b', title: 'First' })).rejects.toThrow(
    'docs/skills.yml, skill do-it: /docs/b is not a page of the site.',
  );
  await expect(withSection({ page: '/docs/a', title: 'Third' })).rejects.toThrow(
    '/docs/a has no section "Third". Its sections: A; First; Inner; Second.',
  );
});

test('a skill that is too long throws an error', async () => {
  const long = twins.map((twin) => ({
    ...twin,
    text: twin.text.replace('One.', 'word '.repeat(skillLimit / 5)),
  }));
  await expect(composeSkill(source, long, root)).rejects.toThrow(`at most ${skillLimit} fit`);
});

test('the index contains the URL and the hash of each file', async () => {
  const skill = await composeSkill(source, twins, root);
  const [entry] = JSON.parse(skillsIndex([skill], root)).skills;
  expect(entry).toEqual({
    name: 'do-it',
    type: 'skill-md',
    description: 'Does it: when asked.',
    url: `${root}.well-known/agent-skills/do-it/SKILL.md`,
    digest: `sha256:${createHash('sha256').update(skill.text).digest('hex')}`,
  });
});

test('a site without the list has no skills', () => {
  expect(readSkillSources('static')).toEqual([]);
});

test('the API catalog is a link set: contexts with anchors, and targets with URLs below the root', () => {
  const { linkset } = JSON.parse(apiCatalog(root)) as {
    linkset: ({ anchor: string } & Record<string, { href: string }[]>)[];
  };
  for (const { anchor, ...relations } of linkset) {
    expect(anchor.startsWith(root)).toBe(true);
    const targets = Object.values(relations).flat();
    expect(targets.length).toBeGreaterThan(0);
    for (const { href } of targets) expect(href.startsWith(root)).toBe(true);
  }
});
