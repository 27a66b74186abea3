/** @jest-environment node */
import { withoutNoise } from '../messageNoise';

const words = (text: string) => withoutNoise(text).split(/\s+/).filter(Boolean).join(' ');

it.each([
  ['times', '2026-11-02T10:14:55.001Z connection refused 10:14:55', 'connection refused'],
  ['dates', '2026/11/02 10:14 connection refused', 'connection refused'],
  ['lock IDs', 'ID: 6f3b2c1d-8e7f-4a5b-9c0d-1e2f3a4b5c6d Operation', 'ID: Operation'],
  ['resource IDs', 'deleting EC2 VPC (vpc-0f3a9b8c7d6e5f4a3)', 'deleting EC2 VPC ( )'],
  ['request IDs', 'status 412, request id: 7A8B9C', 'status 412,'],
  ['who was signed in', 'User: arn:aws:sts::123456789012:assumed-role/dev/ada is', 'User: is'],
  [
    'the class of an AWS SDK',
    'botocore.exceptions.ClientError: AccessDenied on a bucket',
    'AccessDenied on a bucket',
  ],
  ['all of an ARN but its name', 'arn:aws:iam::123456789012:role/Deploy failed', 'Deploy failed'],
  ['the folders of a file', 'in /home/ada/live/dev/terragrunt.hcl', 'in terragrunt.hcl'],
  [
    'what AWS SDKs add',
    'operation error EC2: DeleteVpc, https response error StatusCode: 400, RequestID: 9d8c, api error DependencyViolation: it',
    'EC2: DeleteVpc, , DependencyViolation: it',
  ],
  [
    'what AWS clients add',
    'An error occurred (AccessDenied) when calling the AssumeRole operation: no',
    'AccessDenied AssumeRole: no',
  ],
  [
    'the place of a resource but its type',
    'Error: No value\n\n  on main.tf line 3, in resource "aws_eip" "nat":\n   3:   vpc = true',
    'Error: No value aws_eip',
  ],
  [
    'other places in code',
    '│ Error: No value\n│   on variables.tf line 12, in variable "name":\n│   12:   type = string\n│ Set it.',
    '│ Error: No value │ │ Set it.',
  ],
  ['what loggers add', 'time=10:14:55 level=error msg=no root.hcl', 'no root.hcl'],
])('removes %s', (_, text, rest) => {
  expect(words(text)).toBe(rest);
});

it.each([
  'state lock error',
  '403: Forbidden',
  'what changes between v1.6.0 and v1.8.0',
  '/docs/guides/support',
  'auto-defaced',
  'us-east-1 10.0.0.0/16',
])('leaves %j unchanged', (text) => {
  expect(withoutNoise(text)).toBe(text);
});

it('reads a long text without words in linear time', () => {
  const text = `arn:aws:${'1'.repeat(6_000)}:`;
  const start = performance.now();
  withoutNoise(text);
  expect(performance.now() - start).toBeLessThan(500);
});
