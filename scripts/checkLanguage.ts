/**
 * Reports banned words in the text files of the repository: prose, interface text, messages,
 * comments, test titles, names and file names. `language/words.yml` lists the words.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import picomatch from 'picomatch';
import YAML from 'yaml';
import { type BannedWord, createWordFinder } from '../src/checks/findWords';

interface WordList {
  readonly words: BannedWord[];
  readonly exceptions: {
    readonly files: string;
    /** Allowed words; by default, all words. */
    readonly words?: readonly string[];
    readonly reason: string;
  }[];
}

const textFile = /\.(?:ts|tsx|js|mjs|css|md|mdx|yml|yaml|tf|tfvars|tftpl|conf|svg|sh)$|^[^.]*$/;

const { args: paths } = new Command('check:language')
  .description('Report words that this repository does not use.')
  .argument('[paths...]', 'files and folders to check (default: all)')
  .parse();

/** Returns whether a file belongs to an imported service, whose text is maintained elsewhere. */
function isImported(file: string): boolean {
  const [, service] = /^(?:catalog|docs\/reference\/services)\/([^/]+\/[^/.]+)/.exec(file) ?? [];
  const manifest = `catalog/${service}/service.yml`;
  if (service === undefined || !fs.existsSync(manifest)) return false;
  const fields = YAML.parse(fs.readFileSync(manifest, 'utf8')) as { imported?: boolean } | null;
  return fields?.imported === true;
}

const list = YAML.parse(
  fs.readFileSync(path.join(__dirname, 'language', 'words.yml'), 'utf8'),
) as WordList;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => textFile.test(file) && fs.existsSync(file) && fs.statSync(file).isFile())
  .filter((file) => !isImported(file));

const findWords = createWordFinder(list.words);
const onlyIn = new Map(
  list.words.flatMap((word) => (word.only ? [[word, picomatch([...word.only])] as const] : [])),
);
const exceptions = list.exceptions.map((exception) => ({
  ...exception,
  isMatch: picomatch(exception.files),
  isUsed: false,
}));

let count = 0;
for (const file of files) {
  const isMarkdown = /\.mdx?$/.test(file);
  // Adds the file name as the first line, so that it is checked too.
  const text = `${file}\n${fs.readFileSync(file, 'utf8')}`;
  const findings = findWords(
    text,
    (word) => (isMarkdown || !word.prose) && (onlyIn.get(word)?.(file) ?? true),
  );
  for (const { line, column, found, write } of findings) {
    const exception = exceptions.find(
      ({ isMatch, words }) => isMatch(file) && (words?.includes(found.toLowerCase()) ?? true),
    );
    if (exception) {
      exception.isUsed = true;
      continue;
    }
    count += 1;
    const place = line === 1 ? `${file} (file name)` : `${file}:${line - 1}:${column}`;
    console.error(`${place}  “${found}”: write ${write}`);
  }
}
if (paths.length === 0)
  for (const { files: glob, reason } of exceptions.filter(({ isUsed }) => !isUsed)) {
    count += 1;
    console.error(
      `scripts/language/words.yml: the exception for ${glob} (${reason}) is not needed; remove it.`,
    );
  }
console.log(`${files.length} files checked, ${count} findings.`);
process.exitCode = count > 0 ? 1 : 0;
