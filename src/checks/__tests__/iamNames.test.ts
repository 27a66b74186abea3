/** @jest-environment node */
import { checkIamNames } from '../iamNames';

const permissions = `aws_s3_bucket:
  - s3:CreateBucket
  - s3:CreateBuckets
  - s33:GetObject
`;

const placesOf = (problems: Awaited<ReturnType<typeof checkIamNames>>) =>
  problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

it('reports unknown actions of services in a list', async () => {
  expect(placesOf(await checkIamNames(permissions))).toEqual([
    '3:5 IAM has no action or condition key `s3:CreateBuckets`.',
  ]);
});

it('reports unknown services where each item is an action', async () => {
  expect(placesOf(await checkIamNames(permissions, true))).toEqual([
    '3:5 IAM has no action or condition key `s3:CreateBuckets`.',
    '4:5 IAM has no service `s33`.',
  ]);
});
