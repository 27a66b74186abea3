// Checks that need all pages: links, unique titles and descriptions, and uses of outputs of units.

import { suggestName } from '../hcl';
import { findRedirectProblems, type Redirect, redirectsModule } from '../site/redirectRules';
import type { PageFacts } from './checkPage';
import { documentRoute } from './documentRoute';
import { checkLink, type LinkTargets } from './rules/linksAndImages';
import { checkOutput } from './rules/moduleCalls';
import { checkPostNames } from './rules/posts';
import { checkProfiles } from './rules/profiles';
import { checkSourceFiles, type SourceFile } from './rules/sourceFiles';
import type { UnitFact } from './rules/terragrunt';
import { errorAt, errorIn, type PageProblem, type Place, type Problem } from './types';

/** Anchors of the sections of a service page that the build generates from the interface. */
const sectionAnchors = [
  ...['usage', 'inputs', 'required', 'optional', 'outputs', 'what-changed'],
  ...['resources-and-permissions', 'requires', 'creates', 'iam-permissions-to-deploy'],
  'requirements',
  'compliance',
  'used-by',
];

/** Part of the URL contract for documents that were added later. */
export const contractAdditions = 'tests/contract/additions.txt';

/** Parts of the site other than its pages. */
export interface SiteContext {
  /** Files of `static/`, as URLs. */
  files: string[];
  sourceFiles: SourceFile[];
  /** URLs that plugins generate, such as `/`, `/search` and `/blog/archive`. */
  generated: string[];
  /** Folders of generated URLs whose names depend on the content, such as `/blog/tags/`. */
  generatedFolders: string[];
  contract: { url: string; sidebar?: string; file: string; line: number }[];
  redirects: readonly (Redirect & { line?: number })[];
  /** Addresses linked from the navigation and from the pages in `src/pages`. */
  navigation: string[];
  /** Anchors of each service's interface, such as `input-cidr_block`; none if it cannot be read. */
  interfaceAnchors: Record<string, string[]>;
  authors: string[];
  tags: string[];
  /** Components that pages can use. */
  components: string[];
}

/** Checks all pages against each other. */
export const checkSite = (pages: PageFacts[], site: SiteContext): Problem[] => {
  const targets = linkTargets(pages, site);
  const units = new Map(pages.flatMap((page) => page.units).map((unit) => [unit.folder, unit]));
  return [
    ...pages.flatMap((page) =>
      [
        ...page.links.flatMap((link) => checkLink(link, page.route, targets)),
        ...checkUses(page, units),
        ...checkComponents(page, site.components),
        ...checkPostNames(page.post, site),
        ...checkSections(page, targets),
      ].map((problem) => ({ file: page.file, ...problem })),
    ),
    ...checkSourceFiles(site.sourceFiles),
    ...checkRoutes(pages),
    ...checkContract(pages, targets, site),
    ...checkProfiles(pages),
    ...checkUnique(pages, 'title'),
    ...checkUnique(pages, 'description'),
    ...checkQuestionsDiffer(pages),
    ...checkReached(pages, site),
    ...checkRedirects(targets, site),
  ];
};

const linkTargets = (pages: PageFacts[], site: SiteContext): LinkTargets => {
  const known = new Map<string, ReadonlySet<string> | undefined>(
    site.generated.map((url) => [url, undefined]),
  );
  for (const { route, anchors, interfaces, hasGeneratedParts, isReadable } of pages) {
    const made = interfaces.flatMap((service) => [
      ...sectionAnchors,
      ...(site.interfaceAnchors[service] ?? []),
    ]);
    // The source does not contain all anchors of generated parts. The check of the build covers
    // them. A page or an interface that cannot be read has its own error, and so have two pages
    // with the same URL.
    const isUnknown =
      known.has(route) ||
      hasGeneratedParts ||
      !isReadable ||
      interfaces.some((service) => site.interfaceAnchors[service]?.length === 0);
    known.set(route, isUnknown ? undefined : new Set([...anchors, ...made]));
  }
  return {
    pages: known,
    generatedFolders: site.generatedFolders,
    files: new Set(site.files),
    redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
  };
};

/** Whether a page is a walkthrough that starts without any existing units. */
const isWalkthrough = (route: string): boolean => route.endsWith('/deployment-walkthrough');

const checkUses = ({ uses, route }: PageFacts, units: Map<string, UnitFact>): PageProblem[] =>
  uses.flatMap(({ folder, path, output, likely, line, column }) => {
    const shown = folder === undefined ? undefined : units.get(folder);
    if (output === undefined && folder !== undefined && !shown && isWalkthrough(route)) {
      return [
        errorAt({ line, column }, 'dependency-missing', {
          message: `No page of the site shows a unit in "${folder}".`,
          expected: 'the folder of a unit that a reader has at this step',
          found: `\`${path}\``,
          advice: 'Fix the path, or show the unit on this page or on one before it.',
        }),
      ];
    }
    const outputs = shown ? shown.outputs : likely?.outputs;
    return output === undefined || !outputs
      ? []
      : checkOutput(output, outputs, shown?.name ?? likely?.name, { line, column });
  });

const checkComponents = ({ components }: PageFacts, known: readonly string[]): PageProblem[] =>
  components
    .filter(({ name }) => !known.includes(name))
    .map((component) => {
      const meant = suggestName(component.name, [...known]);
      return errorAt(component, 'component-unknown', {
        message: `The site has no component \`${component.name}\` for pages.`,
        advice: meant
          ? `Did you mean \`${meant}\`?`
          : 'Fix the name, or write `&lt;` for the character.',
      });
    });

