/** Stores the reader's visits in this browser: time, release, and a hash of each section. */
import { visitsKey } from '../../site/storageKeys';
import { parseEntries, readStored, writeStored } from '../storage';

export interface Visit {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Release of the catalog that was current. */
  readonly release: string;
  /** Hashes of the sections by anchor. */
  readonly sections: Readonly<Record<string, string>>;
}

interface Memory extends Visit {
  /** Later state whose changes are still marked. */
  readonly marked?: Visit | undefined;
}

/** Stored states by path of the page. */
type Memories = Readonly<Record<string, Memory>>;

/** Changes of a page since the reader's last visit. */
export interface Changes {
  readonly since: Visit;
  /** Anchors of changed and added sections, in page order. */
  readonly anchors: readonly string[];
}

/** Milliseconds within which reloading the page belongs to the same visit. */
const visitLength = 30 * 60 * 1000;

/** Maximum number of stored pages; the least recently visited are removed first. */
const pageLimit = 100;

/** Maximum length of the stored text, in characters. */
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

/** Parses stored text. Ignores malformed text. */
export function parseMemories(text: string | null): Memories {
  if (text === null || text.length > textLimit) return {};
  return Object.fromEntries(
    parseEntries(text).filter((entry): entry is [string, Memory] => {
      const marked = (entry[1] as Memory | null)?.marked;
      return isVisit(entry[1]) && (marked === undefined || isVisit(marked));
    }),
  );
}

/** Compares a page with its stored state. Returns the state to store, and any changes. */
export function compareVisits(
  memory: Memory | undefined,
  now: Visit,
): { readonly memory: Memory; readonly changes?: Changes } {
  if (!memory) return { memory: now };
  const { marked, ...last } = memory;
  // The reader has already seen the marks of an earlier visit.
  const since = marked && now.at - marked.at > visitLength ? marked : last;
  const anchors = Object.keys(now.sections).filter(
    (anchor) => since.sections[anchor] !== now.sections[anchor],
  );
  if (anchors.length === 0) return { memory: now };
  const isSameVisit = since === last && marked !== undefined;
  const at = isSameVisit ? marked.at : now.at;
  return { memory: { ...since, marked: { ...now, at } }, changes: { since, anchors } };
}

const read = (): Memories => parseMemories(readStored(visitsKey));

const lastRead = ({ at, marked }: Memory): number => marked?.at ?? at;

function write(memories: Memories): void {
  const newest = Object.entries(memories)
    .sort(([, a], [, b]) => lastRead(b) - lastRead(a))
    .slice(0, pageLimit);
  writeStored(visitsKey, Object.fromEntries(newest));
}

/** Stores a visit. Returns the changes since the previous one. */
export function noteVisit(path: string, now: Visit): Changes | undefined {
  const memories = read();
  const { memory, changes } = compareVisits(memories[path], now);
  write({ ...memories, [path]: memory });
  return changes;
}

/** Marks the changes of a page as seen. */
export function dismissChanges(path: string, now: Visit): void {
  write({ ...read(), [path]: now });
}

/** Deletes all stored visits. Returns their text for `restoreVisits`. */
export function forgetVisits(): string {
  const text = readStored(visitsKey) ?? '';
  writeStored(visitsKey, {});
  return text;
}

/** Stores visits that `forgetVisits` deleted. Visits since then are newer and stay. */
export function restoreVisits(text: string): void {
  if (text !== '') write({ ...parseMemories(text), ...read() });
}
