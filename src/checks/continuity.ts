// Checks walkthroughs in sequence: everything that a command uses must exist when the reader gets
// there.
import { LineIndex, suggestName } from '../hcl';
import { type Continuity, continuityFile, thingKinds } from '../site/continuity';
import type { PageFacts } from './checkPage';
import { type ShellState, traceShell } from './commands/traceShell';
import { readProfileWords } from './rules/profiles';
import type { WalkthroughFacts, WalkthroughFence } from './rules/walkthroughs';
import { errorAt, type Place, type Problem, placeInPage } from './types';

type Walkthrough = Continuity['walkthroughs'][number];
type Kind = (typeof thingKinds)[number];

/** Things that exist at a point of a walkthrough, such as `profiles dev`. */
type World = Set<string>;

/** Parent folder of the repositories. */
const home = '.';

const key = (kind: Kind, name: string): string => `${kind} ${name}`;

/** Adds a file and its parent folders. Commands accept both, as in `git add scripts`. */
const addPath = (world: World, path: string): void => {
  const parts = path.split('/');
  world.add(key('files', path));
  for (let length = 1; length < parts.length; length++) {
    world.add(key('folders', parts.slice(0, length).join('/')));
  }
};

const hasPath = (world: World, path: string): boolean =>
  path === home || world.has(key('files', path)) || world.has(key('folders', path));

/** Parts of a page that these checks read. Their cache key must contain all of them. */
export type WalkthroughPage = Pick<PageFacts, 'file' | 'walkthrough'>;

/** Checks the walkthroughs in the data. */
export const checkContinuity = (pages: readonly WalkthroughPage[], data: Continuity): Problem[] => {
  const left = new Map<string, World>();
  return [
    ...checkApplies(pages, data),
    ...data.walkthroughs.flatMap((walkthrough) => {
      const page = pages.find(({ file }) => file === walkthrough.page);
      if (!page?.walkthrough) {
        return [inData(`\`${walkthrough.page}\` is not a page with numbered steps.`)];
      }
      const unknown = walkthrough.after.filter((name) => !left.has(name));
      if (unknown.length > 0) {
        return [inData(`\`${walkthrough.name}\` comes before \`${unknown.join('`, `')}\`.`)];
      }
      const world: World = new Set(
        walkthrough.after.flatMap((name) => [...(left.get(name) ?? [])]),
      );
      const problems = checkWalkthrough(
        page.file,
        page.walkthrough,
        walkthrough,
        world,
        left,
        data,
      );
      left.set(walkthrough.name, world);
      return problems;
    }),
  ];
};

const inData = (message: string): Problem => ({
  file: continuityFile,
  ...errorAt({ line: 1, column: 1 }, 'continuity', {
    message,
    advice: `Correct the entry in ${continuityFile}, or the page.`,
  }),
});

