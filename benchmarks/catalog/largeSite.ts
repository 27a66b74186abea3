/** Writes a copy of the site in which one service has 300 inputs. */
import fs from 'node:fs';
import path from 'node:path';

/** The enlarged service, and its number of inputs. */
export const large = { id: 'networking/alb', inputs: 300 };

const copied = ['blog', 'catalog', 'docs', 'src', 'static', 'docusaurus.config.ts', 'package.json'];

/** Returns a typical input. Every third one has nested attributes; every second one is optional. */
function variable(number: number): string {
  const name = `large_input_${number}`;
  const nested = `map(object({
    enabled    = optional(bool, true)
    cidr_block = string
    rules      = optional(list(object({ port = number, protocol = optional(string, "tcp") })), [])
  }))`;
  return `variable "${name}" {
  description = "Input ${number} of many. It sets the \`limit\` of part ${number}, and what happens beyond it: requests wait for ${number} seconds and are refused then."
  type        = ${number % 3 === 0 ? nested : 'string'}
${number % 2 === 0 ? `  default     = ${number % 3 === 0 ? '{}' : '"none"'}\n` : ''}}
`;
}

/** Ignores broken anchors: other pages link to inputs that the enlarged service does not have. */
const config = `import site from './docusaurus.config';

export default { ...site, onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' };
`;

/**
 * Writes the copy into a folder, which it empties first. Returns the file name of the
 * configuration.
 */
export function writeLargeSite(folder: string): string {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const entry of [...copied, 'sidebars.ts']) {
    fs.cpSync(entry, path.join(folder, entry), { recursive: true });
  }
  const service = path.join(folder, 'catalog', large.id);
  const variables = Array.from({ length: large.inputs }, (_, index) => variable(index + 1));
  fs.writeFileSync(path.join(service, 'variables.tf'), variables.join('\n'));
  fs.writeFileSync(path.join(service, 'outputs.tf'), 'output "arn" {\n  value = "arn"\n}\n');
  fs.rmSync(path.join(service, 'versions'), { recursive: true, force: true });
  const required = variables.flatMap((_, index) => (index % 2 === 0 ? [index + 1] : []));
  fs.writeFileSync(
    path.join(service, 'example.tfvars'),
    required
      .map((number) => `large_input_${number} = ${number % 3 === 0 ? '{}' : '"value"'}\n`)
      .join(''),
  );
  const configFile = 'docusaurus.large.config.ts';
  fs.writeFileSync(path.join(folder, configFile), config);
  return configFile;
}
