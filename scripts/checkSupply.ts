/**
 * Checks the dependencies. Each package in the lockfile must have a SHA-512 hash and an allowed
 * license, and only listed packages can have install scripts. Writes a bill of materials, and
 * queries the registry for known vulnerabilities of production dependencies.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { findSupplyProblems, type Lockfile } from './supply/findSupplyProblems';

const billOfMaterials = '.cache/sbom.cdx.json';

const npm = (...args: string[]) =>
  spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

const lockfile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lockfile;
const problems = findSupplyProblems(lockfile);

const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
if (bill.status === 0) {
  fs.mkdirSync('.cache', { recursive: true });
  fs.writeFileSync(billOfMaterials, bill.stdout);
  const { components } = JSON.parse(bill.stdout) as { components: unknown[] };
  console.log(`${billOfMaterials}: ${components.length} packages.`);
} else problems.push(`npm sbom failed: ${bill.stderr.trim()}`);

const audit = npm('audit', '--omit=dev', '--audit-level=high', '--json');
let found: Record<string, number> | undefined;
try {
  found = JSON.parse(audit.stdout).metadata?.vulnerabilities;
} catch {
  // The output of a registry without audits is not JSON.
}
if (!found) {
  console.log('The registry does not support audits; known vulnerabilities were not checked.');
} else if ((found.high ?? 0) + (found.critical ?? 0) > 0) {
  problems.push(`npm audit: ${found.high} high, ${found.critical} critical; run npm audit`);
} else console.log('npm audit found no high or critical vulnerabilities.');

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'No problems with the dependencies.' : `${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
