/** Values that a module itself shows: in the calls of its README and of its `examples/` folder. */
import fs from 'node:fs';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { HclError, readModuleCalls } from '../../src/hcl';

/** Languages of fences that contain Terraform. */
const languages = ['hcl', 'terraform', 'tf'];

/** Constant values by input; the first place that shows one counts. */
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
  const file = path.join(folder, 'README.md');
  if (!fs.existsSync(file)) return [];
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
    .map(({ name }) => path.join(examples, name, 'main.tf'))
    .filter((file) => fs.existsSync(file))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
};

/** Fences of a README can be fragments or contain placeholders, which is not an error here. */
const readCalls = async (text: string, file: string) => {
  try {
    return await readModuleCalls(text, file);
  } catch (error) {
    if (error instanceof HclError) return [];
    throw error;
  }
};
