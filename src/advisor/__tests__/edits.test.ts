/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { applyEdits, type Edit } from '../../checks/applyEdits';
import { unifiedDiff } from '../edits';

/** Returns the result of `git apply` for a file and a patch. */
function patched(name: string, text: string, patch: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'));
  try {
    fs.writeFileSync(path.join(folder, name), text);
    const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: patch,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    return fs.readFileSync(path.join(folder, name), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

describe('unifiedDiff', () => {
  it('is empty without a change', () => {
    expect(unifiedDiff('main.tf', 'a\n', [])).toBe('');
    expect(unifiedDiff('main.tf', 'a\n', [{ start: 0, end: 1, text: 'a' }])).toBe('');
  });

  it('shows three lines around a change', () => {
    const text = 'a\nb\nc\nd\ne\nf\ng\nh\ni\n';
    expect(unifiedDiff('main.tf', text, [{ start: 8, end: 9, text: 'E' }])).toBe(
      '--- a/main.tf\n+++ b/main.tf\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n',
    );
  });

  it.each(['a name.tf', 'quote".tf', 'back\\slash.tf', 'tab\there.tf'])(
    'quotes the file name %j as Git expects',
    (name) => {
      const text = 'a\nb\n';
      expect(patched(name, text, unifiedDiff(name, text, [{ start: 2, end: 3, text: 'B' }]))).toBe(
        'a\nB\n',
      );
    },
  );

  it('produces patches that Git applies to the edited text', () => {
    const words = fc.array(fc.constantFrom('a', 'b', '\n', '\n', '\r\n', ' x'), {
      minLength: 1,
      maxLength: 60,
    });
    const text = words.map((parts) => parts.join(''));
    const cuts = fc.array(fc.tuple(fc.nat(80), fc.nat(6), fc.constantFrom('', 'N', 'N\n', '\nN')), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(text, cuts, (given, places) => {
        const edits: Edit[] = [];
        let at = 0;
        for (const [start, length, now] of places.sort(([a], [b]) => a - b)) {
          const from = Math.min(Math.max(start, at), given.length);
          const to = Math.min(from + length, given.length);
          // The order of two edits at one position is undefined.
          if (from < at || (edits.length > 0 && from === at)) continue;
          edits.push({ start: from, end: to, text: now });
          at = to;
        }
        const diff = unifiedDiff('f', given, edits);
        const expected = applyEdits(given, edits);
        if (diff === '') return expected === given;
        // Git deletes a file if a patch empties it.
        return expected === '' || patched('f', given, diff) === expected;
      }),
      { numRuns: 150, seed: 1 },
    );
  }, 120_000);
});
