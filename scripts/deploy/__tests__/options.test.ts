/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { keepDaysOption } from '../options';
import { requireBuild } from '../requireBuild';

const parse = (...args: string[]) =>
  new Command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addOption(keepDaysOption())
    .parse(args, { from: 'user' });

test('days are a number and default to 30', () => {
  expect(parse().opts()).toEqual({ keepDays: 30 });
  expect(parse('--keep-days', '0').opts()).toEqual({ keepDays: 0 });
});

test.each(['30d', '-1', '', 'all'])('%j days are rejected', (days) => {
  expect(() => parse('--keep-days', days)).toThrow(/Expected a number of days/);
});

test('a folder without a built site is rejected', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  expect(() => requireBuild(parse(), folder)).toThrow('build the site first: npm run build');
  expect(() => requireBuild(parse(), path.join(folder, 'missing'))).toThrow('missing/index.html');
  fs.writeFileSync(path.join(folder, 'index.html'), '');
  expect(() => requireBuild(parse(), folder)).not.toThrow();
  fs.rmSync(folder, { recursive: true });
});
