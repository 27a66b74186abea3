// Checks that need all pages: links, titles and descriptions, what units take from each other.
import { suggestName } from '../hcl';
import type { PageFacts } from './checkPage';
import { checkSourceLinks, type LinkTargets } from './rules/sourceLinks';
import type { UnitFact } from './rules/terragrunt';
import type { Problem } from './types';

/** Sections of a service page that the build makes from its interface. */
const interfaceAnchors = ['usage', 'inputs', 'outputs', 'what-changed', 'used-by'];

/** What the site has besides its pages. */
export interface SiteContext {
  /** Files of `static/`, as URLs. */
  files: string[];
  /** URLs that plugins make: `/`, `/search`, `/blog/archive`. */
  generated: string[];
  /** URLs of the contract. */
  contract: string[];
  redirects: { from: string; to: string }[];
  /** Anchors of each service's interface: `input-cidr_block`. */
  interfaceAnchors: Record<string, string[]>;
}

/** Problems of a page with the page's file. */
const at = ({ file }: PageFacts, problems: Omit<Problem, 'file'>[]): Problem[] =>
  problems.map((problem) => ({ file, ...problem }));

/** Checks the pages with each other. */
export const checkSite = (pages: PageFacts[], site: SiteContext): Problem[] => {
  const targets = linkTargets(pages, site);
  const units = new Map(pages.flatMap((page) => page.units).map((unit) => [unit.folder, unit]));
  return [
    ...pages.flatMap((page) => at(page, checkSourceLinks(page.links, page.route, targets))),
    ...pages.flatMap((page) => at(page, checkUses(page, units))),
    ...checkUnique(pages, 'title'),
    ...checkUnique(pages, 'description'),
  ];
};

const linkTargets = (pages: PageFacts[], site: SiteContext): LinkTargets => {
  const known = new Map<string, ReadonlySet<string> | undefined>(
    site.generated.map((url) => [url, undefined]),
  );
  for (const { route, anchors, interfaces } of pages) {
    const made = interfaces.flatMap((service) => [
      ...interfaceAnchors,
      ...(site.interfaceAnchors[service] ?? []),
    ]);
    known.set(route, new Set([...anchors, ...made]));
  }
  return {
    pages: known,
    promised: new Set(site.contract.filter((url) => !known.has(url))),
    files: new Set(site.files),
    redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
  };
};

const checkUses = ({ uses }: PageFacts, units: Map<string, UnitFact>): Omit<Problem, 'file'>[] =>
  uses.flatMap(({ folder, output, likely, line, column }) => {
    const shown = folder === undefined ? undefined : units.get(folder);
    const outputs = shown ? shown.outputs : likely?.outputs;
    if (output === undefined || !outputs || outputs.includes(output)) return [];
    const meant = suggestName(output, outputs);
    return [
      {
        severity: 'error' as const,
        rule: 'unknown-output',
        line,
        column,
        message: `${shown?.name ?? likely?.name} has no output "${output}".`,
        expected: 'an output of the service',
        found: `\`${output}\``,
        advice: meant ? `Did you mean "${meant}"?` : 'See the outputs of the service.',
      },
    ];
  });

const checkUnique = (pages: PageFacts[], key: 'title' | 'description'): Problem[] => {
  const first = new Map<string, PageFacts>();
  return pages.flatMap((page) => {
    const value = page[key];
    if (value === undefined) return [];
    // Titles of guides repeat (`Introduction`): the sidebar tells them apart within a folder.
    const scope =
      key === 'title' ? `${page.file.split('/').slice(0, -1).join('/')}: ${value}` : value;
    const before = first.get(scope);
    if (!before) {
      first.set(scope, page);
      return [];
    }
    return at(page, [
      {
        severity: 'error',
        rule: `duplicate-${key}`,
        line: page.lines[key],
        column: 1,
        message: `The ${key} is that of ${before.file} too.`,
        advice: 'Say what this page has that the other has not.',
      },
    ]);
  });
};
