/**
 * Tests the output of `check:docs` in a shell or an editor if a run fails.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';

/** Timeout in milliseconds, long enough for the command to start on a busy machine. */
jest.setTimeout(120_000);

const checkDocs = (...args: string[]) =>
  spawnSync('node_modules/.bin/jiti', ['scripts/checkDocs.ts', ...args], { encoding: 'utf8' });

it('fails for a page that does not exist', () => {
  const { status, stdout, stderr } = checkDocs('docs/typo.mdx');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('No page at docs/typo.mdx.');
});

it('reports the failure of a run as JSON', () => {
  const { status, stdout } = checkDocs('--format', 'json', 'docs/typo.mdx');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({
      severity: 'error',
      rule: 'run-failed',
      message: expect.stringContaining('No page at docs/typo.mdx.'),
    }),
  ]);
});
