/** Reads input values from the module calls in a module's README and `examples/` folder. */
import fs from 'node:fs';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { HclError, readModuleCalls } from '../../src/hcl';
import { isFile } from '../files/isFile';
import { readmeOf } from './readModule';

/** Fence languages for Terraform code. */
const languages = ['hcl', 'terraform', 'tf'];

/** Returns the constant values by input. The first occurrence of an input counts. */
export async function readOwnExamples(folder: string): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>();
  for (const { file, text } of [...readmeFences(folder), ...exampleFiles(folder)]) {
    for (const { arguments: given } of await readCalls(text, file)) {
      for (const { name, value, references, problems } of given) {
        const isConstant = references.length === 0 && problems.length === 0;
        if (isConstant && value.kind !== 'unknown' && value.kind !== 'null' && !values.has(name)) {
          values.set(name, value.text);
        }
      }
    }
  }
  return values;
}

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
 * Returns the module calls in a text. Ignores syntax errors, because fences of a README can be
 * fragments or contain placeholders.
 */
const readCalls = async (text: string, file: string) => {
  try {
    return await readModuleCalls(text, file);
  } catch (error) {
    if (error instanceof HclError) return [];
    throw error;
  }
};
