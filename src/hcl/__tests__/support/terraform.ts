// Runs the Terraform binary for comparisons, if it is installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Error of `terraform validate`, reduced to the properties that the tests use. */
export interface TerraformError {
  summary: string;
  detail: string;
  file: string;
  line: number;
}

/** Returns whether `terraform` is installed. */
export const hasTerraform = (): boolean => {
  const { status } = spawnSync('terraform', ['version'], { stdio: 'ignore' });
  return status === 0;
};

/** Writes Terraform files into a new folder. `run` returns the errors of `terraform validate`. */
const openFolder = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'hcl-validate-'));
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const run = (): TerraformError[] => {
    // Installs modules in each run, because the text can call other ones.
    spawnSync('terraform', ['init', '-backend=false', '-no-color'], options);
    const { stdout } = spawnSync('terraform', ['validate', '-json'], options);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: {
        severity: string;
        summary: string;
        detail: string;
        range?: { filename: string; start: { line: number } };
      }[];
    };
    return diagnostics
      .filter(({ severity, summary }) => severity === 'error' && summary !== 'Module not installed')
      .map(({ summary, detail, range }) => ({
        summary,
        detail,
        file: range?.filename ?? '',
        line: range?.start.line ?? 0,
      }));
  };
  return { write, run, close: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Writes the files into a new folder. Returns the errors of `terraform validate`. */
export const validate = (files: Record<string, string>): TerraformError[] => {
  const folder = openFolder(files);
  try {
    return folder.run();
  } finally {
    folder.close();
  }
};

/**
 * Returns the errors of each block. Terraform reports syntax, arguments and types in separate
 * passes, so this function removes rejected blocks and validates the rest again until there are no
 * errors.
 */
export const validateEach = (
  files: Record<string, string>,
  blocks: string[],
): TerraformError[][] => {
  const errors: TerraformError[][] = blocks.map(() => []);
  const folder = openFolder({ ...files, 'main.tf': blocks.join('') });
  try {
    let left = blocks.map((_, index) => index);
    for (;;) {
      let line = 1;
      const spans = left.map((index) => {
        const from = line;
        line += (blocks[index] ?? '').split('\n').length - 1;
        return { index, from, to: line - 1 };
      });
      const found = folder.run();
      if (found.length === 0) return errors;
      for (const error of found) {
        const span = spans.find(({ from, to }) => error.line >= from && error.line <= to);
        if (!span || error.file !== 'main.tf') throw new Error(JSON.stringify(error));
        errors[span.index]?.push(error);
      }
      left = left.filter((index) => errors[index]?.length === 0);
      folder.write('main.tf', left.map((index) => blocks[index]).join(''));
    }
  } finally {
    folder.close();
  }
};
