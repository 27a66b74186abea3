/**
 * Which steps of which walkthrough the reader has done: stored in this browser, or until the page is
 * closed if storage is blocked.
 */
import { useSyncExternalStore } from 'react';
import { progressKey } from '../../site/storageKeys';

/** Ids of done steps by the path of their walkthrough. */
export type Progress = Readonly<Record<string, readonly string[]>>;

const none: Progress = {};

let current: Progress | undefined;
const listeners = new Set<() => void>();

/** Takes stored text for progress only where it has its form; anything else counts as nothing done. */
export function parseProgress(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return none;
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string[]] =>
          entry[0].startsWith('/') &&
          Array.isArray(entry[1]) &&
          entry[1].every((id) => typeof id === 'string'),
      ),
    );
  } catch {
    return none;
  }
}

function load(): Progress {
  try {
    return parseProgress(localStorage.getItem(progressKey));
  } catch {
    return none;
  }
}

/** All progress as it is now. */
export function readProgress(): Progress {
  current ??= load();
  return current;
}

/** Replaces all progress, stores it and tells every component that shows it. */
export function writeProgress(progress: Progress): void {
  current = progress;
  try {
    localStorage.setItem(progressKey, JSON.stringify(progress));
  } catch {
    // Blocked or full storage: the progress lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Marks a step as done or not done. */
export function setStep(path: string, step: string, isDone: boolean): void {
  const others = (readProgress()[path] ?? []).filter((id) => id !== step);
  writeProgress({ ...readProgress(), [path]: isDone ? [...others, step] : others });
}

/** Forgets the steps of one walkthrough. */
export function resetWalkthrough(path: string): void {
  const { [path]: _forgotten, ...rest } = readProgress();
  writeProgress(rest);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== progressKey && event.key !== null) return;
    current = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The reader's progress; nothing is done on the server and while the page hydrates. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, readProgress, () => none);
}

/** The path under which a walkthrough's progress is stored: without a trailing slash. */
export const progressPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
