/**
 * Runs the advisor on recorded code of readers, against the interfaces that the site publishes.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { openLocalCatalog } from '../../scripts/advise/localCatalog';
import { advise } from '../../src/advisor/advise';
import type { PublishedCatalog } from '../../src/advisor/PublishedCatalog';
import type { AdvisorFile } from '../../src/advisor/types';
import { formatHcl } from '../../src/hcl';

interface Case {
  readonly title: string;
  readonly to: string;
  readonly files: Readonly<Record<string, string>>;
  readonly findings: readonly string[];
  readonly patch: readonly string[];
}

const source = 'git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/';
const cases = parse(fs.readFileSync(path.join(__dirname, 'advisor-cases.yml'), 'utf8')) as Case[];

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

/** Returns the files of a case. */
const filesOf = ({ files }: Case): AdvisorFile[] =>
  Object.entries(files).map(([name, text]) => ({
    name,
    text: text.replaceAll('CATALOG//', source),
  }));

/** Returns the files after `git apply`. */
function applied(files: readonly AdvisorFile[], patch: string): AdvisorFile[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'advisor-'));
  try {
    for (const { name, text } of files) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
    }
    const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: patch,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    return files.map(({ name }) => ({
      name,
      text: fs.readFileSync(path.join(folder, name), 'utf8'),
    }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

describe.each(cases)('$title', (given) => {
  const { to, findings, patch } = given;

  it('has the expected findings and patch', async () => {
    const report = await advise(filesOf(given), { catalog, to });
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

  if (patch.length === 0) return;

  it('has a patch that applies, keeps the format, and makes all mechanical changes', async () => {
    const files = filesOf(given);
    const report = await advise(files, { catalog, to });
    const after = applied(files, report.patch);
    for (const [index, { name, text }] of after.entries()) {
      const before = files[index]?.text ?? '';
      const isHcl =
        !name.endsWith('.json') &&
        !report.findings.some(({ rule, file }) => rule === 'hcl-syntax' && file === name);
      if (isHcl && (await formatHcl(before, name)) === before) {
        expect([name, await formatHcl(text, name)]).toEqual([name, text]);
      }
    }
    const second = await advise(after, { catalog, to });
    expect(second.patch).toBe('');
    expect(second.findings.filter(({ isPatched }) => isPatched)).toEqual([]);
    for (const { from } of second.calls) expect(from).toBe(to);
  });
});
