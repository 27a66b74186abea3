/**
 * Tests the MCP server with the SDK's own client, on published documents of the catalog and two
 * pages.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { writeFiles } from '../../src/html/builtSite';
import { createServer } from '../../src/mcp/createServer';
import { PublishedSite } from '../../src/mcp/PublishedSite';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../src/plugins/catalog/documents';
import { publishedFiles } from '../../src/plugins/catalog/publish';

const page = `---
title: Networks
---

# Networks

Opening.

## Create a network

Steps.

\`\`\`hcl
# not a heading
\`\`\`

### Check it

Look.

## Delete it

Gone.
`;

let folder: string;
let client: Client;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
  const documents = await makeDocuments(new CatalogFolder('catalog'), {
    schema: 'https://docs.example.com/catalog/schema.json',
  });
  writeFiles(folder, [...publishedFiles(documents), ['docs/networks.md', page]]);
  fs.writeFileSync(path.join(folder, '..', `${path.basename(folder)}.md`), 'outside');
  const server = await createServer(new PublishedSite(folder));
  client = new Client({ name: 'test', version: '1.0.0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
}, 120_000);

afterAll(async () => {
  await client.close();
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(path.join(folder, '..', `${path.basename(folder)}.md`));
});

/** Calls a tool. Resolves with its text and whether it is an error. */
async function call(name: string, given: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: given });
  const [content] = result.content as { type: string; text: string }[];
  return { text: content?.text ?? '', isError: result.isError === true };
}

const source = (service: string, ref: string) =>
  `git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/${service}?ref=${ref}`;

describe('list of tools', () => {
  it('is small, because every conversation includes it', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'compare_releases',
      'get_page',
      'get_service',
      'list_services',
      'plan_upgrade',
      'search_docs',
      'validate_call',
    ]);
    // Estimates four characters per token, the usual figure for English and JSON.
    expect(JSON.stringify(tools).length / 4).toBeLessThan(4_000);
  });

  it('reject arguments that they do not have, and name their own', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      const { text, isError } = await call(name, { nothing: 1 });
      expect([name, isError]).toEqual([name, true]);
      const own = Object.keys(inputSchema.properties ?? {}).join(', ') || 'none';
      expect(text).toContain(`${name} has no argument nothing. Its arguments: ${own}.`);
    }
  });

  it('reject a blank text', async () => {
    const { text, isError } = await call('search_docs', { query: '  ' });
    expect(isError).toBe(true);
    expect(text).toContain('at query');
  });

  it('declares that the tools are read-only', async () => {
    const { tools } = await client.listTools();
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
  });
});

