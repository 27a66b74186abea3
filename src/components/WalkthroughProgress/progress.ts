/** Stores completed steps in this browser, or until the page is closed if storage is blocked. */
import { useSyncExternalStore } from 'react';
import { progressKey } from '../../site/storageKeys';
import { parseEntries, readStored, writeStored } from '../storage';

/** IDs of completed steps by the path of their walkthrough. */
export type Progress = Readonly<Record<string, readonly string[]>>;

const none: Progress = {};

let current: Progress | undefined;
const listeners = new Set<() => void>();

/** Parses stored progress. Malformed text counts as no progress. */
export function parseProgress(text: string | null): Progress {
  return Object.fromEntries(
    parseEntries(text).filter(
      (entry): entry is [string, string[]] =>
        entry[0].startsWith('/') &&
        Array.isArray(entry[1]) &&
        entry[1].every((id) => typeof id === 'string'),
    ),
  );
}

/** Returns the current progress in all walkthroughs. */
export function readProgress(): Progress {
  current ??= parseProgress(readStored(progressKey));
  return current;
}

/** Replaces all progress, stores it, and notifies every component that shows it. */
export function writeProgress(progress: Progress): void {
  current = progress;
  writeStored(progressKey, progress);
  for (const listener of listeners) listener();
}

/** Marks a step as done or not done. */
export function setStep(path: string, step: string, isDone: boolean): void {
  const others = (readProgress()[path] ?? []).filter((id) => id !== step);
  setSteps(path, isDone ? [...others, step] : others);
}

/** Replaces the completed steps of one walkthrough. */
export function setSteps(path: string, steps: readonly string[]): void {
  const { [path]: _replaced, ...rest } = readProgress();
  writeProgress(steps.length > 0 ? { ...rest, [path]: steps } : rest);
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

/** Returns the reader's progress; empty on the server and during hydration. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, readProgress, () => none);
}

/** Returns the path under which a walkthrough's progress is stored: without a trailing slash. */
export const progressPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
