/** Lists the documents with numbered steps, for the overview of a reader's progress. */
import fs from 'node:fs/promises';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { stepsOf } from '../../remark/steps';
import type { Walkthrough } from './types';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx);

/** The steps of a document: `## Step 1: …`. */
function readSteps(text: string): Walkthrough['steps'] {
  if (!text.includes('\n## Step 1: ')) return [];
  return [...stepsOf(parser.parse(text) as Root).values()];
}

export default function walkthroughs(): Plugin {
  /** Steps by the text they were read from: the dev server asks again at each edit of any page. */
  let known = new Map<string, Walkthrough['steps']>();
  return {
    name: 'walkthroughs',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const [version] = docs.loadedVersions;
      const read = new Map<string, Walkthrough['steps']>();
      const found = await Promise.all(
        (version?.docs ?? []).map(async (doc): Promise<Walkthrough> => {
          const text = await fs.readFile(aliasedSitePathToRelativePath(doc.source), 'utf8');
          const steps = known.get(text) ?? readSteps(text);
          read.set(text, steps);
          return { path: doc.permalink, title: doc.title, steps };
        }),
      );
      known = read;
      const withSteps = found.filter(({ steps }) => steps.length > 0);
      await actions.createData('walkthroughs.json', JSON.stringify(withSteps));
    },
  };
}
