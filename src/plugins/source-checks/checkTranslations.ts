/**
 * Finds `<Translate>` and `translate()` that would throw during rendering: without id and message,
 * or with children that are not plain text. Uses Docusaurus's extractor to read the code.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { extractAllSourceCodeFileTranslations, getBabelOptions } from '@docusaurus/babel';

const fix =
  'Write <Translate id="a.name">plain text</Translate> or translate({id: "a.name", message: "plain text"}): ' +
  'an id or a message, and no markup or variables in the text.';

/** Returns source files in a folder that use translations. */
async function translatingFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}__tests__${path.sep}`));
  const found = await Promise.all(
    files.map(async (file) =>
      (await fs.readFile(file, 'utf8')).includes("'@docusaurus/Translate'") ? file : undefined,
    ),
  );
  return found.filter((file) => file !== undefined).sort();
}

/**
 * Checks every source file in a folder.
 *
 * @param root folder to which paths in the message are relative
 * @throws {Error} with the file, line and fix of each invalid use
 */
export async function checkTranslations(folder: string, root: string): Promise<void> {
  const files = await translatingFiles(folder);
  if (files.length === 0) return;
  const results = await extractAllSourceCodeFileTranslations(
    files,
    getBabelOptions({ isServer: true }),
  );
  const problems = results.flatMap(({ sourceCodeFilePath, translations, warnings }) => [
    ...warnings,
    // Key that the extractor creates for a call with neither id nor message.
    ...('undefined' in translations
      ? [`translate() without id and message. File: ${sourceCodeFilePath}`]
      : []),
  ]);
  if (problems.length === 0) return;
  const text = problems.join('\n\n').replaceAll(`${root}${path.sep}`, '');
  throw new Error(`Translations that cannot be rendered:\n\n${text}\n\n${fix}`);
}