const checkWalkthrough = (
  file: string,
  facts: WalkthroughFacts,
  walkthrough: Walkthrough,
  world: World,
  left: ReadonlyMap<string, World>,
  data: Continuity,
): Problem[] => {
  const problem = (place: Place, message: string, advice: string): Problem => ({
    file,
    ...errorAt(place, 'continuity', { message, advice }),
  });
  const start = { line: facts.prerequisites.line, column: 1 };
  const problems: Problem[] = [];

  // Everything that the page needs exists, or the prerequisites state it.
  for (const { stated, ...things } of walkthrough.manual) {
    if (!facts.prerequisites.text.includes(stated)) {
      problems.push(
        problem(
          start,
          `The prerequisites do not say "${stated}".`,
          'Add this statement to the prerequisites.',
        ),
      );
    }
    addThings(world, things);
  }
  for (const kind of thingKinds) {
    for (const name of walkthrough.needs[kind] ?? []) {
      if (world.has(key(kind, name))) continue;
      problems.push(
        problem(
          start,
          `No earlier walkthrough leaves \`${name}\` (${kind}).`,
          `Add the walkthrough to \`after\` in ${continuityFile}, or say that the reader brings it.`,
        ),
      );
    }
  }
  problems.push(
    ...checkPrerequisites(facts, walkthrough, data, (message, advice) =>
      problem(start, message, advice),
    ),
  );

  // The named step creates everything that the data declares.
  for (const { step, by, ...things } of walkthrough.leaves) {
    const text = facts.texts[step];
    if (text === undefined) {
      problems.push(problem(start, `The page has no step ${step}.`, `Correct ${continuityFile}.`));
      continue;
    }
    for (const kind of thingKinds) {
      for (const name of things[kind] ?? []) {
        const words = by ?? (kind === 'accounts' ? (data.accounts[name] ?? name) : name);
        if (text.includes(words)) continue;
        problems.push(
          problem(
            start,
            `Step ${step} does not create \`${name}\` (${kind}): it does not contain "${words}".`,
            `Correct the step in ${continuityFile}, or the page.`,
          ),
        );
      }
    }
    for (const name of things.profiles ?? []) {
      const account = data.profiles[name]?.account;
      const isThere =
        account !== undefined &&
        (world.has(key('accounts', account)) ||
          walkthrough.leaves.some(
            (other) => other.step <= step && other.accounts?.includes(account),
          ));
      if (!isThere) {
        problems.push(
          problem(
            start,
            `The profile \`${name}\` of step ${step} is for an account that does not exist yet.`,
            `Declare its account in ${continuityFile}, in an earlier step.`,
          ),
        );
      }
    }
  }

  // A reader follows one tab of each group. All tabs must end in the same folder.
  const tabs = [...new Set(facts.fences.flatMap(({ tab }) => tab ?? []))];
  const paths = tabs.length === 0 ? [undefined] : tabs;
  const worlds = paths.map((tab) => {
    const own: World = new Set(world);
    const found = followFences(facts, walkthrough, own, left, data, tab, problem);
    for (const item of found) {
      const isKnown = problems.some(
        ({ line, column, message }) =>
          line === item.line && column === item.column && message === item.message,
      );
      if (!isKnown) problems.push(item);
    }
    return own;
  });
  for (const own of worlds) for (const thing of own) world.add(thing);
  return problems;
};

const addThings = (world: World, things: Partial<Record<Kind, string[] | undefined>>): void => {
  for (const kind of thingKinds) {
    for (const name of things[kind] ?? []) {
      if (kind === 'files' || kind === 'folders') addPath(world, name);
      if (kind === 'folders') world.add(key('folders', name));
      world.add(key(kind, name));
    }
  }
};

/**
 * Checks that the prerequisites link the preceding walkthroughs, and that an optional section links
 * its own.
 */
const checkPrerequisites = (
  { prerequisites, sections }: WalkthroughFacts,
  { name: own, after, optional }: Walkthrough,
  { walkthroughs }: Continuity,
  report: (message: string, advice: string) => Problem,
): Problem[] => {
  const routeOf = (name: string): string | undefined =>
    walkthroughs
      .find((walkthrough) => walkthrough.name === name)
      ?.page.replace(/^/, '/')
      .replace(/\.mdx$/, '');
  const links = (text: string, name: string): boolean => {
    const route = routeOf(name);
    return route !== undefined && text.includes(`(${route}`);
  };
  // The table of needs already links the steps that create them.
  const hasTable = prerequisites.text.includes(`::walkthrough-needs{walkthrough="${own}"}`);
  return [
    ...after
      .filter((name) => !hasTable && !links(prerequisites.text, name))
      .map((name) =>
        report(
          `The prerequisites do not link the walkthrough \`${name}\`.`,
          'Link the walkthroughs that the page continues.',
        ),
      ),
    ...walkthroughs
      .map(({ name }) => name)
      .filter((name) => links(prerequisites.text, name) && !after.includes(name))
      .map((name) =>
        report(
          `The prerequisites link \`${name}\`, which the page does not continue.`,
          `Add it to \`after\` in ${continuityFile}.`,
        ),
      ),
    ...optional
      .filter(({ name, section }) => {
        const found = sections.find(({ title }) => title === section);
        return !found || !links(found.text, name);
      })
      .map(({ name, section }) =>
        report(
          `The section "${section}" does not link the walkthrough \`${name}\`.`,
          'Link the walkthrough that the section continues.',
        ),
      ),
  ];
};

