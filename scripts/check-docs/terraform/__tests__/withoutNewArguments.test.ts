/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withoutNewArguments } from '../withoutNewArguments';
import { type WorkspaceItem, writeStubs } from '../workspace';

it('removes the arguments of each block, and keeps lines and attributes of that name', () => {
  const variable = (argument: string) => `variable "a" {
  type = object({
    deprecated = optional(bool)
  })
  ${argument}
  default = {}
}
`;
  const output = (argument: string) => `output "a" {\n  value = 1\n  ${argument}\n}\n`;
  const heredoc = 'deprecated = <<-EOT\n    Use b.\n  EOT';
  expect(withoutNewArguments(variable('deprecated = "Use b."') + output(heredoc))).toBe(
    variable('') + output('\n\n'),
  );
  expect(withoutNewArguments(variable('const = true'))).toBe(variable(''));
});

it('returns invalid text unchanged', () => {
  expect(withoutNewArguments('variable "a" {\n  deprecated = \n')).toBe(
    'variable "a" {\n  deprecated = \n',
  );
});

it('applies to the stubs that pages call', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stubs-'));
  fs.writeFileSync(path.join(folder, 'variables.tf'), 'variable "a" {\n  deprecated = "B."\n}\n');
  const stub = { name: 'vpc', folder, service: 'networking/vpc', version: 'v1.0.0', outputs: [] };
  writeStubs(folder, [{ unit: { stubs: [stub] } } as unknown as WorkspaceItem]);
  const copy = fs.readFileSync(path.join(folder, 'stubs/vpc/variables.tf'), 'utf8');
  expect(copy).toBe('variable "a" {\n  \n}\n');
  fs.rmSync(folder, { recursive: true });
});
