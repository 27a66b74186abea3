/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { largestFile } from '../../../src/advisor/acceptFile';
import { readFiles } from '../readFiles';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'advise-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const write = (name: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};

const namesIn = async (target = folder) => (await readFiles(target)).files.map(({ name }) => name);

it('reads code in all folders except downloaded copies', async () => {
  for (const name of ['b/main.tf', 'a/terragrunt.hcl', 'c.tf.json', 'd.tofu']) write(name, '');
  for (const name of ['.terraform/x.tf', '.terragrunt-cache/a/x.tf', 'node_modules/x.tf']) {
    write(name, '');
  }
  for (const name of ['README.md', '.terraform.lock.hcl', 'a.tftest.hcl', 'x.tfvars']) {
    write(name, '');
  }
  expect(await namesIn()).toEqual(['a/terragrunt.hcl', 'b/main.tf', 'c.tf.json', 'd.tofu']);
});

it('reads one file by its name', async () => {
  write('main.tf', 'a');
  expect(await readFiles(path.join(folder, 'main.tf'))).toEqual({
    files: [{ name: 'main.tf', text: 'a' }],
    refused: [],
  });
});

it('skips large, binary, non-UTF-8 and archive files, and reads the rest', async () => {
  write('large.tf', Buffer.alloc(5 * largestFile, 'a'));
  write('binary.tf', 'a\0b');
  write('latin-1.tf', Buffer.from('# caf\xe9\n', 'latin1'));
  write('main.tf', '\ufeff# café\n');
  const { files, refused } = await readFiles(folder);
  expect(files).toEqual([{ name: 'main.tf', text: '\ufeff# café\n' }]);
  expect(refused).toEqual([
    { file: 'binary.tf', reason: 'It is a binary file.' },
    {
      file: 'large.tf',
      reason: 'It has 5.0 MB; the largest file that is read has 1.0 MB.',
    },
    { file: 'latin-1.tf', reason: 'It is not UTF-8 text. Convert it to UTF-8.' },
  ]);
  write('code.zip', '');
  expect((await readFiles(path.join(folder, 'code.zip'))).refused).toEqual([
    { file: 'code.zip', reason: 'It is an archive. Unpack it, and pass the folder.' },
  ]);
});

it('follows links, and stops at circular links', async () => {
  write('live/main.tf', '');
  write('shared/vpc.tf', '');
  fs.symlinkSync('../shared', path.join(folder, 'live', 'modules'));
  fs.symlinkSync('..', path.join(folder, 'live', 'loop'));
  fs.symlinkSync('self', path.join(folder, 'live', 'self'));
  fs.symlinkSync('none.tf', path.join(folder, 'live', 'gone.tf'));
  const { files, refused } = await readFiles(path.join(folder, 'live'));
  expect(files.map(({ name }) => name)).toEqual(['main.tf', 'modules/vpc.tf']);
  expect(refused).toEqual([
    { file: 'gone.tf', reason: 'The target of the link does not exist.' },
    { file: 'loop', reason: 'It is a link to a folder that contains it.' },
    { file: 'self', reason: 'It is a link to itself.' },
  ]);
});

it('names the path that does not exist', async () => {
  await expect(readFiles(path.join(folder, 'none'))).rejects.toThrow(
    /^There is no file or folder at/,
  );
});

it('stops at links between folders that lead to endless paths', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `folder${index}`);
  for (const name of names) {
    fs.mkdirSync(path.join(folder, name));
    for (const other of names) fs.symlinkSync(`../${other}`, path.join(folder, name, other));
  }
  const { refused } = await readFiles(folder);
  const reasons = new Set(refused.map(({ reason }) => reason));
  expect([...reasons]).toEqual([
    'It is a link to a folder that contains it.',
    'More than 1,000 links to folders; pass a smaller folder.',
  ]);
});

it('does not follow a link to the root of the file system', async () => {
  fs.symlinkSync('/', path.join(folder, 'root'));
  const reason = 'It is a link to a folder that contains it.';
  expect((await readFiles(folder)).refused).toEqual([{ file: 'root', reason }]);
});

// Such files can block forever.
const itWithProc = fs.existsSync('/proc/self/cmdline') ? it : it.skip;
itWithProc(
  'does not read the content of files without a size, such as those of /proc',
  async () => {
    fs.symlinkSync('/proc/self/cmdline', path.join(folder, 'main.tf'));
    expect(await readFiles(folder)).toEqual({
      files: [{ name: 'main.tf', text: '' }],
      refused: [],
    });
  },
);
