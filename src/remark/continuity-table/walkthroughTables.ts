/** Formats tables of the needs and results of walkthroughs. */
import GithubSlugger from 'github-slugger';
import { type Continuity, continuityFile, type thingKinds } from '../../site/continuity';
import { capitalize } from '../../site/words';

type Walkthrough = Continuity['walkthroughs'][number];
type Kind = (typeof thingKinds)[number];
type Things = Partial<Record<Kind, readonly string[] | undefined>>;

const code = (names: readonly string[]): string => joinWords(names.map((name) => `\`${name}\``));

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const nouns: Readonly<Record<Exclude<Kind, 'networks'>, string>> = {
  accounts: 'account',
  repositories: 'repository',
  files: 'file',
  folders: 'folder',
  profiles: 'profile',
  roles: 'role',
  domains: 'domain',
};

const plural = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;

const withNoun = (noun: string, names: readonly string[]): string =>
  `the ${names.length > 1 ? plural(noun) : noun} ${code(names)}`;

/**
 * Type of a network by the second word of its name: `prod app` is the application network of the
 * account `prod`.
 */
const networkTypes: Readonly<Record<string, string>> = {
  app: 'application network',
  mgmt: 'management network',
};

const networkPhrases = (networks: readonly string[]): string[] =>
  Object.entries(networkTypes).flatMap(([type, noun]) => {
    const accounts = networks.flatMap((network) => {
      const [account, ofType] = network.split(' ');
      return account !== undefined && ofType === type ? [account] : [];
    });
    if (accounts.length === 0) return [];
    return [`the ${accounts.length > 1 ? plural(noun) : noun} of ${code(accounts)}`];
  });

/** Returns the path in the repository: `infrastructure-live/root.hcl` → `root.hcl`. */
const inRepository = (file: string): string => file.replace(/^[^/]+\//, '');

const phrases = ({ networks, files, ...things }: Things): string[] => [
  ...Object.entries(nouns).flatMap(([kind, noun]) => {
    const names = kind === 'files' ? files?.map(inRepository) : things[kind as keyof typeof things];
    return names && names.length > 0 ? [withNoun(noun, names)] : [];
  }),
  ...networkPhrases(networks ?? []),
];

const routeOf = ({ page }: Walkthrough): string => `/${page.replace(/\.mdx$/, '')}`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats the overview of all walkthroughs, without folders and profiles, as Markdown. */
export const overviewTable = ({ walkthroughs }: Pick<Continuity, 'walkthroughs'>): string =>
  [
    row(['Guide', 'Prerequisites', 'Result']),
    row(['---', '---', '---']),
    ...walkthroughs.map((walkthrough) => {
      const { title, after, leaves, results } = walkthrough;
      const before = walkthroughs.filter(({ name }) => after.includes(name));
      const left = merge(leaves.map(({ profiles: _p, folders: _f, ...things }) => things));
      return row([
        `[${title}](${routeOf(walkthrough).replace(/[^/]+$/, 'intro')})`,
        before.length === 0 ? '–' : joinWords(before.map((item) => item.title)),
        capitalize([...phrases(left), ...results].join('; ')),
      ]);
    }),
  ].join('\n');

const merge = (list: readonly Things[]): Things => {
  const merged: Record<string, string[]> = {};
  for (const things of list) {
    for (const [kind, names] of Object.entries(things)) {
      if (Array.isArray(names)) merged[kind] = [...(merged[kind] ?? []), ...names];
    }
  }
  return merged;
};

/**
 * Formats the needs of a walkthrough as Markdown, by the step that creates them.
 *
 * @param readPage returns the source of a page, by its path relative to the site's root
 */
export const needsTable = (
  { walkthroughs }: Pick<Continuity, 'walkthroughs'>,
  name: string,
  readPage: (page: string) => string,
): string => {
  const walkthrough = walkthroughs.find((candidate) => candidate.name === name);
  if (!walkthrough) throw new Error(`${continuityFile} has no walkthrough "${name}".`);
  const before = walkthroughs.filter((candidate) => walkthrough.after.includes(candidate.name));
  const rows = new Map<string, { place: string; things: Record<string, string[]> }>();
  for (const [kind, names] of Object.entries(walkthrough.needs) as [Kind, string[] | undefined][]) {
    for (const thing of names ?? []) {
      const { creator, step } = findCreator(before, kind, thing, readPage);
      const key = `${walkthroughs.indexOf(creator)} ${String(step).padStart(2, '0')}`;
      const found = rows.get(key) ?? {
        place: `[${creator.title}, step ${step}](${routeOf(creator)}#${anchorOf(readPage(creator.page), step)})`,
        things: {},
      };
      found.things[kind] = [...(found.things[kind] ?? []), thing];
      rows.set(key, found);
    }
  }
  return [
    row(['You need', 'Created in']),
    row(['---', '---']),
    ...[...rows]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([, { place, things }]) => row([capitalize(joinWords(phrases(things))), place])),
  ].join('\n');
};

/** Returns the last step that creates a thing, because a later step can change its role. */
const findCreator = (
  before: readonly Walkthrough[],
  kind: Kind,
  thing: string,
  readPage: (page: string) => string,
): { creator: Walkthrough; step: number } => {
  for (const creator of before.toReversed()) {
    const step =
      creator.leaves.findLast((left) => left[kind]?.includes(thing))?.step ??
      (kind === 'files' ? stepOfFile(readPage(creator.page), thing) : undefined);
    if (step !== undefined) return { creator, step };
  }
  throw new Error(`No earlier walkthrough creates \`${thing}\` (${kind}); see ${continuityFile}.`);
};

const stepHeading = /^## (Step (\d+): .*?)(?: \{\/\* #([\w-]+) \*\/\})?$/gm;

/** Returns the step whose fence shows the whole file instead of a change. */
const stepOfFile = (page: string, file: string): number | undefined => {
  const fences = [...page.matchAll(/^ *```\w+ (.*)$/gm)];
  const fence = fences.find(
    ([, words = '']) =>
      words.includes(`title="${file}"`) && !/\b(?:diff|extend|fragment)\b/.test(words),
  );
  if (!fence) return undefined;
  return [...page.slice(0, fence.index).matchAll(stepHeading)]
    .map(([, , step]) => Number(step))
    .at(-1);
};

const anchorOf = (page: string, step: number): string => {
  const heading = [...page.matchAll(stepHeading)].find(([, , number]) => Number(number) === step);
  if (!heading)
    throw new Error(`${continuityFile} refers to step ${step}, which does not exist on the page.`);
  const [, text = '', , id] = heading;
  return id ?? new GithubSlugger().slug(text);
};