/**
 * Follows the fences that a reader of one tab sees. Adds everything that they create to `world`.
 */
const followFences = (
  facts: WalkthroughFacts,
  walkthrough: Walkthrough,
  world: World,
  left: ReadonlyMap<string, World>,
  data: Continuity,
  tab: string | undefined,
  problem: (place: Place, message: string, advice: string) => Problem,
): Problem[] => {
  const problems: Problem[] = [];
  const { folder } = walkthrough;
  const state: ShellState = {
    folder: folder.step === undefined ? folder.name : home,
    previous: undefined,
  };
  let step = 0;
  let sectionIndex = -1;
  for (const fence of facts.fences) {
    const isOther = fence.tab !== undefined && fence.tab !== tab;
    for (; step < fence.step; step++) enterStep(walkthrough, step + 1, world);
    const index = facts.sections.findLastIndex(({ line }) => line < fence.line);
    if (index !== sectionIndex && fence.step > Math.max(...facts.steps)) {
      sectionIndex = index;
      // Sections after the steps start again in the working folder.
      state.folder = folder.name;
      const section = facts.sections[index]?.title;
      for (const { name } of walkthrough.optional.filter((item) => item.section === section)) {
        for (const thing of left.get(name) ?? []) world.add(thing);
      }
    }
    if (fence.title !== undefined) {
      // All tabs describe the same files, so a changed file is changed for all readers.
      problems.push(...checkFile(fence, world, problem));
      continue;
    }
    if (isOther || !['bash', 'sh'].includes(fence.language)) continue;
    problems.push(...checkShellFence(fence, world, state, data, problem));
  }
  for (; step <= Math.max(...facts.steps); step++) enterStep(walkthrough, step + 1, world);
  return problems;
};

const enterStep = ({ leaves }: Walkthrough, step: number, world: World): void => {
  for (const { step: of, by: _by, ...things } of leaves) if (of === step) addThings(world, things);
};

const checkFile = (
  fence: WalkthroughFence,
  world: World,
  problem: (place: Place, message: string, advice: string) => Problem,
): Problem[] => {
  const { title = '' } = fence;
  const exists = hasPath(world, title);
  addPath(world, title);
  if (exists || !fence.isChange) return [];
  return [
    problem(
      fence,
      `The step changes \`${title}\`, which no earlier step creates.`,
      'Show the file first, or name the walkthrough that creates it.',
    ),
  ];
};

const checkShellFence = (
  fence: WalkthroughFence,
  world: World,
  state: ShellState,
  data: Continuity,
  problem: (place: Place, message: string, advice: string) => Problem,
): Problem[] => {
  const { text } = fence.code;
  const lines = new LineIndex(text);
  const placeOf = (offset: number): Place => placeInPage(fence.code, lines.position(offset));
  const problems: Problem[] = [];
  for (const event of traceShell(text, state)) {
    const path = event.path.replace(/\/$/, '') || home;
    if (event.kind === 'create') {
      addPath(world, path);
      world.add(key('folders', path));
    } else if (event.kind === 'enter' ? !hasFolder(world, path) : !hasPath(world, path)) {
      const known = [...world].flatMap(
        (thing) => /^(?:files|folders) (.+)$/.exec(thing)?.[1] ?? [],
      );
      const meant = suggestName(path, known);
      problems.push(
        problem(
          placeOf(event.offset),
          event.kind === 'enter'
            ? `The folder \`${path}\` does not exist at this point.`
            : `\`${path}\` does not exist at this point.`,
          meant ? `Did you mean "${meant}"?` : 'Create it in an earlier step, or correct the path.',
        ),
      );
    }
  }
  for (const { word, command } of readProfileWords(text)) {
    if (/^(?:login|configure)$/.test(command?.args[0]?.text ?? '')) continue;
    const { text: name, offset } = word;
    if (world.has(key('profiles', name))) continue;
    const known = Object.keys(data.profiles);
    const meant = suggestName(name, known);
    problems.push(
      problem(
        placeOf(offset),
        `The profile \`${name}\` does not exist at this point.`,
        meant && meant !== name
          ? `Did you mean "${meant}"?`
          : `Create it in an earlier step, and declare it in ${continuityFile}.`,
      ),
    );
  }
  return problems;
};

