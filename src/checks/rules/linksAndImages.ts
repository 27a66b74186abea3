// Checks links to pages, anchors and files, and images, in the source, without a build.
import { suggestName } from '../../hcl';
import { errorAt, type Link, type PageProblem } from '../types';

export interface LinkTargets {
  /** Anchors of each page, by URL. Undefined if only the build can determine them. */
  pages: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Files of `static/`, as URLs, such as `/diagrams/vpc.svg`. */
  files: ReadonlySet<string>;
  /** Folders of generated pages without source files, such as `/blog/tags/`. */
  generatedFolders: readonly string[];
  /** Redirect targets, by source path. */
  redirects: ReadonlyMap<string, string>;
}

const problem = (link: Link, rule: string, message: string, advice: string): PageProblem =>
  errorAt(link, rule, { message, advice });

/** Checks a link of the page at a URL. */
export const checkLink = (link: Link, route: string, targets: LinkTargets): PageProblem[] => {
  const { url, kind } = link;
  if (kind === 'image' && link.alt?.trim() === '') {
    const advice = 'Write what it shows between the brackets.';
    return [problem(link, 'image-alt', `The image ${url} has no alternative text.`, advice)];
  }
  if (url === '')
    return [problem(link, 'link-form', 'The link leads nowhere.', 'Give it an address.')];
  // The build generates this file, and the check of the build verifies it.
  if (/^pathname:\/\/\/\S/.test(url)) return [];
  if (/^[a-z][a-z+.-]*:/i.test(url)) return checkExternal(link);
  if (url.startsWith('#')) return checkAnchor(link, route, url.slice(1), targets);
  if (!url.startsWith('/')) {
    const advice = 'Write it from the top of the site: /docs/guides/support.';
    return [problem(link, 'link-form', `The link "${url}" is relative.`, advice)];
  }
  const [path = '', fragment] = url.split('#');
  const [plain = ''] = path.split('?');
  if (/\.mdx?$/.test(plain) || (plain.length > 1 && plain.endsWith('/'))) {
    const wanted = plain.replace(/\.mdx?$|\/$/g, '');
    const message = `The link "${url}" is not an address of the site.`;
    return [problem(link, 'link-form', message, `Write ${wanted}.`)];
  }
  if (targets.files.has(plain)) return [];
  if (targets.generatedFolders.some((folder) => plain.startsWith(folder))) return [];
  if (targets.pages.has(plain)) return checkAnchor(link, plain, fragment, targets);
  const moved = targets.redirects.get(plain);
  if (moved) {
    const advice = `Write ${moved}.`;
    return [problem(link, 'link-moved', `The page ${plain} has moved.`, advice)];
  }
  const meant = suggestName(plain, [...targets.pages.keys(), ...targets.files]);
  const advice = meant ? `Did you mean ${meant}?` : 'Fix the address.';
  const noun = kind === 'image' ? 'file' : 'page';
  return [problem(link, `${kind}-missing`, `The site has no ${noun} ${plain}.`, advice)];
};

const checkAnchor = (
  link: Link,
  page: string,
  fragment: string | undefined,
  { pages }: LinkTargets,
): PageProblem[] => {
  const anchors = pages.get(page);
  if (!fragment || !anchors) return [];
  const id = decodeAddress(fragment);
  if (anchors.has(id)) return checkLabel(link, id);
  const meant = suggestName(id, [...anchors]);
  const advice = meant
    ? `Did you mean #${meant}?`
    : `It has: ${[...anchors].slice(0, 12).join(', ')}.`;
  return [problem(link, 'anchor-missing', `The page ${page} has no anchor "${id}".`, advice)];
};

/**
 * Reports a link to an input or output whose text is a similar name, which is probably a mistake.
 * Other names can be attributes of the input.
 */
const checkLabel = (link: Link, anchor: string): PageProblem[] => {
  const [, kind, name] = /^(input|output)-(\w+)$/.exec(anchor) ?? [];
  const { code = '' } = link;
  if (!name || code === name || !/^\w+$/.test(code)) return [];
  const isSimilar = name.startsWith(`${code}_`) || suggestName(code, [name]) !== undefined;
  if (!isSimilar) return [];
  const message = `The text "${code}" is not the name of the ${kind}, ${name}.`;
  return [
    problem(link, 'link-text', message, `Write \`${name}\`, or link to the ${kind} that you mean.`),
  ];
};

/** Decodes a part of an address. Returns it unchanged if it cannot be decoded. */
export const decodeAddress = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const checkExternal = (link: Link): PageProblem[] => {
  const { url } = link;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(url)) return [];
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) {
    return [problem(link, 'link-form', `"${url}" is not an address.`, 'Fix the link.')];
  }
  if (parsed.protocol === 'http:' && !/^(?:localhost|127\.0\.0\.1)$/.test(parsed.hostname)) {
    return [problem(link, 'link-form', `The link "${url}" is not encrypted.`, 'Write https://.')];
  }
  return [];
};