/** Returns the items with the key of an earlier one, and the first item with that key. */
const findRepeated = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): { item: Item; before: Item }[] => {
  const first = new Map<string, Item>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const before = first.get(key);
    first.set(key, before ?? item);
    return before ? [{ item, before }] : [];
  });
};

/** Finds pages with the same URL. Docusaurus shows only one of them. */
const checkRoutes = (pages: PageFacts[]): Problem[] => {
  // The page whose front matter sets the URL comes after the page with a file of that name.
  const isSet = ({ file, route }: PageFacts) => Number(documentRoute(file, {}) !== route);
  const ordered = pages.toSorted((a, b) => isSet(a) - isSet(b));
  return findRepeated(ordered, ({ route }) => route).map(({ item, before }) =>
    errorIn(item.file, 'duplicate-url', {
      message: `${before.file} has the same URL, ${item.route}.`,
      advice: 'Change the `slug`, the `id` or the name of one of the files.',
    }),
  );
};

/**
 * Finds paths of the URL contract that are not pages, because the page was moved or removed, and
 * documents that are not in the contract.
 */
const checkContract = (
  pages: PageFacts[],
  { pages: known, redirects, generatedFolders }: LinkTargets,
  { contract }: SiteContext,
): Problem[] => {
  const listed = new Set(contract.map(({ url }) => url));
  const gone = contract
    .filter(
      ({ url }) => !known.has(url) && !generatedFolders.some((folder) => url.startsWith(folder)),
    )
    .map(({ url, file, line }) => {
      const target = redirects.get(url);
      const problem = target
        ? {
            message: `The published URL ${url} is a redirect to ${target}.`,
            advice: `If the page was moved, change the path in this line to ${target}. If it was removed, remove this line.`,
          }
        : {
            message: `The published URL ${url} has neither a page nor a redirect.`,
            advice: `Add a redirect from it to ${redirectsModule}. If it was never published, remove this line.`,
          };
      return errorIn(file, 'published-url', problem, { line, column: 1 });
    });
  const missing = pages
    .filter(({ file, route }) => !file.startsWith('blog/') && !listed.has(route))
    .map(({ file, route }) => {
      const message = `The URL contract does not list the page ${route}.`;
      const advice = `Add a line with this path, a tab and the name of its sidebar ("-" without one) to ${contractAdditions}. If the page was moved, change its old line instead.`;
      return errorIn(file, 'contract', { message, advice });
    });
  return [...gone, ...missing];
};

const checkUnique = (pages: PageFacts[], key: 'title' | 'description'): Problem[] =>
  findRepeated(pages, (page) => page[key]).map(({ item: { file, lines }, before }) => {
    const message = `${before.file} has the same ${key}.`;
    const advice = 'Describe how this page differs from the other one.';
    return errorIn(file, `duplicate-${key}`, { message, advice }, placeOfKey(lines[key]));
  });

/** Finds questions that two pages have in common. */
const checkQuestionsDiffer = (pages: PageFacts[]): Problem[] => {
  const all = pages.flatMap((page) => page.questions.map((found) => ({ page, found })));
  return findRepeated(all, ({ found }) => found.toLowerCase()).map(({ item, before }) => {
    const { page, found } = item;
    const message = `${before.page === page ? 'This page' : before.page.file} has the same question.`;
    const advice = 'Keep the question on the page that answers it best.';
    const place = placeOfKey(page.lines.questions);
    return errorIn(page.file, 'duplicate-question', { message, found, advice }, place);
  });
};

const placeOfKey = (line = 1): Place => ({ line, column: 1 });

/**
 * Finds sections in the front matter that do not exist on the page. The build checks the sections
 * of service pages, because their examples are generated.
 */
const checkSections = (
  { route, sections, interfaces, lines }: PageFacts,
  { pages }: LinkTargets,
): PageProblem[] => {
  const anchors = interfaces.length === 0 ? pages.get(route) : undefined;
  return sections
    .filter((section) => anchors && !anchors.has(section))
    .map((section) =>
      errorAt(placeOfKey(lines.sections), 'unknown-section', {
        message: 'The page does not have the section that `sections` names.',
        found: section,
        advice: 'Write the anchor of a heading of this page.',
      }),
    );
};

/**
 * Reports pages that no other page links to. It is an error if the contract lists the page without
 * a sidebar, and a warning otherwise.
 */
const checkReached = (pages: PageFacts[], site: SiteContext): Problem[] => {
  const outside = new Set(site.contract.flatMap(({ url, sidebar }) => (sidebar ? [] : [url])));
  const linked = new Set([
    ...site.navigation,
    ...pages.flatMap(({ links, route }) =>
      links.map(({ url }) => url.split(/[#?]/)[0] ?? '').filter((url) => url !== route),
    ),
  ]);
  return pages
    .filter(({ file, route }) => !file.startsWith('blog/') && !linked.has(route))
    .map(({ file, route }) => {
      const advice = 'Link to it where a reader needs it.';
      if (outside.has(route)) {
        const message = 'The page is not in a sidebar, and no other page links to it.';
        return errorIn(file, 'page-orphan', { message, advice });
      }
      const message = 'No other page links to this one.';
      return errorIn(file, 'page-unlinked', { severity: 'warning', message, advice });
    });
};

/** Checks the list of redirects. */
const checkRedirects = ({ pages, files }: LinkTargets, { redirects }: SiteContext): Problem[] =>
  findRedirectProblems(redirects, pages, files).map(({ redirect, message, advice }) =>
    errorIn(redirectsModule, 'redirect', { message, advice }, placeOfKey(redirect.line)),
  );
