// Checks walkthroughs in sequence: everything that a command uses must exist when the reader gets
// there.
import { didYouMean, LineIndex } from '../hcl';
import { type Continuity, continuityFile, thingKinds } from '../site/continuity';
import type { PageFacts } from './checkPage';
import { type ShellState, traceShell } from './commands/traceShell';
import { readProfileWords } from './rules/profiles';
import type { WalkthroughFacts } from './rules/walkthroughs';
import { errorIn, type Place, type Problem, placeInPage } from './types';

type Walkthrough = Continuity['walkthroughs'][number];
type Kind = (typeof thingKinds)[number];
type WalkthroughFence = WalkthroughFacts['fences'][number];

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

interface Walk {
  facts: WalkthroughFacts;
  walkthrough: Walkthrough;
  data: Continuity;
  /** Results of the earlier walkthroughs, by name. */
  left: ReadonlyMap<string, World>;
  report: (place: Place, message: string, advice: string) => void;
}

/** Checks the walkthroughs in the data. */
export const checkContinuity = (pages: readonly WalkthroughPage[], data: Continuity): Problem[] => {
  const left = new Map<string, World>();
  return [
    ...checkApplies(pages, data),
    ...data.walkthroughs.flatMap((walkthrough) => {
      const { name, page: file, after } = walkthrough;
      const facts = pages.find((page) => page.file === file)?.walkthrough;
      if (!facts) return [inData(`\`${file}\` is not a page with numbered steps.`)];
      const unknown = after.filter((other) => !left.has(other));
      if (unknown.length > 0) {
        return [inData(`\`${name}\` comes before \`${unknown.join('`, `')}\`.`)];
      }
      const world: World = new Set(after.flatMap((other) => [...(left.get(other) ?? [])]));
      // Tabs share most fences, so the same problem can be in several of them.
      const problems = new Map<string, Problem>();
      const report: Walk['report'] = (place, message, advice) => {
        const problem = errorIn(file, 'continuity', { message, advice }, place);
        problems.set(`${place.line}:${place.column} ${message}`, problem);
      };
      checkWalkthrough({ facts, walkthrough, data, left, report }, world);
      left.set(name, world);
      return [...problems.values()];
    }),
  ];
};

const inData = (message: string): Problem =>
  errorIn(continuityFile, 'continuity', {
    message,
    advice: `Correct the entry in ${continuityFile}, or the page.`,
  });

