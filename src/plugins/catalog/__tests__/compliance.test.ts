/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeBenchmark, readCompliance } from '../compliance';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

/** A folder with files by their path. */
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

  it('knows the benchmarks that services name', () => {
    expect(describeBenchmark('cis-aws-foundations-1.4').title).toBe(
      'CIS AWS Foundations Benchmark 1.4',
    );
    expect(() => describeBenchmark('cis-9')).toThrow(/"cis-9" is not known\. Known: cis-aws/);
  });
});
