/**
 * Security of the workflows: pinned actions, no credentials for the code of packages, and no text of
 * an event in a script.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly steps?: readonly Step[];
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const texts = fs
  .readdirSync(folder)
  .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const);

describe.each(texts)('%s', (_, text) => {
  const workflow = parse(text) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap(({ steps }) => steps ?? []);
  const stepsOf = (action: string) => steps.filter(({ uses }) => uses?.startsWith(`${action}@`));

  it('pins actions to commits', () => {
    const actions = [...text.matchAll(/\buses: (?!\.\/)(.+)/g)].map(([, action]) => action);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('can only read by default, and does not run code of forks with secrets', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(workflow.on)).not.toMatch(/pull_request_target|workflow_run/);
  });

  it('does not leave a token in the clone, which packages could read', () => {
    for (const checkout of stepsOf('actions/checkout')) {
      expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  // In the same job, code of packages could change the commands of later steps, such as `git`.
  it('runs no code of packages in jobs that can write or read secrets', () => {
    for (const job of Object.values(workflow.jobs)) {
      const canWrite = Object.values(job.permissions ?? {}).includes('write');
      if (!canWrite && !JSON.stringify(job).includes('secrets.')) continue;
      for (const { run } of job.steps ?? []) {
        expect(run ?? '').not.toMatch(/\b(?:node|npm|npx)\b|\.ci\//);
      }
    }
  });

  it('inserts no expression into a script', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });

  // Version 4 of the action cannot publish `/.well-known/`.
  it('publishes hidden files', () => {
    for (const upload of stepsOf('actions/upload-pages-artifact')) {
      expect(upload.uses).not.toMatch(/@7b1f4a7/);
      expect(upload.with).toMatchObject({ 'include-hidden-files': true });
    }
  });
});

it('publishes the site only if all checks pass', () => {
  const { jobs } = parse(new Map(texts).get('deploy.yml') ?? '') as Workflow;
  expect(jobs.test).toEqual({ uses: './.github/workflows/ci.yml' });
  expect(jobs.deploy?.needs).toEqual(['test', 'build']);
});
