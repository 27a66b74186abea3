/**
 * The command `check:docs` as a shell or an editor sees it, when a run does not get to its end.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';

/** Time in which the command starts on a busy machine, in milliseconds. */
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
