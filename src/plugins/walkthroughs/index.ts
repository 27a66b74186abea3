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

export default function walkthroughs(): Plugin {
  return {
    name: 'walkthroughs',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const [version] = docs.loadedVersions;
      const found = await Promise.all(
        (version?.docs ?? []).map(async (doc): Promise<Walkthrough> => {
          const text = await fs.readFile(aliasedSitePathToRelativePath(doc.source), 'utf8');
          const isWalkthrough = text.includes('\n## Step 1: ');
          const tree = (isWalkthrough ? parser.parse(text) : { children: [] }) as unknown as Root;
          return { path: doc.permalink, title: doc.title, steps: [...stepsOf(tree).values()] };
        }),
      );
      const withSteps = found.filter(({ steps }) => steps.length > 0);
      await actions.createData('walkthroughs.json', JSON.stringify(withSteps));
    },
  };
}
