/**
 * What this browser remembers of the pages that its reader has read: when, at which release, and a hash
 * of each section. It is stored in this browser only, and never sent.
 */
import { visitsKey } from '../../site/storageKeys';

/** A page as it was read. */
export interface Visit {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The release of the catalog that was current. */
  readonly release: string;
  /** Hashes of sections by their anchors. */
  readonly sections: Readonly<Record<string, string>>;
}

/** What is remembered of a page. */
interface Memory extends Visit {
  /** A later state whose changes are still marked. */
  readonly marked?: Visit | undefined;
}

/** By path of the page. */
type Memories = Readonly<Record<string, Memory>>;

/** The changes of a page since its reader's last visit. */
export interface Changes {
  /** The last visit. */
  readonly since: Visit;
  /** Anchors of the sections that changed or were added, in the order of the page. */
  readonly anchors: readonly string[];
}

/** Loading the page again within this time belongs to the same visit, milliseconds. */
const visitLength = 30 * 60 * 1000;

/** Pages to remember; those that were read longest ago are forgotten first. */
const pageLimit = 100;

/** Longest stored text, in characters. */
const textLimit = 1_000_000;

const isVisit = (value: unknown): value is Visit => {
  if (typeof value !== 'object' || value === null) return false;
  const { at, release, sections } = value as Record<string, unknown>;
  return (
    typeof at === 'number' &&
    typeof release === 'string' &&
    typeof sections === 'object' &&
    sections !== null &&
    Object.values(sections).every((hash) => typeof hash === 'string')
  );
};

/** Reads stored text; of text in another form nothing is taken. */
export function parseMemories(text: string | null): Memories {
  if (text === null || text.length > textLimit) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, Memory] => {
        const marked = (entry[1] as Memory | null)?.marked;
        return isVisit(entry[1]) && (marked === undefined || isVisit(marked));
      }),
    );
  } catch {
    return {};
  }
}

/**
 * Compares a page with what is remembered of it.
 *
 * @returns what to remember from now on, and the changes; undefined if there are none
 */
export function compareVisits(
  memory: Memory | undefined,
  now: Visit,
): { readonly memory: Memory; readonly changes?: Changes } {
  if (!memory) return { memory: now };
  const { marked, ...last } = memory;
  // The marks of an earlier visit were seen.
  const since = marked && now.at - marked.at > visitLength ? marked : last;
  const anchors = Object.keys(now.sections).filter(
    (anchor) => since.sections[anchor] !== now.sections[anchor],
  );
  if (anchors.length === 0) return { memory: now };
  const isSameVisit = since === last && marked !== undefined;
  const at = isSameVisit ? marked.at : now.at;
  return { memory: { ...since, marked: { ...now, at } }, changes: { since, anchors } };
}

const read = (): Memories => {
  try {
    return parseMemories(localStorage.getItem(visitsKey));
  } catch {
    return {};
  }
};

const lastRead = ({ at, marked }: Memory): number => marked?.at ?? at;

function write(memories: Memories): void {
  const newest = Object.entries(memories)
    .sort(([, a], [, b]) => lastRead(b) - lastRead(a))
    .slice(0, pageLimit);
  try {
    localStorage.setItem(visitsKey, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Blocked or full storage: nothing is remembered.
  }
}

/** Notes a visit; returns what changed since the one before. */
export function noteVisit(path: string, now: Visit): Changes | undefined {
  const memories = read();
  const { memory, changes } = compareVisits(memories[path], now);
  write({ ...memories, [path]: memory });
  return changes;
}

/** Takes the changes of a page as read. */
export function dismissChanges(path: string, now: Visit): void {
  write({ ...read(), [path]: now });
}

/** Forgets all visits. */
export function forgetVisits(): void {
  try {
    localStorage.removeItem(visitsKey);
  } catch {
    // Nothing is remembered where storage is blocked.
  }
}
