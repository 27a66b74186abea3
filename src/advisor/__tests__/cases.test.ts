/**
 * The advisor on recorded code of readers, against the interfaces that the site publishes.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { openLocalCatalog } from '../../../scripts/advise/localCatalog';
import { advise } from '../advise';
import type { PublishedCatalog } from '../PublishedCatalog';

interface Case {
  readonly title: string;
  readonly to: string;
  readonly files: Readonly<Record<string, string>>;
  readonly findings: readonly string[];
  readonly patch: readonly string[];
}

const source = 'git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/';
const cases = parse(fs.readFileSync(path.join(__dirname, 'cases.yml'), 'utf8')) as Case[];

let catalog: PublishedCatalog;

beforeAll(async () => {
  catalog = await openLocalCatalog(process.cwd());
}, 120_000);

it('has cases for all styles of calls and at least four releases', () => {
  const code = cases.flatMap(({ files }) => Object.values(files));
  const releases = new Set(code.flatMap((text) => text.match(/\?ref=v\d+\.\d+\.\d+/g) ?? []));
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(releases.size).toBeGreaterThanOrEqual(4);
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});

it.each(cases)('$title', async ({ to, files, findings, patch }) => {
  const report = await advise(
    Object.entries(files).map(([name, text]) => ({
      name,
      text: text.replaceAll('CATALOG//', source),
    })),
    { catalog, to },
  );
  expect(
    report.findings.map((finding) =>
      [
        `${finding.file}:${finding.line}`,
        finding.class,
        finding.rule,
        finding.subject,
        finding.isSilent && 'silent',
        finding.isPatched && 'patched',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual(findings);
  const changed = report.patch.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
  expect(changed.map((line) => line.replaceAll(source, 'CATALOG//'))).toEqual(patch);
});
