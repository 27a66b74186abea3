/** Reads the rules that the build writes for hosts, for the static server and for uploads. */
import path from 'node:path';
import type { HostRules } from '../../src/plugins/post-build/host-files/types';
import { readIfPresent } from '../files/readIfPresent';

/** Rules for hosts, as `hostFiles` writes them. */
export interface Rules extends Partial<Omit<HostRules, 'headers'>> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the rules of a built site, or empty rules if the folder has none. */
export const readRules = (folder: string): Rules =>
  JSON.parse(readIfPresent(path.join(folder, '.deploy/host-rules.json')) || '{}') as Rules;
