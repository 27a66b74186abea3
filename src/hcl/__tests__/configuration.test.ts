/** @jest-environment node */
import { readConfiguration } from '..';

it('reads no block as a resource because its type is a property of every object', async () => {
  const text = 'constructor "a" "b" {}\nresource "aws_vpc" "this" {}\ndata "aws_region" "now" {}\n';
  const { resources } = await readConfiguration([{ file: 'main.tf', text }]);
  expect(resources.map(({ mode, type }) => [mode, type])).toEqual([
    ['managed', 'aws_vpc'],
    ['data', 'aws_region'],
  ]);
});
