/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getVcsPreset } from '@docusaurus/utils';
import { findBoundaryTimes, withoutBoundary } from '../sourceDates';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dates-'));
const whole = path.join(folder, 'whole');
const shallow = path.join(folder, 'shallow');

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: 'ignore',
  });

beforeAll(() => {
  fs.mkdirSync(whole);
  git(whole, '', 'init', '-q');
  for (const [file, date] of [
    ['old.txt', '2021-01-01T00:00:00Z'],
    ['middle.txt', '2022-01-01T00:00:00Z'],
    ['new.txt', '2023-01-01T00:00:00Z'],
  ] as const) {
    fs.writeFileSync(path.join(whole, file), file);
    git(whole, date, 'add', file);
    git(whole, date, 'commit', '-q', '-m', file);
  }
  git(folder, '', 'clone', '-q', '--depth', '2', `file://${whole}`, shallow);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const dates = async (siteDir: string) => {
  const vcs = withoutBoundary(getVcsPreset('git-ad-hoc'));
  vcs.initialize({ siteDir });
  const read = async (file: string) => {
    const info = await vcs.getFileLastUpdateInfo(path.join(siteDir, file));
    return info && new Date(info.timestamp).toISOString().slice(0, 10);
  };
  return Promise.all(['old.txt', 'middle.txt', 'new.txt'].map(read));
};

test('returns every date in a full clone', async () => {
  expect(findBoundaryTimes(whole)).toEqual(new Set());
  expect(await dates(whole)).toEqual(['2021-01-01', '2022-01-01', '2023-01-01']);
});

test('returns no date for files older than a shallow clone', async () => {
  expect(findBoundaryTimes(shallow)).toEqual(new Set([Date.parse('2022-01-01')]));
  expect(await dates(shallow)).toEqual([null, null, '2023-01-01']);
});

test('finds no boundary in a folder without a history', () => {
  expect(findBoundaryTimes(os.tmpdir())).toEqual(new Set());
});
