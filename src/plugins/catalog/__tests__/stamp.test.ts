import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stampOf } from '../stamp';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  fs.mkdirSync(path.join(folder, 'service'));
  fs.writeFileSync(path.join(folder, 'service/outputs.tf'), 'output "id" {}');
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is the same where nothing changed', () => {
  expect(stampOf(folder)).toBe(stampOf(folder));
});

const changes: Readonly<Record<string, (file: string) => void>> = {
  written: (file) => fs.utimesSync(file, new Date(), new Date(2000, 1, 1)),
  moved: (file) => fs.renameSync(file, `${file}.json`),
  removed: (file) => fs.rmSync(file),
  'joined by another': (file) => fs.writeFileSync(path.join(path.dirname(file), 'new.tf'), ''),
};

it.each(Object.keys(changes))('is another one where a file is %s', (change) => {
  const before = stampOf(folder);
  changes[change]?.(path.join(folder, 'service/outputs.tf'));
  expect(stampOf(folder)).not.toBe(before);
});
