// The real Terraform as a judge of module calls, where its binary is on the machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** An error of `terraform validate`, reduced to what the tests look at. */
export interface TerraformError {
  summary: string;
  detail: string;
  file: string;
  line: number;
}

/** Whether `terraform` can be started. */
export const hasTerraform = (): boolean => {
  const { status } = spawnSync('terraform', ['version'], { stdio: 'ignore' });
  return status === 0;
};

/** Writes the files into a new folder and returns the errors of `terraform validate`. */
export const validate = (files: Record<string, string>): TerraformError[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hcl-validate-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
    const init = spawnSync('terraform', ['init', '-backend=false', '-no-color'], options);
    const { stdout } = spawnSync('terraform', ['validate', '-json'], options);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: {
        severity: string;
        summary: string;
        detail: string;
        range?: { filename: string; start: { line: number } };
      }[];
    };
    if (init.status !== 0 && diagnostics.length === 0) throw new Error(init.stderr);
    return diagnostics
      .filter((diagnostic) => diagnostic.severity === 'error')
      .map(({ summary, detail, range }) => ({
        summary,
        detail,
        file: range?.filename ?? '',
        line: range?.start.line ?? 0,
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The version, such as `1.11.4`. */
export const terraformVersion = (): string => {
  const stdout = execFileSync('terraform', ['version', '-json'], { encoding: 'utf8' });
  return (JSON.parse(stdout) as { terraform_version: string }).terraform_version;
};
