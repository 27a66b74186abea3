/** Determines where readers get a module whose entry in the list has no `source`. */
import path from 'node:path';
import type { ServiceSource } from '../../src/plugins/catalog/source';
import type { ListedModule } from './readList';

/**
 * Returns the repository of a module. For a local clone, this is its `origin`, or else the
 * organization's repository with the name of the clone's folder.
 *
 * @param origin address of the clone's remote `origin`
 */
export const defaultSource = (
  { repository, path: folder, tag }: ListedModule,
  origin: string | undefined,
): ServiceSource => {
  const found = [repository, origin ?? ''].map(webAddress).find((address) => address !== undefined);
  const name = path.basename(path.resolve(repository)).replace(/\.git$/, '');
  return { repository: found ?? name, path: folder, tag };
};

/** Returns whether a repository of the list is a folder instead of an address. */
export const isLocalFolder = (repository: string): boolean =>
  !repository.includes('://') && webAddress(repository) === undefined;

/**
 * Matches `git@git.example:` in `git@git.example:acme/dns.git`. The user is optional; one letter is
 * the drive of a Windows path.
 */
const scpHost = /^(?:[^@:/]+@)?([^@:/]{2,}):\/*/;

/**
 * Returns the HTTP URL of a repository for an `http:` address, the HTTPS URL for other addresses, or
 * `undefined` for a local folder.
 */
const webAddress = (repository: string): string | undefined => {
  const address = repository.includes('://')
    ? repository
        .replace(/^ssh:\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\//, 'https://$1/')
        // Removes credentials, which CI systems add to URLs.
        .replace(/^(https?:\/\/)[^@/]+@/, '$1')
    : repository.replace(scpHost, 'https://$1/');
  return /^https?:\/\//.test(address) ? address : undefined;
};
