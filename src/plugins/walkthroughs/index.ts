/**
 * Lists the documents with numbered steps in reading order, for the overview of a reader's
 * progress.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { hashOf } from '../../cache/hash';
import { ResultCache } from '../../cache/resultCache';
import { publishedContent } from '../../site/loadedContent';
import { inReadingOrder } from '../markdown-twins/order';
import type { Walkthrough } from './types';

export default function walkthroughs({ siteDir }: LoadContext): Plugin {
  return {
    name: 'walkthroughs',
    async allContentLoaded({ allContent, actions }) {
      // The dev server calls this at each edit of any page.
      const cache = await ResultCache.loadForCode<Walkthrough['steps']>(siteDir, 'walkthroughs', [
        'src/plugins/walkthroughs',
        'src/remark/steps',
      ]);
      const { docs, sidebars } = publishedContent(allContent);
      const ordered = inReadingOrder(docs, sidebars);
      const found = await Promise.all(
        ordered.map(async (doc): Promise<Walkthrough> => {
          const file = path.join(siteDir, aliasedSitePathToRelativePath(doc.source));
          const text = await fs.readFile(file, 'utf8');
          const steps = text.includes('\n## Step 1: ')
            ? await cache.getOrCreate(hashOf(text), async () =>
                (await import('./readSteps')).readSteps(text),
              )
            : [];
          return { path: doc.permalink, title: doc.title, steps };
        }),
      );
      await cache.save();
      const withSteps = found.filter(({ steps }) => steps.length > 0);
      await actions.createData('walkthroughs.json', JSON.stringify(withSteps));
    },
  };
}
