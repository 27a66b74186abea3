/** Parses generated Markdown and MDX to nodes of a page. */
import type { RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Returns the nodes of a text, with their positions in it. Expressions and imports have syntax trees. */
export const parseMdx = (text: string): RootContent[] => parser.parse(text).children;
