/** Adds a page to the URL contract, the list of paths that must stay valid. */
import fs from 'node:fs';
import { contractAdditions as additions } from '../../src/checks/checkSite';

const contract = 'tests/contract/routes.txt';

/** Adds a path and its sidebar to the contract, unless the contract already lists the path. */
export function addToContract(route: string, sidebar: string): void {
  const isListed = [contract, additions].some((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split(/[\t\n]/)
      .includes(route),
  );
  if (isListed) return;
  fs.appendFileSync(additions, `${route}\t${sidebar}\n`);
  console.log(`Added ${route} to ${additions}`);
}
