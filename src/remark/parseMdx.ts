/** Parses generated Markdown and MDX to nodes of a page. */
import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Returns the nodes of a text. Their positions are those in the text, not in the page. */
export const parseMdx = (text: string): RootContent[] => parser.parse(text).children;
