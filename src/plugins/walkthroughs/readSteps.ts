/** Reads the numbered steps of a document. */
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { stepsOf } from '../../remark/steps';
import type { Walkthrough } from './types';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx);

/** Returns the steps of a document: `## Step 1: …`, or none if it is not valid MDX. */
export const readSteps = (text: string): Walkthrough['steps'] => {
  try {
    return [...stepsOf(parser.parse(text) as Root).values()];
  } catch {
    // The bundler reports the page, with its file and line.
    return [];
  }
};
