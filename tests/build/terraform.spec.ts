/**
 * Terraform module in `deploy/aws`: formatted, and valid if Terraform and the provider are
 * available.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const module = path.resolve('deploy/aws');

const terraform = (folder: string, ...args: string[]) =>
  spawnSync('terraform', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TF_CLI_CONFIG_FILE: path.join(folder, 'terraform.rc') },
  });

/** Folder with the provider, so that the test does not need the network. */
const mirror = process.env.TF_PLUGIN_MIRROR;

test('the module for S3 and CloudFront is formatted and valid', () => {
  test.skip(spawnSync('terraform', ['version']).status !== 0, 'terraform is not installed here');
  test.skip(!mirror, 'TF_PLUGIN_MIRROR names no folder with the provider');
  test.setTimeout(120_000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'terraform-'));
  fs.cpSync(module, folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'terraform.rc'),
    `provider_installation {\n  filesystem_mirror { path = "${mirror}" }\n}\n`,
  );
  const steps = [
    ['fmt', '-check', '-diff'],
    ['init', '-backend=false', '-input=false'],
    ['validate', '-no-color'],
  ];
  for (const args of steps) {
    const { status, stdout, stderr } = terraform(folder, ...args);
    expect(status, `terraform ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  }
  fs.rmSync(folder, { recursive: true });
});
