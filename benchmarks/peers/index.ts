/** Site generators to compare with, by name. */
import type { Peer } from './peer';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

export const peers = { starlight, vitepress } satisfies Record<string, Peer>;

export type PeerName = keyof typeof peers;

const isPeerName = (name: string): name is PeerName => Object.hasOwn(peers, name);

/**
 * Parses the value of `--peers`.
 *
 * @param value comma-separated names; `true` for all, `undefined` for none
 * @throws if a name is unknown
 */
export function readPeerNames(value: string | true | undefined): PeerName[] {
  const known = Object.keys(peers).filter(isPeerName);
  if (value === undefined) return [];
  if (value === true) return known;
  return value.split(',').map((name) => {
    if (isPeerName(name)) return name;
    throw new Error(`Unknown peer "${name}"; expected ${known.join(' or ')}.`);
  });
}
