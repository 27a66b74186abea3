// Collects the files that a reader has after following a page, from the fences in order.
import type { HclFile } from '../hcl';
import { findLines, replaceLines } from '../site/changedText';
import { groupBy } from '../site/groupBy';
import { parseCode } from './hclCode';
import { isWhole, type ParsedSide } from './rules/hcl';
import { folderOf } from './treePaths';
import { type Code, errorAt, type PageProblem, type Place, placeInPage } from './types';

/** File of the tree, or code without a file name. */
export interface TreeFile {
  /** Absent for a fence without a title. */
  path?: string | undefined;
  code: Code;
  dialect: ParsedSide['dialect'];
  /** A `part` is a fragment or a side of a change, and can be incomplete. */
  extent: 'whole' | 'part';
  /** Whether it is the side before a change, which can pin any version. */
  past: boolean;
}

export interface Tree {
  /** Files after the last fence, by path. */
  files: Map<string, TreeFile>;
  /** Earlier states of files that a later fence replaces. */
  replaced: TreeFile[];
  /** Code outside of files: fences without a title, fragments, and sides of changes. */
  loose: TreeFile[];
  problems: PageProblem[];
}

/** Collects the code of a page into files. */
export const buildTree = async (sides: ParsedSide[]): Promise<Tree> => {
  const tree: Tree = { files: new Map(), replaced: [], loose: [], problems: [] };
  for (const side of sides) {
    const { fence, code, dialect } = side;
    const { title } = fence;
    const past = side.side === 'before';
    if (!isWhole(side)) {
      tree.loose.push({ path: title, code, dialect, extent: 'part', past });
      if (side.side === 'after' && title) await applyChange(tree, sides, side);
    } else if (title === undefined) {
      tree.loose.push({ code, dialect, extent: 'whole', past });
    } else {
      const before = tree.files.get(title);
      const isExtension = fence.words.includes('extend');
      if (before && isExtension) {
        const whole = { ...before, code: joinCode(before.code, code) };
        tree.files.set(title, whole);
        // Two valid texts can be invalid together, for example if an attribute is in both.
        const parsed = await parseCode(whole.code, title);
        if ('problems' in parsed) tree.problems.push(...parsed.problems);
        continue;
      }
      if (before) tree.replaced.push(before);
      else if (isExtension) tree.problems.push(nothingToExtend(side));
      tree.files.set(title, { path: title, code, dialect, extent: 'whole', past });
    }
  }
  return tree;
};

const joinCode = (first: Code, second: Code): Code => {
  const between = first.places.at(-1) ?? { line: 1, column: 1 };
  return {
    text: `${first.text}\n\n${second.text}`,
    places: [...first.places, between, ...second.places],
  };
};

const nothingToExtend = ({ fence }: ParsedSide): PageProblem =>
  errorAt(fence.place, 'fence-extend', {
    message: `The fence extends "${fence.title}", which no fence before it on the page contains.`,
    advice: 'Remove `extend`, or fix the title.',
  });

/**
 * Applies a change to a file of the tree. Reports a problem if the change does not match the file.
 */
const applyChange = async (tree: Tree, sides: ParsedSide[], after: ParsedSide): Promise<void> => {
  const path = after.fence.title ?? '';
  const file = tree.files.get(path);
  const before = sides.find((side) => side.fence === after.fence && side.side === 'before');
  if (!file || !before) return;
  const at = findLines(file.code.text, before.code.text);
  if (at === undefined) {
    tree.problems.push(
      errorAt(before.code.places[0] ?? after.fence.place, 'diff-mismatch', {
        message: `The change does not fit "${path}" as shown earlier on the page.`,
        expected: 'the lines without + exactly as in the file',
        found: `\`${before.code.text.split('\n')[0]?.trim() ?? ''}\` and the lines after it`,
        advice: 'Copy the surrounding lines from the file.',
      }),
    );
    return;
  }
  tree.replaced.push(file);
  const count = before.code.places.length;
  const changed: Code = {
    text: replaceLines(file.code.text, at, count, after.code.text),
    places: [
      ...file.code.places.slice(0, at),
      ...after.code.places,
      ...file.code.places.slice(at + count),
    ],
  };
  tree.files.set(path, { ...file, code: changed });
};

/** Parses a file. Returns undefined if it is invalid. */
export const parseTreeFile = async ({ code, path }: TreeFile): Promise<HclFile | undefined> => {
  const parsed = await parseCode(code, path);
  return 'problems' in parsed ? undefined : parsed.file;
};

/** Returns the Terraform files of each folder. */
export const terraformFolders = ({ files }: Tree): Map<string, TreeFile[]> =>
  groupBy(
    [...files.values()].filter(
      ({ dialect, path }) => dialect === 'terraform' && path !== undefined,
    ),
    ({ path = '' }) => folderOf(path),
  );

/** Returns the place in the page of the start of a range. */
export const placeOfRange = ({ code }: TreeFile, { start }: { start: Place }): Place =>
  placeInPage(code, start);
