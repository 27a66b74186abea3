/** Reads the Terraform installation: version, settings and available providers. */
import fs from 'node:fs';
import path from 'node:path';
import { meetsConstraint } from '../../../src/checks/constraint';
import type { TerraformUnit } from '../../../src/checks/terraformUnits';
import { notChecked, type Verdict } from '../../../src/checks/verdicts';
import { compareVersions } from '../../../src/plugins/catalog/versions';
import { joinLines } from '../../../src/site/words';
import { type ProcessResult, runProcess } from '../runProcess';
import { parseObject } from './readValidation';

export interface Setup {
  version: string;
  /** Content of the user's CLI configuration file; empty if there is none. */
  settings: string;
  /** Newest version of each provider in the mirror, by source address. */
  mirror: ReadonlyMap<string, string>;
  env: NodeJS.ProcessEnv;
}

/**
 * Maximum duration of a Terraform command in milliseconds. `init` can copy large providers, and each
 * plan loads their schemas.
 */
const timeout = 600_000;

/** Arguments that install providers and modules without a backend. */
export const initArguments = ['init', '-backend=false', '-input=false', '-no-color'];

/** Arguments that print the errors of a configuration as JSON. */
export const validateArguments = ['validate', '-json'];

/** Returns a function that runs Terraform in a folder. */
export const terraformIn =
  (cwd: string, env: NodeJS.ProcessEnv) =>
  (...args: string[]) =>
    runProcess('terraform', args, { cwd, env, timeout });

/** Number of lines at the end of a failed command's output that errors show. */
const shownLines = 5;

/** Describes a failed command of Terraform: what ran, how it ended, and the end of its output. */
export const describeFailure = (
  args: readonly string[],
  { status, failure, stdout, stderr }: ProcessResult,
): string => {
  const end = failure ?? `exit code ${status}`;
  const lines = (stderr.trim() || stdout.trim()).split('\n').slice(-shownLines);
  const output = joinLines(lines.join('\n').trim()) || 'no output';
  return `\`terraform ${args.join(' ')}\` failed (${end}): ${output}`;
};

const versionArguments = ['version', '-json'];

/** Timeout of `terraform version` in milliseconds. */
const versionTimeout = 60_000;

/** Returns the installation, or a description of the failure if Terraform cannot run. */
export async function readSetup(environment: NodeJS.ProcessEnv): Promise<Setup | string> {
  const env: NodeJS.ProcessEnv = {
    // With Go's default of 100, Terraform spends a third of a validation on garbage collection.
    GOGC: '400',
    ...environment,
    TF_IN_AUTOMATION: '1',
    CHECKPOINT_DISABLE: '1',
  };
  // Terraform uses its defaults if the file does not exist, but prints a warning.
  if (env.TF_CLI_CONFIG_FILE && !fs.existsSync(env.TF_CLI_CONFIG_FILE)) {
    delete env.TF_CLI_CONFIG_FILE;
  }
  const answer = await runProcess('terraform', versionArguments, {
    env,
    timeout: versionTimeout,
  });
  const version = parseObject(answer.stdout).terraform_version;
  if (answer.failure || typeof version !== 'string') {
    return describeFailure(versionArguments, answer);
  }
  const folder = env.TF_PLUGIN_MIRROR;
  return {
    version,
    settings: env.TF_CLI_CONFIG_FILE ? fs.readFileSync(env.TF_CLI_CONFIG_FILE, 'utf8') : '',
    mirror: folder && fs.existsSync(folder) ? readMirror(folder) : new Map(),
    env,
  };
}

/**
 * Matches an unpacked or packed provider in a mirror: `<host>/<namespace>/<type>/<version>` or
 * `<host>/<namespace>/<type>/terraform-provider-<type>_<version>_<platform>.zip`.
 */
const mirrored = /^[^/]+\/([^/]+\/[^/]+)\/(?:[^/]*_)?(\d+\.\d+\.\d+)(?:_[^/]*)?$/;

function readMirror(root: string): Map<string, string> {
  const newest = new Map<string, string>();
  for (const file of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [, source, version] = mirrored.exec(file.replaceAll(path.sep, '/')) ?? [];
    if (!source || !version) continue;
    const known = newest.get(source);
    if (!known || compareVersions(known, version) < 0) newest.set(source, version);
  }
  return newest;
}

/** Returns whether a provider is part of Terraform. */
export const isBuiltIn = (source: string): boolean => source === 'hashicorp/terraform';

/** Returns the reason why a unit cannot be validated on this machine, or `undefined`. */
export function findObstacle(unit: TerraformUnit, setup: Setup): Verdict | undefined {
  const { version, mirror, settings } = setup;
  const unmet = unit.requiredVersions.find(
    (constraint) => meetsConstraint(version, constraint) === false,
  );
  if (unmet !== undefined) return notChecked('other-version', `Terraform ${unmet}`);
  for (const { source, constraint } of unit.providers.filter((one) => !isBuiltIn(one.source))) {
    const known = mirror.get(source);
    // The user's settings can configure another source. Without settings, providers are not
    // downloaded.
    if (known === undefined && settings !== '') continue;
    if (known === undefined) return notChecked('provider-missing', source);
    if (constraint !== undefined && meetsConstraint(known, constraint) === false) {
      return notChecked('other-version', `${source} ${constraint}`);
    }
  }
  return undefined;
}
