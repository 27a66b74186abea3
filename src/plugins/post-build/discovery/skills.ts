/**
 * Composes skills for assistants. `docs/skills.yml` lists the sections of guides that a task needs,
 * and each skill contains their Markdown. Format of a skill: https://agentskills.io/specification.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import * as z from 'zod';
import { readYaml } from '../../catalog/yamlFile';
import { type MarkdownSection, markdownSections } from '../../markdown-twins/sections';

/** Schema of the index. Source: Agent Skills Discovery 0.2.0. */
const indexSchema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** Maximum number of characters of a skill. The specification recommends less than 5,000 tokens. */
export const skillLimit = 20_000;

const skillSchema = z.strictObject({
  name: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words of lowercase letters, joined by hyphens'),
  title: z.string().min(1),
  /** Purpose of the skill, and when an assistant needs it. */
  description: z.string().min(1).max(1024),
  /** Rules that apply to the whole task. Paths of the site in backticks become URLs. */
  rules: z.array(z.string().min(1)).min(1),
  sections: z
    .array(z.strictObject({ page: z.string().regex(/^\/docs\//), title: z.string().min(1) }))
    .min(1),
});

/** Task, and the sections of guides that describe it. */
export type SkillSource = z.infer<typeof skillSchema>;

/** Published skill. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** Markdown twin: path of its page and its text. */
export interface TwinText {
  readonly path: string;
  readonly markdownUrl: string;
  readonly text: string;
}

const fileName = 'docs/skills.yml';

/**
 * Reads the list of skills of a site, which can be empty. Throws an error with the file and the
 * position.
 */
export function readSkillSources(siteDir: string): SkillSource[] {
  const file = path.join(siteDir, fileName);
  return fs.existsSync(file) ? readYaml(file, z.array(skillSchema).min(1)) : [];
}

/**
 * Composes a skill from the sections that it lists.
 *
 * @param twins twins of all pages
 * @param root URL of the site with a trailing slash
 * @param sectionsOf returns the sections of a Markdown text
 * @throws if a page or a section does not exist, or the skill is longer than `skillLimit`
 */
export async function composeSkill(
  source: SkillSource,
  twins: readonly TwinText[],
  root: string,
  sectionsOf = async (text: string): Promise<readonly MarkdownSection[]> => markdownSections(text),
): Promise<Skill> {
  const { name, title, description, rules } = source;
  const wrong = (found: string): Error => new Error(`${fileName}, skill ${name}: ${found}`);
  const pages = new Set<string>();
  const sections: string[] = [];
  for (const { page, title: wanted } of source.sections) {
    const twin = twins.find(({ path: known }) => known === page);
    if (!twin) throw wrong(`${page} is not a page of the site. Use the path in its URL.`);
    const found = await sectionsOf(twin.text);
    const section = found.find((candidate) => candidate.title === wanted);
    if (!section) {
      const titles = found.map((candidate) => candidate.title).join('; ');
      throw wrong(`${page} has no section "${wanted}". Its sections: ${titles}.`);
    }
    pages.add(twin.markdownUrl);
    // Changes each section to level 2, which most of them already have in their guides.
    const text = twin.text.slice(section.start, section.end).trim();
    sections.push(text.replace(/^#+ /, '## '));
  }
  const text = [
    `---\n${stringify({ name, description })}---`,
    `# ${title}`,
    // A skill is used outside the site, where its paths have no meaning.
    rules.map((rule) => `- ${rule.replaceAll('`/', `\`${root}`)}`).join('\n'),
    ...sections,
    '## Sources',
    [...pages, `${root}llms.txt`].map((address) => `- <${address}>`).join('\n'),
    '',
  ].join('\n\n');
  if (text.length > skillLimit) {
    throw wrong(
      `it has ${text.length} characters, at most ${skillLimit} fit. Name fewer sections.`,
    );
  }
  return { name, description, text: text.trimEnd().concat('\n') };
}

/** Returns the path of a skill, relative to the folder of the index. */
export const skillFile = ({ name }: Pick<Skill, 'name'>): string => `${name}/SKILL.md`;

/** Returns the index of the skills, with the URL and the hash of each file. */
export function skillsIndex(skills: readonly Skill[], root: string): string {
  const entries = skills.map((skill) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.description,
    url: `${root}.well-known/agent-skills/${skillFile(skill)}`,
    digest: `sha256:${createHash('sha256').update(skill.text).digest('hex')}`,
  }));
  return `${JSON.stringify({ $schema: indexSchema, skills: entries }, undefined, 2)}\n`;
}
