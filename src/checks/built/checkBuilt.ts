// Checks the built site like a browser: every address must resolve, every image must be complete,
// and every path of the contract must exist.
import { suggestName } from '../../hcl';
import { decodeAddress } from '../rules/linksAndImages';
import { errorIn, type Problem } from '../types';
import { type BuiltPage, candidatesOf } from './readBuiltPage';

export interface SiteSnapshot {
  origin: string;
  /** Path at which the site is published, such as `/` or `/sub/`. */
  baseUrl: string;
  pages: BuiltPage[];
  /** All files, as URLs below the base, such as `/img/logo.svg`. */
  files: ReadonlySet<string>;
  /** IDs in files that are not pages, by URL, such as `/diagrams/vpc.svg` → `dark`. */
  fileIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Widths of raster images in pixels, by URL. */
  imageWidths: ReadonlyMap<string, number>;
  /** Addresses in feeds, sitemaps and texts, by file. */
  listed: ReadonlyMap<string, string[]>;
  /** Paths that must stay published (`tests/contract/routes.txt`). */
  contract: string[];
}

/** Fragments that browsers handle without an element with that ID. */
const knownFragments = ['', 'top', '__docusaurus_skipToContent_fallback'];
/**
 * Minimum number of image pixels per pixel of width at which a raster image looks sharp on a
 * high-density screen.
 */
const denseRatio = 1.5;
/**
 * Width of the article on a wide screen, in pixels, rounded up. A larger image is scaled down to it:
 * Docusaurus sets the width of a Markdown image to its number of pixels.
 */
const articleWidth = 1020;
/** Number of pixels at which an image is sharp at any width in an article. */
const sharpPixels = articleWidth * denseRatio;

type Target =
  | { kind: 'page'; page: BuiltPage; fragment: string }
  | { kind: 'file'; path: string; fragment: string }
  | { kind: 'external'; url: string }
  | { kind: 'other' }
  | { kind: 'nowhere'; path: string };

/**
 * Returns the problems of a built site, and the external addresses by the pages that link to them.
 */
export const checkBuilt = (site: SiteSnapshot) => {
  const resolve = resolver(site);
  const external = new Map<string, string[]>();
  const problems = site.pages.flatMap((page) => [
    ...page.links.flatMap(({ attribute, url, line }) => {
      const target = resolve(url, page.route);
      if (target.kind === 'external' && attribute === 'a href') {
        external.set(target.url, [...(external.get(target.url) ?? []), page.route]);
      }
      return linkProblems(target, `${attribute}="${url}"`, line, page.file, site);
    }),
    ...(page.redirect === undefined
      ? pageProblems(page, site, resolve)
      : redirectProblems(page, page.redirect, resolve, site)),
  ]);
  for (const [file, urls] of site.listed) {
    for (const url of urls) problems.push(...linkProblems(resolve(url, '/'), url, 1, file, site));
  }
  return { problems: [...problems, ...contractProblems(site)], external };
};

const problem = (
  rule: string,
  file: string,
  line: number,
  message: string,
  advice: string,
): Problem => errorIn(`build/${file}`, rule, { message, advice }, { line, column: 1 });

