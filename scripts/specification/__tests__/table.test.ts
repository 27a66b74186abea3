/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findTests } from '../table';

// Not written as one text: this test would be listed for the line.
const line = '§2 progress-bar';

it.each(['e2e/a.spec.ts', 'content/a.test.ts', '__tests__/a.test.tsx'])(
  'finds the lines that titles in %s name',
  (file) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'specification-'));
    fs.mkdirSync(path.dirname(path.join(folder, file)));
    fs.writeFileSync(path.join(folder, file), `it('${line}: moves', () => {});\n`);
    expect(findTests([folder])).toEqual(new Map([[line, [path.join(folder, file)]]]));
    fs.rmSync(folder, { recursive: true });
  },
);
