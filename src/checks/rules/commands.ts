// Checks that commands in shell fences and workflows use only documented options.
import { LineIndex } from '../../hcl';
import { checkAws } from '../commands/checkAws';
import { checkTerragrunt } from '../commands/checkTerragrunt';
import { checkTool } from '../commands/checkTool';
import type { CommandProblem } from '../commands/options';
import { readCommands, type SimpleCommand } from '../commands/readCommands';
import { docker } from '../commands/tools/docker';
import { gh } from '../commands/tools/gh';
import { helm } from '../commands/tools/helm';
import { kubectl } from '../commands/tools/kubectl';
import { olderTerraform, terraform } from '../commands/tools/terraform';
import { tofu } from '../commands/tools/tofu';
import type { Tool } from '../commands/toolTable';
import { shellCodes } from '../fence';
import { type Code, errorAt, type Page, type PageProblem, placeInPage } from '../types';

type CommandCheck = (command: SimpleCommand) => CommandProblem[];

const withTable =
  (tool: Tool): CommandCheck =>
  ({ args, offset }) =>
    checkTool(tool, args, offset);

const checks: Readonly<Record<string, CommandCheck>> = {
  aws: checkAws,
  docker: withTable(docker),
  gh: withTable(gh),
  helm: withTable(helm),
  kubectl: withTable(kubectl),
  terraform: withTable(terraform),
  terragrunt: ({ args, offset }) => checkTerragrunt(args, offset, terraform),
  tofu: withTable(tofu),
};

/**
 * Checks for pages about older releases of the catalog. They use older releases of Terraform, and
 * their Terragrunt forwards every command to Terraform.
 */
const olderChecks: Readonly<Record<string, CommandCheck>> = {
  ...checks,
  terraform: withTable(olderTerraform),
  terragrunt: () => [],
};

export const checkCommands = (page: Page): PageProblem[] => {
  const isOlder = page.frontMatter.values.catalog_versions !== undefined;
  return page.fences
    .flatMap(shellCodes)
    .flatMap((code) => checkCode(code, isOlder ? olderChecks : checks));
};

const checkCode = (code: Code, checks: typeof olderChecks): PageProblem[] => {
  const lines = new LineIndex(code.text);
  return readCommands(code.text).commands.flatMap((command) => {
    const check = Object.hasOwn(checks, command.name) ? checks[command.name] : undefined;
    return (check?.(command) ?? []).map(({ offset, ...texts }) =>
      errorAt(placeInPage(code, lines.position(offset)), 'command', texts),
    );
  });
};