/** Returns a function that resolves an address on a page. */
const resolver = ({ origin, baseUrl, pages, files }: SiteSnapshot) => {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return (url: string, route: string): Target => {
    const own = new URL(`${baseUrl.replace(/\/$/, '')}${route}`, origin);
    if (!URL.canParse(url, own)) return { kind: 'nowhere', path: url };
    const { protocol, origin: host, pathname, hash, href } = new URL(url, own);
    if (!['http:', 'https:'].includes(protocol)) return { kind: 'other' };
    if (host !== origin) return { kind: 'external', url: href.replace(/#.*$/, '') };
    const path = decodeAddress(pathname);
    if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return { kind: 'nowhere', path };
    const inside = `/${path.slice(baseUrl.length)}`;
    const fragment = decodeAddress(hash.slice(1));
    const page = byRoute.get(inside === '/' ? '/' : inside.replace(/\/$/, ''));
    if (page) return { kind: 'page', page, fragment };
    if (files.has(inside)) return { kind: 'file', path: inside, fragment };
    return { kind: 'nowhere', path: inside };
  };
};

type Resolve = ReturnType<typeof resolver>;

const linkProblems = (
  target: Target,
  words: string,
  line: number,
  file: string,
  { fileIds }: SiteSnapshot,
): Problem[] => {
  if (target.kind === 'nowhere') {
    const message = `${words} leads to ${target.path}, which the build does not have.`;
    const advice = 'Fix the address in the source of this page.';
    return [problem('built-link', file, line, message, advice)];
  }
  if (target.kind === 'external' || target.kind === 'other') return [];
  const { fragment } = target;
  const ids = target.kind === 'page' ? target.page.ids : [...(fileIds.get(target.path) ?? [])];
  if (knownFragments.includes(fragment) || ids.includes(fragment)) return [];
  const place = target.kind === 'page' ? target.page.route : target.path;
  const message = `${words} leads to an anchor that ${place} does not have.`;
  const meant = suggestName(fragment, ids);
  const advice = meant ? `Did you mean #${meant}?` : 'Fix the fragment.';
  return [problem('built-anchor', file, line, message, advice)];
};

const pageProblems = (page: BuiltPage, site: SiteSnapshot, resolve: Resolve): Problem[] => {
  const { file, title, h1, language, duplicateIds, canonical, isOmitted, route } = page;
  const problems = page.images.flatMap((image) => imageProblems(image, page, site, resolve));
  const report = (rule: string, message: string, advice: string, line = 1) =>
    problems.push(problem(rule, file, line, message, advice));
  if (!title?.trim()) report('built-title', 'The page has no title.', 'Give it one.');
  if (!language) report('built-language', 'The page names no language.', 'Set `lang` on html.');
  if (h1 !== 1) report('built-h1', `The page has ${h1} h1 elements.`, 'Give it exactly one.');
  for (const { id, line } of duplicateIds) {
    report('built-id', `The id "${id}" is on the page twice.`, 'Make ids unique.', line);
  }
  const expected = `${site.origin}${site.baseUrl.replace(/\/$/, '')}${route}`;
  // The page of an earlier interface has the current page as its canonical URL.
  const hasOwnAddress = !isOmitted && file !== '404.html';
  if (canonical !== undefined && canonical !== expected && hasOwnAddress) {
    const message = `The page's canonical address is ${canonical}, not ${expected}.`;
    report('built-canonical', message, 'See the setting of trailing slashes.');
  }
  return problems;
};

const imageProblems = (
  image: BuiltPage['images'][number],
  page: BuiltPage,
  site: SiteSnapshot,
  resolve: Resolve,
): Problem[] => {
  const { src, alt, decorative, width, height, line, srcset } = image;
  const problems: Problem[] = [];
  const report = (rule: string, message: string, advice: string) =>
    problems.push(problem(rule, page.file, line, message, advice));
  if (alt === undefined || (alt.trim() === '' && !decorative)) {
    const advice = 'Say what it shows, or hide it with aria-hidden.';
    report('built-image-alt', `The image ${src} has no alternative text.`, advice);
  }
  if (!isNumber(width) || !isNumber(height)) {
    const message = `The image ${src} has no width and height, so the page jumps when it loads.`;
    report('built-image-size', message, 'Set both attributes.');
  }
  const target = resolve(src, page.route);
  const pixels = target.kind === 'file' ? site.imageWidths.get(target.path) : undefined;
  const dense = candidatesOf(srcset ?? '').some(({ descriptor }) => parseFloat(descriptor) >= 2);
  const isBlurred =
    pixels !== undefined &&
    isNumber(width) &&
    pixels < Math.min(Number(width) * denseRatio, sharpPixels);
  if (isBlurred && !dense) {
    const message = `The image ${src} has ${pixels} pixels for a width of ${width}: it blurs on dense screens.`;
    const advice = `Use an image with a width of at least ${sharpPixels} pixels. An \`<img>\` can also have a smaller \`width\`, or a source of twice the size in \`srcset\`.`;
    report('built-image-density', message, advice);
  }
  return problems;
};

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Checks that a redirect leads directly to a page. */
const redirectProblems = (
  page: BuiltPage,
  redirect: string,
  resolve: Resolve,
  site: SiteSnapshot,
): Problem[] => {
  const target = resolve(redirect, page.route);
  if (target.kind === 'page' && target.page.redirect !== undefined) {
    const message = `${page.route} redirects to ${redirect}, which redirects too.`;
    return [problem('built-redirect', page.file, 1, message, 'Name the last page.')];
  }
  return linkProblems(target, `The redirect to ${redirect}`, 1, page.file, site);
};

/** Checks that every path of the contract is a page or a redirect. */
const contractProblems = ({ contract, pages }: SiteSnapshot): Problem[] => {
  const routes = new Set(pages.map(({ route }) => route));
  return contract
    .filter((path) => !routes.has(path))
    .map((path) =>
      errorIn('tests/contract/routes.txt', 'contract', {
        message: `The build has nothing at ${path}, which was published once.`,
        advice: 'If the page moved, add a redirect to src/site/redirects.ts.',
      }),
    );
};
