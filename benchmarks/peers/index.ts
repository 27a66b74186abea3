/** The generators that the site is compared to, by name. */
import type { Peer } from './peer';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

export const peers = { starlight, vitepress } satisfies Record<string, Peer>;

export type PeerName = keyof typeof peers;

const isPeerName = (name: string): name is PeerName => Object.hasOwn(peers, name);

/**
 * Reads the value of `--peers`.
 *
 * @param value comma-separated names; `true` means all, and nothing none
 * @throws where a name is not known
 */
export function readPeerNames(value: string | true | undefined): PeerName[] {
  const known = Object.keys(peers).filter(isPeerName);
  if (value === undefined) return [];
  if (value === true) return known;
  return value.split(',').map((name) => {
    if (isPeerName(name)) return name;
    throw new Error(`No peer is called ${name}; there are ${known.join(' and ')}.`);
  });
}