/** Checks a walkthrough that starts in a world, and adds its results to the world. */
const checkWalkthrough = (walk: Walk, world: World): void => {
  const { facts, walkthrough, data } = walk;
  const start = { line: facts.prerequisites.line, column: 1 };
  const report = (message: string, advice: string) => walk.report(start, message, advice);

  // Everything that the page needs exists, or the prerequisites state it.
  for (const { stated, ...things } of walkthrough.manual) {
    if (!facts.prerequisites.text.includes(stated)) {
      const message = `The prerequisites do not say "${stated}".`;
      report(message, 'Add this statement to the prerequisites.');
    }
    addThings(world, things);
  }
  for (const kind of thingKinds) {
    for (const name of walkthrough.needs[kind] ?? []) {
      if (world.has(key(kind, name))) continue;
      report(
        `No earlier walkthrough leaves \`${name}\` (${kind}).`,
        `Add the walkthrough to \`after\` in ${continuityFile}, or say that the reader brings it.`,
      );
    }
  }
  checkPrerequisites(walk, report);

  // The named step creates everything that the data declares.
  for (const { step, by, ...things } of walkthrough.leaves) {
    const text = facts.texts[step];
    if (text === undefined) {
      report(`The page has no step ${step}.`, `Correct ${continuityFile}.`);
      continue;
    }
    for (const kind of thingKinds) {
      for (const name of things[kind] ?? []) {
        const words = by ?? (kind === 'accounts' ? (data.accounts[name] ?? name) : name);
        if (text.includes(words)) continue;
        report(
          `Step ${step} does not create \`${name}\` (${kind}): it does not contain "${words}".`,
          `Correct the step in ${continuityFile}, or the page.`,
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
      if (isThere) continue;
      report(
        `The profile \`${name}\` of step ${step} is for an account that does not exist yet.`,
        `Declare its account in ${continuityFile}, in an earlier step.`,
      );
    }
  }

  // A reader follows one tab of each group. All tabs must end in the same folder.
  const tabs = new Set(facts.fences.flatMap(({ tab }) => tab ?? []));
  const worlds = (tabs.size === 0 ? [undefined] : [...tabs]).map((tab) => {
    const own: World = new Set(world);
    followFences(walk, own, tab);
    return own;
  });
  for (const own of worlds) for (const thing of own) world.add(thing);
};

const addThings = (world: World, things: Partial<Record<Kind, string[] | undefined>>): void => {
  for (const kind of thingKinds) {
    for (const name of things[kind] ?? []) {
      if (kind === 'files' || kind === 'folders') addPath(world, name);
      world.add(key(kind, name));
    }
  }
};

/**
 * Checks that the prerequisites link the preceding walkthroughs, and that an optional section links
 * its own.
 */
const checkPrerequisites = (
  { facts: { prerequisites, sections }, walkthrough, data: { walkthroughs } }: Walk,
  report: (message: string, advice: string) => void,
): void => {
  const { name: own, after, optional } = walkthrough;
  const links = (text: string, name: string): boolean => {
    const page = walkthroughs.find((other) => other.name === name)?.page;
    return page !== undefined && text.includes(`(/${page.replace(/\.mdx$/, '')}`);
  };
  // The table of needs already links the steps that create them.
  const hasTable = prerequisites.text.includes(`::walkthrough-needs{walkthrough="${own}"}`);
  for (const name of after) {
    if (hasTable || links(prerequisites.text, name)) continue;
    const message = `The prerequisites do not link the walkthrough \`${name}\`.`;
    report(message, 'Link the walkthroughs that the page continues.');
  }
  for (const { name } of walkthroughs) {
    if (!links(prerequisites.text, name) || after.includes(name)) continue;
    const message = `The prerequisites link \`${name}\`, which the page does not continue.`;
    report(message, `Add it to \`after\` in ${continuityFile}.`);
  }
  for (const { name, section } of optional) {
    const found = sections.find(({ title }) => title === section);
    if (found && links(found.text, name)) continue;
    const message = `The section "${section}" does not link the walkthrough \`${name}\`.`;
    report(message, 'Link the walkthrough that the section continues.');
  }
};

/**
 * Follows the fences that a reader of one tab sees. Adds everything that they create to `world`.
 */
const followFences = (walk: Walk, world: World, tab: string | undefined): void => {
  const { facts, walkthrough, left } = walk;
  const { folder } = walkthrough;
  const state: ShellState = {
    folder: folder.step === undefined ? folder.name : home,
    previous: undefined,
  };
  let step = 0;
  let sectionIndex = -1;
  for (const fence of facts.fences) {
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
      checkFile(fence, world, walk);
      continue;
    }
    const isOther = fence.tab !== undefined && fence.tab !== tab;
    if (!isOther && ['bash', 'sh'].includes(fence.language)) {
      checkShellFence(fence, world, state, walk);
    }
  }
  for (; step <= Math.max(...facts.steps); step++) enterStep(walkthrough, step + 1, world);
};

const enterStep = ({ leaves }: Walkthrough, step: number, world: World): void => {
  for (const { step: of, by: _by, ...things } of leaves) if (of === step) addThings(world, things);
};

const checkFile = (fence: WalkthroughFence, world: World, { report }: Walk): void => {
  const { title = '' } = fence;
  const exists = hasPath(world, title);
  addPath(world, title);
  if (exists || !fence.isChange) return;
  const message = `The step changes \`${title}\`, which no earlier step creates.`;
  report(fence, message, 'Show the file first, or name the walkthrough that creates it.');
};

const checkShellFence = (
  fence: WalkthroughFence,
  world: World,
  state: ShellState,
  { data, report }: Walk,
): void => {
  const { text } = fence.code;
  const lines = new LineIndex(text);
  const placeOf = (offset: number): Place => placeInPage(fence.code, lines.position(offset));
  for (const event of traceShell(text, state)) {
    const path = event.path.replace(/\/$/, '') || home;
    if (event.kind === 'create') {
      addPath(world, path);
      world.add(key('folders', path));
    } else if (event.kind === 'enter' ? !hasFolder(world, path) : !hasPath(world, path)) {
      const known = [...world].flatMap(
        (thing) => /^(?:files|folders) (.+)$/.exec(thing)?.[1] ?? [],
      );
      report(
        placeOf(event.offset),
        `${event.kind === 'enter' ? 'The folder ' : ''}\`${path}\` does not exist at this point.`,
        didYouMean(path, known) ?? 'Create it in an earlier step, or correct the path.',
      );
    }
  }
  for (const { word, command } of readProfileWords(text)) {
    if (/^(?:login|configure)$/.test(command?.args[0]?.text ?? '')) continue;
    const { text: name, offset } = word;
    if (world.has(key('profiles', name))) continue;
    const known = Object.keys(data.profiles);
    report(
      placeOf(offset),
      `The profile \`${name}\` does not exist at this point.`,
      (known.includes(name) ? undefined : didYouMean(name, known)) ??
        `Create it in an earlier step, and declare it in ${continuityFile}.`,
    );
  }
};

const hasFolder = (world: World, path: string): boolean =>
  path === home || world.has(key('folders', path));

/**
 * Checks the table of roles and profiles against the profiles, and the profiles against the pages.
 */
const checkApplies = (pages: readonly WalkthroughPage[], data: Continuity): Problem[] => {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push(inData(message));
  const covered = new Set(data.applies.flatMap(({ profiles }) => profiles));
  for (const name of Object.keys(data.profiles)) {
    if (!covered.has(name)) report(`No row of \`applies\` contains the profile \`${name}\`.`);
  }
  for (const { what, profiles, accounts, role } of data.applies) {
    for (const account of accounts) {
      if (!Object.hasOwn(data.accounts, account)) {
        report(`"${what}" is about the account \`${account}\`, which is not declared.`);
      }
    }
    for (const name of profiles) {
      const profile = data.profiles[name];
      if (!profile) {
        report(`"${what}" uses the profile \`${name}\`, which is not declared.`);
        continue;
      }
      if (!accounts.includes(profile.account)) {
        report(`"${what}" uses \`${name}\`, a profile for \`${profile.account}\`.`);
      }
      if (!role.includes(`\`${profile.role}\``)) {
        report(`"${what}" does not name the role \`${profile.role}\` of \`${name}\`.`);
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
    const texts = {
      message: `The profile \`${name}\` differs from its declaration.`,
      expected: declared
        ? `\`${declared.role}\` in ${data.accounts[declared.account]}`
        : `an entry in ${continuityFile}`,
      found: `\`${role}\` in ${account}`,
      advice: `Correct the section or ${continuityFile}.`,
    };
    const place = placeInPage(fence.code, { line: before, column: 1 });
    return [errorIn(file, 'continuity', texts, place)];
  });
