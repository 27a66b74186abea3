/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'test-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('prints each failure once, and the commands that repeat what failed', () => {
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  fs.copyFileSync('jest.config.js', path.join(root, 'jest.config.js'));
  fs.mkdirSync(path.join(root, 'src/__tests__'), { recursive: true });
  for (let suite = 0; suite <= 20; suite += 1) {
    const text = `it('works', () => expect(${suite}).not.toBe(7));\n`;
    fs.writeFileSync(path.join(root, `src/__tests__/s${suite}.test.ts`), text);
  }
  const { status, stdout } = spawnSync(
    path.resolve('node_modules/.bin/jiti'),
    [path.resolve('scripts/test.ts'), '--only', 'diagrams,unit'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout.match(/● works/g)).toHaveLength(1);
  expect(stdout).toContain('Repeat the failed suites: npx jest src/__tests__/s7.test.ts\n');
  expect(stdout).toMatch(
    /\nFailed\. Repeat these steps: npm test -- --only diagrams,unit\n\n20 passed, 2 failed\n$/,
  );
}, 120_000);
