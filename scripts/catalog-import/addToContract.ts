/** Adds the page of an imported module to the list of addresses that must not disappear. */
import fs from 'node:fs';

const contract = 'tests/contract/routes.txt';
const additions = 'tests/contract/additions.txt';

/** Adds a document to the URL contract, unless the contract lists it. */
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
