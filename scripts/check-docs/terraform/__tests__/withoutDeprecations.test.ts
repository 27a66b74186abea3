/** @jest-environment node */
import { withoutDeprecations } from '../withoutDeprecations';

it('removes the argument of each block, and keeps lines and attributes of that name', () => {
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
  expect(withoutDeprecations(variable('deprecated = "Use b."') + output(heredoc))).toBe(
    variable('') + output('\n\n'),
  );
});

it('returns invalid text unchanged', () => {
  expect(withoutDeprecations('variable "a" {\n  deprecated = \n')).toBe(
    'variable "a" {\n  deprecated = \n',
  );
});
