/**
 * The three account baselines share more than 500 lines. They cannot share a file, because lists of
 * resources and permissions are read from one folder per skeleton, so this test compares the common
 * blocks.
 */
import fs from 'node:fs';
import path from 'node:path';
import { catalogFolder } from '../../src/plugins/catalog/CatalogFolder';

const baselines = ['app', 'root', 'security'];

/** Blocks that differ intentionally: accounts, trails and log delivery. */
const different = new Set([
  'locals',
  'data "aws_iam_policy_document" "service_trust"',
  'resource "aws_cloudtrail" "this"',
  'resource "aws_config_delivery_channel" "this"',
]);

/** Returns the blocks of a skeleton by header. */
const readBlocks = (baseline: string): Map<string, string> => {
  const folder = path.join(catalogFolder, 'landing-zone', `account-baseline-${baseline}`);
  const text = fs.readFileSync(path.join(folder, 'main.tf'), 'utf8');
  return new Map(
    [...text.matchAll(/^(\w[^\n]*?) \{(?:\n.*?^)?\}$/gms)].map(([block, header = '']) => [
      header,
      block,
    ]),
  );
};

it('have the same blocks in each account baseline', () => {
  const [first = new Map<string, string>(), ...others] = baselines.map(readBlocks);
  const shared = [...first].filter(([header]) => others.every((blocks) => blocks.has(header)));
  const drifted = shared
    .filter(([header, block]) => others.some((blocks) => blocks.get(header) !== block))
    .map(([header]) => header);
  expect(drifted).toEqual([...different]);
  expect(shared.length).toBeGreaterThan(50);
});
