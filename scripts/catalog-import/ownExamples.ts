/** Reads input values from the module calls in a module's README and `examples/` folder. */
import fs from 'node:fs';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type CallArgument, HclError, readModuleCalls } from '../../src/hcl';
import { isFile } from '../files/isFile';
import { readmeOf } from './readModule';

const languages = ['hcl', 'terraform', 'tf'];

/** Returns the constant values by input. The first occurrence of an input counts. */
export async function readOwnExamples(folder: string): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>();
  for (const { file, text } of [...readmeFences(folder), ...exampleFiles(folder)]) {
    for (const { arguments: given } of await readCalls(text, file)) {
      for (const argument of given) {
        const { name, value } = argument;
        if (isConstant(argument) && !values.has(name)) values.set(name, value.text);
      }
    }
  }
  return values;
}

/** Returns whether an argument has a known value other than `null`. */
export const isConstant = ({ value, references, problems }: CallArgument): boolean =>
  references.length === 0 &&
  problems.length === 0 &&
  value.kind !== 'unknown' &&
  value.kind !== 'null';

interface Source {
  readonly file: string;
  readonly text: string;
}

const readmeFences = (folder: string): Source[] => {
  const file = readmeOf(folder);
  if (file === undefined) return [];
  const fences: Source[] = [];
  visit(unified().use(remarkParse).parse(fs.readFileSync(file, 'utf8')), 'code', (node) => {
    if (languages.includes(node.lang ?? '')) fences.push({ file, text: `${node.value}\n` });
  });
  return fences;
};

const exampleFiles = (folder: string): Source[] => {
  const examples = path.join(folder, 'examples');
  if (!fs.existsSync(examples)) return [];
  return fs
    .readdirSync(examples, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const files = ['main.tofu', 'main.tf'].map((file) => path.join(examples, name, file));
      return files.find(isFile) ?? [];
    })
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
};

/**
 * Returns the module calls in a text; only those of a parent folder if there are any, because an
 * example can call other modules as well. Ignores syntax errors, because fences of a README can be
 * fragments or contain placeholders.
 */
const readCalls = async (text: string, file: string) => {
  try {
    const calls = await readModuleCalls(text, file);
    const own = calls.filter(({ source }) => /^(?:\.\.\/?)+$/.test(source?.text ?? ''));
    return own.length > 0 ? own : calls;
  } catch (error) {
    if (error instanceof HclError) return [];
    throw error;
  }
};