const hasFolder = (world: World, path: string): boolean =>
  path === home || world.has(key('folders', path));

/**
 * Checks the table of roles and profiles against the profiles, and the profiles against the pages.
 */
const checkApplies = (pages: readonly WalkthroughPage[], data: Continuity): Problem[] => {
  const problems: Problem[] = [];
  const covered = new Set(data.applies.flatMap(({ profiles }) => profiles));
  for (const name of Object.keys(data.profiles)) {
    if (!covered.has(name))
      problems.push(inData(`No row of \`applies\` contains the profile \`${name}\`.`));
  }
  for (const { what, profiles, accounts, role } of data.applies) {
    for (const account of accounts) {
      if (!Object.hasOwn(data.accounts, account)) {
        problems.push(
          inData(`"${what}" is about the account \`${account}\`, which is not declared.`),
        );
      }
    }
    for (const name of profiles) {
      const profile = data.profiles[name];
      if (!profile) {
        problems.push(inData(`"${what}" uses the profile \`${name}\`, which is not declared.`));
        continue;
      }
      if (!accounts.includes(profile.account)) {
        problems.push(inData(`"${what}" uses \`${name}\`, a profile for \`${profile.account}\`.`));
      }
      if (!role.includes(`\`${profile.role}\``)) {
        problems.push(
          inData(`"${what}" does not name the role \`${profile.role}\` of \`${name}\`.`),
        );
      }
    }
  }
  for (const { page } of data.walkthroughs) {
    const fences = pages.find(({ file }) => file === page)?.walkthrough?.fences ?? [];
    for (const fence of fences.filter(({ language }) => language === 'ini')) {
      problems.push(...checkSections(page, fence, data));
    }
  }
  return problems;
};

/** Checks sections such as `[profile dev]` with `sso_account_id` and `sso_role_name`. */
const checkSections = (file: string, fence: WalkthroughFence, data: Continuity): Problem[] =>
  fence.code.text.split(/^(?=\[)/m).flatMap((section, index, all) => {
    const name = /^\[profile ([\w-]+)\]/.exec(section)?.[1];
    const account = /^sso_account_id = (\d+)/m.exec(section)?.[1];
    const role = /^sso_role_name = (\S+)/m.exec(section)?.[1];
    if (name === undefined || account === undefined || role === undefined) return [];
    const declared = data.profiles[name];
    if (declared && data.accounts[declared.account] === account && declared.role === role)
      return [];
    const before = all.slice(0, index).join('').split('\n').length;
    return [
      {
        file,
        ...errorAt(placeInPage(fence.code, { line: before, column: 1 }), 'continuity', {
          message: `The profile \`${name}\` differs from its declaration.`,
          expected: declared
            ? `\`${declared.role}\` in ${data.accounts[declared.account]}`
            : `an entry in ${continuityFile}`,
          found: `\`${role}\` in ${account}`,
          advice: `Correct the section or ${continuityFile}.`,
        }),
      },
    ];
  });
