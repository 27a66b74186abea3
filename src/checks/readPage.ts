// Reads the fences, headings, links and prose of a Markdown page, with their places.
import GithubSlugger from 'github-slugger';
import type {
  Code as MarkdownCode,
  Link as MarkdownLink,
  Nodes,
  Parent,
  Root,
  RootContent,
} from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { LineIndex } from '../hcl';
import { readYamlText } from '../site/parseYaml';
import { documentRoute } from './documentRoute';
import { readFenceMeta } from './fence';
import { checkElements, isJsx, placeOf } from './rules/elements';
import { readBlocks, sourceOf } from './rules/messages';
import { sentencesOf } from './rules/sentences';
import {
  errorAt,
  type Fence,
  type FrontMatter,
  type Heading,
  type Page,
  type PageProblem,
  type Place,
} from './types';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

const explicitId = /\s*\{\/\*\s*#([\w-]+)\s*\*\/\}\s*$/;

/**
 * Reports the first NUL character or byte that is not UTF-8, which is decoded as U+FFFD. A file in
 * another encoding has one in each line.
 */
const checkEncoding = (text: string): PageProblem[] => {
  const [found] = /[\0\uFFFD]/.exec(text) ?? [];
  if (found === undefined) return [];
  return [
    errorAt(new LineIndex(text).position(text.indexOf(found)), 'encoding', {
      message: 'The file is not UTF-8 text.',
      expected: 'UTF-8 text',
      found: found === '\0' ? 'a NUL character' : 'a byte that is shown as U+FFFD',
      advice: 'Save the file as UTF-8.',
    }),
  ];
};

const checkConflicts = (text: string): PageProblem[] => {
  const mark = /^(?:<{7}|>{7})(?: .*|\r?)$/m.exec(text);
  if (!mark) return [];
  return [
    errorAt(new LineIndex(text).position(mark.index), 'merge-conflict', {
      message: 'The page contains a merge conflict.',
      found: `\`${mark[0].trim()}\``,
      advice: 'Keep one of the two versions and remove the lines with the marks.',
    }),
  ];
};

/** Reads a page. If it is not valid MDX, the result contains only problems. */
export const readPage = (text: string, file: string): Page => {
  const lines = text.split('\n');
  const page: Page = {
    file,
    route: documentRoute(file, {}),
    text,
    frontMatter: { text: '', values: {}, lines: {} },
    fences: [],
    headings: [],
    ids: [],
    links: [],
    prose: [],
    blocks: [],
    sentences: [],
    interfaces: [],
    hasGeneratedParts: false,
    components: [],
    problems: [...checkEncoding(text), ...checkConflicts(text)],
  };
  // The rest of such a file is not Markdown.
  if (text.includes('\0') || page.problems.some(({ rule }) => rule === 'merge-conflict'))
    return page;
  let root: Root;
  try {
    root = parser.parse(text);
  } catch (error) {
    return { ...page, problems: [...page.problems, mdxProblem(error)] };
  }
  // Markdown reads front matter without an end as prose.
  if (/^\uFEFF?---\s*$/.test(lines[0] ?? '') && root.children[0]?.type !== 'yaml') {
    const message = 'The front matter has no end.';
    const advice = 'Add a line `---` after its last key.';
    const problem = errorAt({ line: 1, column: 1 }, 'front-matter', { message, advice });
    return { ...page, problems: [problem] };
  }
  page.problems.push(...checkElements(root, lines));
  const hasModule = root.children.some(({ type }) => type === 'mdxjsEsm');
  page.blocks = readBlocks(root, text);
  page.sentences = sentencesOf(root);
  const slugger = new GithubSlugger();
  visit(root, (node, _index, parent) => {
    switch (node.type) {
      case 'yaml':
        Object.assign(page, { frontMatter: readFrontMatter(node.value, page.problems) });
        break;
      case 'code':
        page.fences.push(readFence(node, lines));
        break;
      case 'heading':
        page.headings.push(readHeading(node, text, slugger));
        break;
      case 'link':
        page.links.push({ url: node.url, kind: 'link', ...codeOf(node), ...placeOf(node) });
        break;
      case 'definition':
        page.links.push({ url: node.url, kind: 'link', ...placeOf(node) });
        break;
      case 'image':
        page.links.push({ url: node.url, kind: 'image', alt: node.alt ?? '', ...placeOf(node) });
        break;
      case 'text':
        if (!isLiteralLink(parent)) {
          page.prose.push({ text: sourceOf(node, text), ...placeOf(node) });
        }
        break;
      default:
        readElement(node, page, hasModule);
    }
  });
  page.route = documentRoute(file, page.frontMatter.values);
  return page;
};

const mdxProblem = (error: unknown): PageProblem => {
  const { reason = String(error), place } = error as {
    reason?: string;
    place?: Place | { start: Place };
  };
  const start = place && 'start' in place ? place.start : place;
  // For an unclosed element, only the text of the message contains the place.
  const [, line = '1', column = '1'] = /\((\d+):(\d+)/.exec(reason) ?? [];
  return errorAt(start ?? { line: Number(line), column: Number(column) }, 'mdx-syntax', {
    message: `The page is not valid MDX: ${reason}.`.replace(/\.\.$/, '.'),
    advice: 'Fix the Markdown. Write `\\{` and `&lt;` for the characters themselves.',
  });
};

const readFrontMatter = (yaml: string, problems: PageProblem[]): FrontMatter => {
  const result = readYamlText(yaml);
  if ('value' in result) {
    const lines = [...result.readPlaces()].map(([path, { line }]) => [path, line + 1] as const);
    return {
      text: yaml,
      values: isRecord(result.value) ? result.value : {},
      lines: Object.fromEntries(lines),
    };
  }
  const { line, column, reason, ...texts } = result.problem;
  const message = `The front matter is not valid YAML: ${reason}.`;
  problems.push(errorAt({ line: line + 1, column }, 'front-matter', { message, ...texts }));
  return { text: yaml, values: {}, lines: {} };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the code of a fence. In the page, the prefix of the container precedes each line. */
const readFence = (node: MarkdownCode, lines: string[]): Fence => {
  const place = placeOf(node);
  const opening = lines[place.line - 1]?.slice(place.column - 1) ?? '';
  const fenced = /^(`{3,}|~{3,})/.test(opening);
  const first = fenced ? place.line + 1 : place.line;
  const text = node.value.replaceAll('\r\n', '\n');
  const places = text.split('\n').map((value, index) => {
    const source = (lines[first + index - 1] ?? '').replace(/\r$/, '');
    return { line: first + index, column: Math.max(source.length - value.length, 0) + 1 };
  });
  return {
    language: node.lang ?? '',
    ...readFenceMeta(node.meta ?? ''),
    place,
    code: { text, places },
  };
};

const readHeading = (
  node: Extract<RootContent, { type: 'heading' }>,
  text: string,
  slugger: GithubSlugger,
): Heading => {
  const id = explicitId.exec(sourceOf(node, text))?.[1];
  const words = textOf(node, { includeHtml: false }).trim();
  return { depth: node.depth, text: words, id: id ?? slugger.slug(words), ...placeOf(node) };
};

const codeOf = ({ children }: MarkdownLink): { code?: string } => {
  const [only, ...others] = children;
  return only?.type === 'inlineCode' && others.length === 0 ? { code: only.value } : {};
};

/** Whether a text is a literal address that became a link, and therefore is not prose. */
const isLiteralLink = (parent: Parent | undefined): boolean =>
  parent?.type === ('link' as string) &&
  /^(?:https?:|mailto:)/.test(textOf(parent as unknown as Nodes));

/**
 * Reads links, IDs and components in JSX, and the service of `::service-interface{service="…"}`.
 *
 * @param hasModule whether the page can import or define its components
 */
const readElement = (node: Nodes, page: Page, hasModule: boolean): void => {
  if (isJsx(node)) {
    const component = node.name ?? '';
    if (!hasModule && /^[A-Z]/.test(component)) {
      page.components.push({ name: component, ...placeOf(node) });
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      const { name, value } = attribute;
      if (name === 'id') page.ids.push(value);
      else if (name === 'src') {
        page.links.push({ url: value, kind: 'image', alt: 'in JSX', ...placeOf(node) });
      } else if (name === 'href' || name === 'to') {
        page.links.push({ url: value, kind: 'link', ...placeOf(node) });
      }
    }
  } else if (node.type === 'leafDirective' && node.name === 'service-interface') {
    const service = node.attributes?.service;
    if (service) page.interfaces.push(service);
  } else if (node.type === 'leafDirective') {
    page.hasGeneratedParts = true;
  }
};
