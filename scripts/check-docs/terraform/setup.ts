/** Finds Terraform on this machine: its version, its settings and the providers that it can install. */
import fs from 'node:fs';
import path from 'node:path';
import type { TerraformUnit } from '../../../src/checks';
import { meetsConstraint } from '../../../src/checks/constraint';
import { notChecked, type Verdict } from '../../../src/checks/verdicts';
import { runProcess } from '../runProcess';

/** Terraform on this machine. */
export interface Setup {
  version: string;
  /** Text of the user's settings file; empty without one. */
  settings: string;
  /** Newest version of each provider in the mirror, by source. */
  mirror: ReadonlyMap<string, string>;
  env: NodeJS.ProcessEnv;
}

/** Longest time for `terraform version`, in milliseconds. */
const versionTimeout = 60_000;

/** Reads the setup, or says why Terraform cannot be used. */
export async function readSetup(environment: NodeJS.ProcessEnv): Promise<Setup | Verdict> {
  const env: NodeJS.ProcessEnv = {
    // Terraform spends a third of a validation in Go's garbage collector with its default of 100.
    GOGC: '400',
    ...environment,
    TF_IN_AUTOMATION: '1',
    CHECKPOINT_DISABLE: '1',
  };
  // Terraform warns about a settings file that does not exist, and uses its defaults.
  if (env.TF_CLI_CONFIG_FILE && !fs.existsSync(env.TF_CLI_CONFIG_FILE)) {
    delete env.TF_CLI_CONFIG_FILE;
  }
  const answer = await runProcess('terraform', ['version', '-json'], {
    env,
    timeout: versionTimeout,
  });
  const version = readVersion(answer.stdout);
  if (answer.failure || version === undefined) {
    const detail = answer.failure ?? 'terraform version gave no version';
    return notChecked('terraform-failed', detail);
  }
  const folder = env.TF_PLUGIN_MIRROR;
  return {
    version,
    settings: env.TF_CLI_CONFIG_FILE ? fs.readFileSync(env.TF_CLI_CONFIG_FILE, 'utf8') : '',
    mirror: folder && fs.existsSync(folder) ? readMirror(folder) : new Map(),
    env,
  };
}

const readVersion = (output: string): string | undefined => {
  try {
    const { terraform_version: version } = JSON.parse(output) as { terraform_version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
};

/** `<host>/<namespace>/<type>/<version>` → the newest version of each provider. */
function readMirror(root: string): Map<string, string> {
  const folders = (...parts: string[]) =>
    fs
      .readdirSync(path.join(root, ...parts), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const found = new Map<string, string>();
  for (const host of folders()) {
    for (const namespace of folders(host)) {
      for (const type of folders(host, namespace)) {
        const versions = fs
          .readdirSync(path.join(root, host, namespace, type))
          .flatMap((name) => /(?:^|_)(\d+\.\d+\.\d+)(?:_|$)/.exec(name)?.[1] ?? []);
        const newest = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
        if (newest) found.set(`${namespace}/${type}`, newest);
      }
    }
  }
  return found;
}

/** The provider that is part of Terraform itself. */
export const isBuiltIn = (source: string): boolean => source === 'hashicorp/terraform';

/** Why a unit cannot be validated on this machine; undefined if it can. */
export function findObstacle(unit: TerraformUnit, setup: Setup): Verdict | undefined {
  const { version, mirror, settings } = setup;
  const unmet = unit.requiredVersions.find(
    (constraint) => meetsConstraint(version, constraint) === false,
  );
  if (unmet !== undefined) return notChecked('other-version', `Terraform ${unmet}`);
  for (const { source, constraint } of unit.providers.filter((one) => !isBuiltIn(one.source))) {
    const known = mirror.get(source);
    // Settings of the user may name a mirror of their own; without any, nothing is downloaded.
    if (known === undefined && settings !== '') continue;
    if (known === undefined) return notChecked('provider-missing', source);
    if (constraint !== undefined && meetsConstraint(known, constraint) === false) {
      return notChecked('other-version', `${source} ${constraint}`);
    }
  }
  return undefined;
}
