/** @jest-environment node */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkTranslations } from '../checkTranslations';

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'translations-'));
});
afterEach(() => fs.rm(root, { recursive: true }));

/** Checks a component that contains the given expression. */
async function check(expression: string): Promise<void> {
  await fs.mkdir(path.join(root, 'src/components'), { recursive: true });
  await fs.writeFile(
    path.join(root, 'src/components/Greeting.tsx'),
    `import Translate, { translate } from '@docusaurus/Translate';\n\nexport default ({ name }: { name: string }) => (\n  <p>${expression}</p>\n);\n`,
  );
  await checkTranslations(path.join(root, 'src'), root);
}

const fix = 'Write <Translate id="a.name">plain text</Translate> or translate(';

test.each([
  ['§8 translate-empty: <Translate> with neither id nor message', '<Translate></Translate>'],
  [
    '§8 translate-children: <Translate> with an element as its children',
    '<Translate><b>Hello</b></Translate>',
  ],
  ['§8 translate-children: <Translate> with a variable', '<Translate>{name}</Translate>'],
  ['§8 translate-children: translate() of something other than a declaration', '{translate(name)}'],
])('%s is an error with file, line and fix', async (_case, expression) => {
  const error = await check(expression).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  );
  expect(error).toContain('File: src/components/Greeting.tsx at line 4');
  expect(error).toContain(fix);
  expect(error).not.toContain(root);
});

test('§8 translate-empty: translate() with neither id nor message throws an error with file and fix', async () => {
  await expect(check('{translate({})}')).rejects.toThrow(
    'translate() without id and message. File: src/components/Greeting.tsx',
  );
});

test.each([
  ['<Translate id="greeting" />'],
  ['<Translate>Hello</Translate>'],
  ['{translate({ message: "Hello" })}'],
])('%s passes', async (expression) => {
  await expect(check(expression)).resolves.toBeUndefined();
});

test('a folder without translations passes', async () => {
  await expect(checkTranslations(root, root)).resolves.toBeUndefined();
});
