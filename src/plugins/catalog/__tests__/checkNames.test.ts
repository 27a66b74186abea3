/** @jest-environment node */
import { readVariables } from '../../../hcl';
import type { Glossary, GlossaryEntry } from '../../../remark/input-glossary/readGlossary';
import { checkNames } from '../checkNames';

const entry = (own: Partial<GlossaryEntry>): GlossaryEntry => ({
  name: 'log_retention_days',
  meaning: 'Days of logs.',
  type: 'number',
  policy: 'Between 30 and 365.',
  synonyms: [],
  accepts: [],
  refuses: [],
  not_about: [],
  required_with: [],
  exceptions: [],
  ...own,
});

/** Returns problems of a service `networking/vpc` as `name: message`. */
async function problemsOf(
  variables: string,
  own: Partial<GlossaryEntry>,
  resources: string[] = [],
): Promise<string[]> {
  const inputs = await readVariables(variables, 'variables.tf');
  const glossary: Glossary = { since: 'v2.0.0', inputs: [entry(own)] };
  const service = { id: 'networking/vpc', inputs, resources: new Set(resources) };
  const problems = await checkNames(service, glossary);
  return problems.map(
    ({ input, message, expected, found }) =>
      `${input?.name ?? '–'}: ${message} ${expected} | ${found}`,
  );
}

const retention = (body: string) => `variable "log_retention_days" {\n${body}\n}\n`;

describe('a name of the glossary', () => {
  it('is accepted with the type, default and validations of the glossary', async () => {
    const variables = retention(`
      type    = number
      default = 90
      validation {
        condition     = contains([0, 30], var.log_retention_days)
        error_message = "Refused."
      }`);
    const own = { default: '90', accepts: ['0', '30'], refuses: ['2'] };
    expect(await problemsOf(variables, own)).toEqual([]);
  });

  it('is rejected with another type', async () => {
    expect(await problemsOf(retention('type = string'), {})).toEqual([
      'log_retention_days: `log_retention_days` has another type in the glossary. `number` | `string`',
    ]);
  });

  it('is rejected with another default; a required input has none', async () => {
    expect(await problemsOf(retention('type = number\ndefault = 7'), { default: '90' })).toEqual([
      'log_retention_days: `log_retention_days` has another default in the glossary. `90` | `7`',
    ]);
    expect(await problemsOf(retention('type = number'), { default: '90' })).toEqual([]);
  });

  it('is rejected if its validations accept or reject other values', async () => {
    const variables = retention(`
      type = number
      validation {
        condition     = var.log_retention_days > 0
        error_message = "Refused."
      }`);
    expect(await problemsOf(variables, { accepts: ['0'], refuses: ['2'] })).toEqual([
      'log_retention_days: `log_retention_days` refuses `0`. a validation that accepts the value | a validation that refuses it',
      'log_retention_days: `log_retention_days` accepts `2`. a validation that refuses the value | a validation that accepts it',
    ]);
  });

  it('is rejected if its description is about another concept', async () => {
    const own = { name: 'kms_key_arn', type: 'string', not_about: ['log group'] };
    const key = (description: string) =>
      `variable "kms_key_arn" {\n  type = string\n  description = "${description}"\n}\n`;
    expect(await problemsOf(key('ARN of the key for the Log Group. More.'), own)).toEqual([
      'kms_key_arn: `kms_key_arn` is described as something else than in the glossary. Days of logs. | ARN of the key for the Log Group.',
    ]);
    expect(await problemsOf(key('ARN of the key. Not for the log group.'), own)).toEqual([]);
  });
});

describe('an object of the glossary', () => {
  const own = { name: 'root_volume', type: 'object', attributes: { size: 'number' } };
  const volume = (type: string) => `variable "root_volume" {\n  type = ${type}\n}\n`;

  it('can lack attributes, but must not have others', async () => {
    expect(await problemsOf(volume('object({ size = optional(number, 8) })'), own)).toEqual([]);
    expect(await problemsOf(volume('object({ size_gib = number })'), own)).toEqual([
      'root_volume: `root_volume` has another type in the glossary. `size = number` | `size_gib = number`',
    ]);
  });

  it('is rejected as any other type', async () => {
    expect(await problemsOf(volume('number'), own)).toEqual([
      'root_volume: `root_volume` has another type in the glossary. an object | `number`',
    ]);
  });
});

describe('a synonym', () => {
  const variables = 'variable "alarm_cpu_threshold_percent" {\n  type = number\n}\n';
  const own = { name: 'alarm_thresholds', type: 'object', synonyms: ['alarm_*_threshold_*'] };
  const exceptions = [
    { service: 'networking/vpc', name: 'alarm_cpu_threshold_percent', reason: 'A reason.' },
  ];

  it('is rejected', async () => {
    expect(await problemsOf(variables, own)).toEqual([
      'alarm_cpu_threshold_percent: `alarm_cpu_threshold_percent` has another name in the glossary. `alarm_thresholds`: Days of logs. | `alarm_cpu_threshold_percent`',
    ]);
  });

  it('is accepted with an exception for the service and the name', async () => {
    expect(await problemsOf(variables, { ...own, exceptions })).toEqual([]);
  });

  it('reports an unused exception', async () => {
    const [problem] = await problemsOf('', { ...own, exceptions });
    expect(problem).toContain('The exception of networking/vpc for `alarm_thresholds`');
  });
});

test('a service that creates a resource needs the inputs of that resource', async () => {
  const own = { required_with: ['aws_cloudwatch_log_group'] };
  expect(await problemsOf('', own, ['aws_vpc'])).toEqual([]);
  expect(await problemsOf('', own, ['aws_cloudwatch_log_group'])).toEqual([
    '–: A service that creates `aws_cloudwatch_log_group` needs the input `log_retention_days`. `variable "log_retention_days"`: Days of logs. | no such input',
  ]);
});
