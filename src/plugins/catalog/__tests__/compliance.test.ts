/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBenchmark, readCompliance } from '../compliance';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

/** Creates a folder with files by their path. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(parent, 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('compliance', () => {
  const root = folderWith({
    'compliance/cis-aws-foundations-1.4.yml': `
title: CIS AWS Foundations Benchmark 1.4
guide: /docs/guides/comply
recommendations:
  - id: "3.1"
    title: Ensure CloudTrail is enabled in all Regions
    level: 1
    assessment: automated
    satisfied_by:
      - service: landing-zone/account-baseline-root
        inputs: [cloudtrail_is_multi_region_trail]
        note: On by default.
  - id: "1.3"
    title: Ensure security questions are registered
    level: 1
    assessment: manual
    manual: Do it in the console.
`,
  });

  it('is read by service', () => {
    expect(Object.fromEntries(readCompliance(root))).toEqual({
      'landing-zone/account-baseline-root': [
        {
          benchmark: 'cis-aws-foundations-1.4',
          id: '3.1',
          title: 'Ensure CloudTrail is enabled in all Regions',
          level: 1,
          assessment: 'automated',
          inputs: ['cloudtrail_is_multi_region_trail'],
          note: 'On by default.',
        },
      ],
    });
    expect(readCompliance(folderWith({}))).toEqual(new Map());
  });

  it('has the title and the guide of each benchmark', () => {
    const { title, guide } = readBenchmark(root, 'cis-aws-foundations-1.4');
    expect([title, guide]).toEqual(['CIS AWS Foundations Benchmark 1.4', '/docs/guides/comply']);
    expect(() => readBenchmark(root, 'cis-9')).toThrow(/"cis-9" is not known\. Known: cis-aws/);
    expect(() => readBenchmark(folderWith({}), 'cis-9')).toThrow(/Known: none/);
  });
});
