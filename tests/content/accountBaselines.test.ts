/**
 * The three account baselines share more than 500 lines. Each skeleton is one folder, because the lists
 * of resources and permissions are read from it, so this test compares what they share.
 */
import fs from 'node:fs';
import path from 'node:path';
import { catalogFolder } from '../../src/plugins/catalog/CatalogFolder';

const baselines = ['app', 'root', 'security'];

/** Blocks that differ on purpose: accounts, trails and delivery are not the same in each. */
const different = new Set([
  'locals',
  'data "aws_iam_policy_document" "service_trust"',
  'resource "aws_cloudtrail" "this"',
  'resource "aws_config_delivery_channel" "this"',
]);

/** Blocks of a skeleton by their header. */
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
