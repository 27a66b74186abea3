import { deepestFolder, largestFile, mostFiles } from '@site/src/advisor/acceptFile';
import { readDrop, readFileList } from '../readDrop';

const file = (name: string, path = '', size = 1): File => {
  const made = new File(['a'], name);
  Object.defineProperty(made, 'webkitRelativePath', { value: path });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

const names = ({ files }: { files: readonly { name: string }[] }) => files.map(({ name }) => name);

describe('readFileList', () => {
  it('reads the code of a folder, with paths relative to it', () => {
    const chosen = readFileList([
      file('main.tf', 'live/prod/main.tf'),
      file('copy.tf', 'live/.terraform/copy.tf'),
      file('README.md', 'live/README.md'),
      file('terragrunt.hcl', 'live/terragrunt.hcl'),
    ]);
    expect(names(chosen)).toEqual(['prod/main.tf', 'terragrunt.hcl']);
    expect(chosen.refused).toEqual([]);
  });

  it('gives a reason for rejecting a file that was chosen by name', () => {
    const chosen = readFileList([
      file('a.zip'),
      file('notes.txt'),
      file('main.tf', '', largestFile + 1),
    ]);
    expect(names(chosen)).toEqual([]);
    expect(chosen.refused.map(({ file: name }) => name)).toEqual(['a.zip', 'notes.txt', 'main.tf']);
    expect(chosen.refused[1]?.reason).toBe('It is not a Terraform or Terragrunt file.');
  });

  it('stops at the maximum number of files', () => {
    const chosen = readFileList(
      Array.from({ length: mostFiles + 5 }, (_, index) => file(`${index}.tf`)),
    );
    expect(chosen.files).toHaveLength(mostFiles);
    expect(chosen.refused).toEqual([
      { file: `${mostFiles}.tf`, reason: expect.stringContaining('choose a smaller folder') },
    ]);
  });
});

type Tree = { readonly [name: string]: Tree | 'file' | 'broken' };

/**
 * Returns a folder entry like the browser's, whose entries are read in batches that end with an
 * empty one.
 */
function entry(name: string, tree: Tree | 'file' | 'broken'): FileSystemEntry {
  if (typeof tree === 'string') {
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (found: File) => void, fail: (error: Error) => void) =>
        tree === 'file' ? done(file(name)) : fail(new Error('gone')),
    } as unknown as FileSystemEntry;
  }
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = Object.entries(tree).map(([inner, content]) => entry(inner, content));
      return { readEntries: (done: (found: FileSystemEntry[]) => void) => done(left.splice(0, 2)) };
    },
  } as unknown as FileSystemEntry;
}

const drop = (...entries: FileSystemEntry[]) =>
  readDrop({
    items: entries.map((item) => ({ webkitGetAsEntry: () => item })),
  } as unknown as DataTransfer);

describe('readDrop', () => {
  it('reads all batches of a folder, with paths relative to it', async () => {
    const tree: Tree = {
      a: { 'main.tf': 'file', '.terraform': { 'x.tf': 'file' } },
      'b.tf': 'file',
      'c.tf': 'file',
      'notes.txt': 'file',
    };
    expect(names(await drop(entry('live', tree)))).toEqual(['a/main.tf', 'b.tf', 'c.tf']);
  });

  it('includes folder names if several folders are dropped', async () => {
    const tree: Tree = { 'main.tf': 'file' };
    expect(names(await drop(entry('a', tree), entry('b', tree)))).toEqual([
      'a/main.tf',
      'b/main.tf',
    ]);
  });

  it('reports unreadable files and continues', async () => {
    const chosen = await drop(entry('live', { 'a.tf': 'broken', 'b.tf': 'file' }));
    expect(names(chosen)).toEqual(['b.tf']);
    expect(chosen.refused).toEqual([{ file: 'a.tf', reason: 'The browser cannot read it.' }]);
  });

  it('stops in endless folders, which circular links create', async () => {
    const endless = {} as Record<string, Tree | 'file'>;
    endless.loop = endless;
    endless['a.tf'] = 'file';
    const chosen = await drop(entry('live', endless));
    expect(chosen.files).toHaveLength(deepestFolder + 1);
    expect(chosen.refused[0]?.reason).toContain(`${deepestFolder} folders deep`);
  });
});
