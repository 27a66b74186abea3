/** @jest-environment node */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { entry, navigation, replacements } from '../replacements';

describe('the replaced modules of the generator', () => {
  it.each([entry, navigation, ...replacements])(
    '$module is the one we know',
    ({ module, by, version, sha256 }) => {
      const text = fs.readFileSync(path.join('node_modules', module));
      const found = createHash('sha256').update(text).digest('hex');
      const message =
        found === sha256
          ? ''
          : `${module} is not the one of ${version} any more. Compare the two versions, carry over to ` +
            `src/clientModules/fastClient/${by} what changed, and set version and sha256 (${found}) in ` +
            'src/plugins/fast-client/replacements.ts. Without FAST_CLIENT nothing is replaced.';
      expect(message).toBe('');
    },
  );

  it.each([entry, navigation, ...replacements])('$by stands in the tree', ({ by }) => {
    expect(fs.existsSync(path.join('src/clientModules/fastClient', by))).toBe(true);
  });
});
