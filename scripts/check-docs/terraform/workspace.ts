/**
 * Writes the configuration for a Terraform run: units, stubs of services, and a root module that
 * calls all units.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { TerraformUnit } from '../../../src/checks/terraformUnits';
import { readIfPresent } from '../../files/readIfPresent';
import { withoutNewArguments } from './withoutNewArguments';

/** Unit, with its page and its folder in the configuration. */
export interface WorkspaceItem {
  page: string;
  unit: TerraformUnit;
  key: string;
  /** Name of the page's folder under `pages/`. */
  folder: string;
}

/** Returns the folder of a unit, relative to the root of the configuration. */
export const itemFolder = ({ folder, unit }: WorkspaceItem): string =>
  path.posix.join('pages', folder, unit.folder);

/** Returns the folder of a stub, relative to the root of the configuration. */
export const stubFolder = (name: string): string => path.posix.join('stubs', name);

/** Name of the file with declarations that the page omits. */
export const supplementFile = 'supplement.tf';

/**
 * Writes the stubs that units call. A stub has the variables of a service, and outputs with unknown
 * values.
 */
export function writeStubs(root: string, items: WorkspaceItem[]): void {
  const stubs = new Map(items.flatMap(({ unit }) => unit.stubs.map((stub) => [stub.name, stub])));
  for (const stub of stubs.values()) {
    const folder = path.join(root, stubFolder(stub.name));
    fs.mkdirSync(folder, { recursive: true });
    const variables = readIfPresent(path.join(stub.folder, 'variables.tf'));
    fs.writeFileSync(path.join(folder, 'variables.tf'), withoutNewArguments(variables));
    const json = path.join(stub.folder, 'variables.tf.json');
    if (fs.existsSync(json)) fs.copyFileSync(json, path.join(folder, 'variables.tf.json'));
    const outputs = stub.outputs.map(
      (output) => `output "${output}" {\n  value = terraform_data.stub.output\n}`,
    );
    fs.writeFileSync(
      path.join(folder, 'outputs.tf'),
      ['resource "terraform_data" "stub" {}', ...outputs].join('\n'),
    );
  }
}

export function writeUnit(root: string, item: WorkspaceItem): void {
  const folder = path.join(root, itemFolder(item));
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, text } of item.unit.files) fs.writeFileSync(path.join(folder, name), text);
  if (item.unit.supplement !== '') {
    fs.writeFileSync(path.join(folder, supplementFile), item.unit.supplement);
  }
}

const callName = (index: number): string => `call_${index}`;

/**
 * Returns a root module. It calls each module with unknown values for the required inputs. Folders
 * are relative to the root of the configuration.
 */
export function rootModule(
  modules: Pick<TerraformUnit, 'folder' | 'required' | 'aliases'>[],
): string {
  const localNames = (aliases: readonly string[]) => [
    ...new Set(aliases.map((alias) => alias.split('.')[0])),
  ];
  // Without a declaration, `terraform validate` fails with "missing provider" and no position.
  const providers = localNames(modules.flatMap(({ aliases }) => aliases)).map(
    (name) => `provider "${name}" {}`,
  );
  const calls = modules.map(({ folder, required, aliases }, index) => {
    const local = localNames(aliases);
    const passed = [
      ...local.map((name) => `    ${name} = ${name}`),
      ...aliases.map((alias) => `    ${alias} = ${alias.split('.')[0]}`),
    ];
    return [
      `module "${callName(index)}" {`,
      `  source = "./${folder}"`,
      ...required.map((name) => `  ${name} = terraform_data.reader.output`),
      ...(passed.length > 0 ? ['  providers = {', ...passed, '  }'] : []),
      '}',
    ].join('\n');
  });
  return ['resource "terraform_data" "reader" {}', ...providers, ...calls].join('\n');
}

/** Returns the unit of the last call that starts before or at a line of the root module. */
export function itemAtLine(
  root: string,
  items: WorkspaceItem[],
  line: number,
): WorkspaceItem | undefined {
  const before = root.split('\n').slice(0, line);
  const header = before.findLast((text) => text.startsWith('module "'));
  return items.find((_, index) => header === `module "${callName(index)}" {`);
}

/**
 * Writes a CLI configuration that installs providers only from a mirror. Returns the environment
 * variables for it.
 */
export function writeSettings(root: string, mirror: string | undefined): NodeJS.ProcessEnv {
  if (!mirror) return {};
  const file = path.join(root, 'settings.tfrc');
  const place = JSON.stringify(path.resolve(mirror));
  fs.writeFileSync(
    file,
    `provider_installation {\n  filesystem_mirror {\n    path = ${place}\n  }\n}\n`,
  );
  return { TF_CLI_CONFIG_FILE: file };
}
