/**
 * Terraform module in `deploy/aws`, if Terraform and the provider are available: formatted, valid,
 * and with every header of the build.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const module = path.resolve('deploy/aws');

const terraform = (folder: string, args: readonly string[], input = '') =>
  spawnSync('terraform', args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, TF_CLI_CONFIG_FILE: path.join(folder, 'terraform.rc') },
  });

/** Folder with the provider, so that the test does not need the network. */
const mirror = process.env.TF_PLUGIN_MIRROR;

test('the module for S3 and CloudFront is formatted and valid, and sends every header', () => {
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
    const { status, stdout, stderr } = terraform(folder, args);
    expect(status, `terraform ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  }
  const rules = JSON.parse(fs.readFileSync('build/.deploy/host-rules.json', 'utf8'));
  rules.headers['X-Later'] = 'added';
  fs.writeFileSync(path.join(folder, 'rules.json'), JSON.stringify(rules));
  const variables = ['domain_name', 'bucket_name', 'certificate_arn', 'hosted_zone_id'].map(
    (name) => `-var=${name}=example`,
  );
  const { stdout, stderr } = terraform(
    folder,
    ['console', '-var=host_rules_file=rules.json', ...variables],
    'join(" ", concat(keys(local.custom_headers), local.security_headers))',
  );
  const sent = stdout.trim().replaceAll('"', '').split(' ').sort();
  expect(sent, stderr).toEqual(Object.keys(rules.headers).sort());
  fs.rmSync(folder, { recursive: true });
});
