/** Gives components the releases of the catalog with the titles of the guides that lead to each. */
import fs from 'node:fs';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Release } from './types';

const file = 'catalog/releases.yml';

const schema = z.array(
  z.strictObject({
    version: z.string().regex(/^v\d+\.\d+\.\d+$/),
    date: z.coerce.string(),
    terraform: z.string(),
    opentofu: z.string().optional(),
    terragrunt: z.string(),
    awsProvider: z.string(),
    guides: z.array(z.string().startsWith('/')),
  }),
);

export default function releases({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  return {
    name: 'releases',
    getPathsToWatch: () => [file],
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const published = docs.loadedVersions.find(({ isLast }) => isLast);
      const titles = new Map([
        ...(published?.docs ?? []).map(({ slug, title }) => [slug, title] as const),
        ...blog.blogPosts.map(
          ({ metadata: { permalink, title } }) =>
            [permalink.slice(baseUrl.length - 1), title] as const,
        ),
      ]);
      const titleOf = (path: string): string => {
        const title = titles.get(path) ?? titles.get(path.replace(/^\/docs/, ''));
        if (!title)
          throw new Error(
            `${file}: no page stands at ${path}; expected the path of a guide or a post.`,
          );
        return title;
      };
      const data: Release[] = schema.parse(parse(fs.readFileSync(file, 'utf8'))).map((release) => ({
        ...release,
        guides: release.guides.map((path) => ({ path, title: titleOf(path) })),
      }));
      await actions.createData('releases.json', JSON.stringify(data));
    },
  };
}