describe('get_page', () => {
  it('lists the sections and returns the whole page', async () => {
    const { text } = await call('get_page', { page: '/docs/networks' });
    expect(text).toMatch(/^Sections:\nNetworks\nCreate a network\n {2}Check it\nDelete it\n/);
    expect(text).toContain('Gone.');
  });

  it('returns a section with its subsections', async () => {
    const { text } = await call('get_page', {
      page: 'https://docs.example.com/docs/networks.md#create-a-network',
      section: 'create a network',
    });
    expect(text).toMatch(/^## Create a network/);
    expect(text).toContain('Look.');
    expect(text).not.toContain('Delete it');
  });

  it('finds a section by an anchor that differs from its title', async () => {
    fs.writeFileSync(
      path.join(folder, 'docs', 'networks.html'),
      '<h2 class="anchor" id="remove-it">Delete <em>it</em><a href="#remove-it">#</a></h2>',
    );
    for (const given of [
      { page: '/docs/networks', section: 'remove-it' },
      { page: '/docs/networks#remove-it' },
      { page: 'https://docs.example.com/docs/networks.md#remove-it' },
    ]) {
      expect((await call('get_page', given)).text).toMatch(/^## Delete it/);
    }
  });

  it('names the tool that describes an input, whose anchor is not of a section', async () => {
    for (const anchor of ['input-cidr_block', 'input-cidr_block.size', 'input-cidr_block.a.b']) {
      const { text, isError } = await call('get_page', { page: `/docs/networks#${anchor}` });
      expect(isError).toBe(true);
      expect(text).toContain('Call get_service');
      expect(text).toContain('inputs: ["cidr_block"]');
    }
  });

  it('counts the list of sections as part of the answer', async () => {
    const sections = Array.from(
      { length: 40 },
      (_, index) => `## Section ${index}\n\n${'Text. '.repeat(20)}\n`,
    );
    fs.writeFileSync(path.join(folder, 'docs', 'sections.md'), sections.join('\n'));
    const { text } = await call('get_page', { page: '/docs/sections', limit: 2_000 });
    expect(text).toMatch(/^Sections:\nSection 0\n[\s\S]*Section 39\n\n## Section 0\n/);
    expect(text.replace(/\n\n\[The text continues.*$/, '').length).toBeLessThanOrEqual(2_000);
  });

  it('reads a page that is split into several files as one text', async () => {
    const parts = 'part: 1\nparts: 2';
    fs.mkdirSync(path.join(folder, 'docs', 'split'), { recursive: true });
    fs.writeFileSync(
      path.join(folder, 'docs', 'split.md'),
      `---\n${parts}\n---\n\n# Split\n\nFirst.\n`,
    );
    fs.writeFileSync(
      path.join(folder, 'docs', 'split', 'part-2.md'),
      '---\npart: 2\nparts: 2\n---\n\n# Inputs\n\nSecond.\n',
    );
    const { text } = await call('get_page', { page: '/docs/split' });
    expect(text).toMatch(/^Sections:\nSplit\nInputs\n\n---\n/);
    expect(text).toMatch(/# Split\n\nFirst\.\n\n# Inputs\n\nSecond\.\n$/);
  });

  it('continues a long text at the returned offset without losing a character', async () => {
    const long = Array.from({ length: 200 }, (_, index) => `Line ${index} of the page.`).join('\n');
    fs.writeFileSync(path.join(folder, 'docs', 'long.md'), long);
    let whole = '';
    let offset = 0;
    for (let round = 0; round < 20; round += 1) {
      const { text } = await call('get_page', { page: '/docs/long', limit: 600, offset });
      const next = /\n\n\[The text continues: call again with offset (\d+)\.\]$/.exec(text);
      whole += text.replace(/^Sections:\n\n/, '').replace(next?.[0] ?? '', '');
      if (!next) break;
      offset = Number(next[1]);
    }
    expect(whole).toBe(long);
  });

  it('rejects an offset after the end', async () => {
    const { text, isError } = await call('get_page', { page: '/docs/networks', offset: 9_999 });
    expect(isError).toBe(true);
    expect(text).toMatch(/^The text has \d+ characters, so there is nothing at offset 9999\.$/);
  });

  it('suggests a similar section', async () => {
    const { text, isError } = await call('get_page', {
      page: '/docs/networks',
      section: 'Delet it',
    });
    expect(isError).toBe(true);
    expect(text).toContain('"Delete it"');
  });

  it.each(['/../../etc/passwd', '/docs/../../secret', '/%2e%2e/x', '/docs/none', '/docs\0'])(
    'rejects paths outside the site: %j',
    async (path) => {
      const { text, isError } = await call('get_page', { page: path });
      expect(isError).toBe(true);
      expect(text).toContain('has no page');
    },
  );

  it('does not read files next to the folder', async () => {
    const { isError, text } = await call('get_page', { page: `/../${path.basename(folder)}` });
    expect(isError).toBe(true);
    expect(text).not.toContain('outside');
  });
});

describe('get_service', () => {
  it('returns what a call needs, for the requested release', async () => {
    const { text } = await call('get_service', { service: 'vpc', release: 'v1.5.0' });
    expect(text).toContain('# VPC (networking/vpc) v1.5.0');
    expect(text).toContain(source('networking/vpc', 'v1.5.0'));
    expect(text).toContain('## Required inputs');
  });

  it('returns inputs in full', async () => {
    const { text } = await call('get_service', {
      service: 'networking/vpc',
      inputs: ['num_availability_zones', 'nothing_like_it', 'num_nat_gateway'],
    });
    expect(text).toContain('Rule: num_availability_zones must be');
    expect(text).toContain(
      '### nothing_like_it\nnetworking/vpc v2.0.0 has no such input. Without inputs, get_service',
    );
    expect(text).toContain('has no such input. Did you mean "num_nat_gateways"?');
  });

  it('names the output that was requested as an input', async () => {
    const { text } = await call('get_service', { service: 'vpc', inputs: ['vpc_id'] });
    expect(text).toContain('has no such input, but an output with this name.');
  });

  it('names the required versions, and sections of the page', async () => {
    const { text } = await call('get_service', { service: 'alb', inputs: [] });
    expect(text).toMatch(/^Requires: Terraform or OpenTofu >= 1\.11; hashicorp\/aws >= 5\.100, /m);
    expect(text).toMatch(
      /^Page: .*\/alb \(get_page with section: Minimal; .*IAM permissions to deploy\)$/m,
    );
  });

  it.each([
    [{ service: 'vpc', version: 'v1.8.0' }, 'get_service has no argument version.'],
    [{ service: 'networking/vpcs' }, 'Did you mean "networking/vpc"?'],
    [{ service: 'VPC' }, 'Did you mean "networking/vpc"?'],
    [{ service: 'eks' }, 'Did you mean "app-orchestration/eks-cluster" or "app-orchestration/eks-'],
    [{ service: 'vpc', release: 'v9.9.9' }, 'The library has no release v9.9.9.'],
    [{ service: 'vpc', release: 'v01.5.0' }, 'expected a release like v1.8.0'],
    [{ service: 'vpc', release: 'v0.20.0' }, 'The first published release is v1.3.0.'],
    [{ service: 'postgres' }, 'Services: app-orchestration/asg-service, '],
  ])('returns an explanation for %j', async (given, expected) => {
    const { text, isError } = await call('get_service', given);
    expect(isError).toBe(true);
    expect(text).toContain(expected);
  });
});

describe('validate_call', () => {
  const broken = `module "vpc" {
  source = "${source('networking/vpc', 'v1.8.0')}"

  vpc_nam = "app"
}
`;

  it('reports unknown and missing inputs with line and suggestion', async () => {
    const { text } = await call('validate_call', { code: broken });
    expect(text).toContain('## module "vpc" (line 1): networking/vpc v1.8.0');
    expect(text).toMatch(/- 4:3 error \[unknown-input\].*vpc_nam/);
    expect(text).toMatch(/- 1:\d+ error \[missing-input\]/);
  });

  it('accepts the call that get_service returns', async () => {
    for (const { id } of (await catalogIndex()).services) {
      const { text: shown } = await call('get_service', { service: id });
      const code = /## A call with the required inputs\n```hcl\n([\s\S]*?)\n```/.exec(shown)?.[1];
      const { text } = await call('validate_call', { code });
      expect([id, text.replace(/^## .*\n/, '')]).toEqual([id, 'No problems.']);
    }
  }, 60_000);

  it('reads a Terragrunt unit', async () => {
    const { text } = await call('validate_call', {
      file: 'terragrunt.hcl',
      code: `terraform {\n  source = "${source('networking/vpc', 'v1.8.0')}"\n}\ninputs = {\n  no_such = 1\n}\n`,
    });
    expect(text).toContain('Terragrunt unit');
    expect(text).toMatch(/5:3 error \[unknown-input\]/);
  });

  it('reports the position of a syntax error', async () => {
    const { text } = await call('validate_call', { code: 'module "x" {' });
    expect(text).toMatch(/cannot be checked[\s\S]*\[hcl-syntax\]/);
    expect(text).not.toContain('..');
  });

  it('reports a path of the library that is not a service', async () => {
    const { text } = await call('validate_call', {
      code: `module "x" {\n  source = "${source('networking/vpcs', 'v2.0.0')}"\n}\n`,
    });
    expect(text).toMatch(
      /2:12 error \[unknown-service\] .*Did you mean `modules\/networking\/vpc`\?/,
    );
    expect(text).not.toContain('Not checked');
  });

  it('does not report a foreign module as checked', async () => {
    const { text } = await call('validate_call', {
      code: 'module "x" {\n  source = "./local"\n}',
    });
    expect(text).toContain('Not checked');
  });

  it('does not fail on 1,000 texts made of fragments of HCL', async () => {
    const pieces = [
      ...['module "a" {', '}', '{', '"', '${', '<<EOT\n', 'EOT\n', '[', ']', '(', ')', '=', '\n'],
      ...['source', source('networking/vpc', 'v1.8.0'), '?ref=', 'for x in', ': x', '\u0000', '💥'],
      ...['inputs = {', 'terraform {', 'var.x', '1e999', '-', '!', 'null', '#', '/*', '*/', '\\'],
    ];
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 1_000; round += 1) {
      const code = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join(
        random(2) ? ' ' : '\n',
      );
      const { text } = await call(random(2) ? 'validate_call' : 'plan_upgrade', { code });
      expect(text).not.toBe('');
      expect(text).not.toMatch(/TypeError|RangeError|undefined/);
    }
  }, 120_000);
});

describe('compare_releases and plan_upgrade', () => {
  it('match the history of the service document', async () => {
    for (const { id } of (await catalogIndex()).services) {
      const service = JSON.parse(
        fs.readFileSync(path.join(folder, 'catalog', `${id}.json`), 'utf8'),
      );
      for (const { release, changes } of service.changes) {
        const at = service.interfaces.findLast(
          (item: { release: string }) => item.release !== release && item.release < release,
        );
        const { text } = await call('compare_releases', {
          service: id,
          from: at.release,
          to: release,
        });
        const lines = text.split('\n').filter((line) => line.startsWith('- '));
        expect([id, release, lines.length]).toEqual([id, release, changes.length]);
      }
    }
  }, 60_000);

  it('start with the most urgent change, and show the messages of rules without conditions', async () => {
    const given = { service: 's3-bucket', from: 'v1.6.0' };
    const { text } = await call('compare_releases', given);
    expect(text).toMatch(/^# .*\n- .*\n {2}deletes: /);
    expect(text).toContain('rules changed: added: acl must be null with ');
    expect(text).not.toContain('added `');
  });

  it('report a changed default that the call does not set, but not one that it sets', async () => {
    const code = (extra: string) =>
      `module "bucket" {\n  source = "${source('data-storage/s3-bucket', 'v1.6.0')}"\n  name   = "cairn-app"\n${extra}}\n`;
    const silent = await call('plan_upgrade', { code: code(''), to: 'v1.8.0' });
    expect(silent.text).toContain(`+  source = "${source('data-storage/s3-bucket', 'v1.8.0')}"`);
    expect(silent.text).toContain('noncurrent_version_expiration_days');
    const given = await call('plan_upgrade', {
      code: code('  noncurrent_version_expiration_days = 30\n'),
      to: 'v1.8.0',
    });
    expect(given.text).not.toContain('default of `noncurrent_version_expiration_days`');
  });

  it('report what the advisor reports', async () => {
    const { text } = await call('plan_upgrade', {
      code: `terraform {\n  source = "${source('data-storage/s3-bucket', 'v1.6.0')}"\n}\ninputs = {\n  name                 = "cairn-app"\n  acceleration_enabled = true\n  lifecycle_rules = {\n    tmp = { prefix = "tmp/", expiration_days = 7 }\n  }\n}\n`,
    });
    expect(text).toMatch(/Deletes data[\s\S]*terragrunt\.hcl:8:13 .*\[unknown-attribute, silent\]/);
    expect(text).toContain('Move them into `filter` of each rule.');
    expect(text).toContain('\n+  transfer_acceleration_enabled = true');
  });

  it('name the versions that the release requires', async () => {
    const { text } = await call('plan_upgrade', {
      code: `module "vpc" {\n  source = "${source('networking/vpc', 'v1.8.0')}"\n}\n`,
    });
    expect(text).toMatch(
      /\nnetworking\/vpc v2\.0\.0: Requires: Terraform or OpenTofu >= 1\.11; hashicorp\/aws /,
    );
  });

  it('list removed outputs, because code elsewhere can read them', async () => {
    const { text } = await call('plan_upgrade', {
      code: `module "vpc" {\n  source = "${source('networking/vpc', 'v1.6.0')}"\n}\n`,
    });
    expect(text).toContain('\nOutputs that networking/vpc no longer has: nat_gateway_count.');
  });
});

async function catalogIndex(): Promise<{ services: { id: string }[] }> {
  return JSON.parse(fs.readFileSync(path.join(folder, 'catalog.json'), 'utf8'));
}
