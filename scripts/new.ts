/**
 * Makes a page that passes every check from the start: `npm run new -- guide|service|post …`. It
 * never overwrites a file, and enters a new document in the URL contract.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { identity } from '../src/site/identity';
import { servicePage } from './catalog-import/servicePage';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const contractFile = 'tests/contract/additions.txt';
const sidebarFile = 'sidebars.ts';
const sidebarMark = '// New guides go here.';

/** A name in kebab case, or an error that says what it should be. */
function slug(value: string): string {
  if (!slugPattern.test(value)) {
    throw new InvalidArgumentError(
      'Expected lower-case words joined by hyphens, like s3-replication.',
    );
  }
  return value;
}

/** `s3-replication` → `S3 replication`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Writes files that must not exist yet, and says so. */
function write(files: Readonly<Record<string, string>>): void {
  const existing = Object.keys(files).filter((file) => fs.existsSync(file));
  if (existing.length > 0) {
    throw new Error(
      `${existing.join(', ')} already exists; nothing was written. Choose another name.`,
    );
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`Wrote ${file}`);
  }
}

/** Enters a document in the URL contract. */
function enterInContract(route: string, sidebar: string): void {
  fs.appendFileSync(contractFile, `${route}\t${sidebar}\n`);
  console.log(`Entered ${route} in ${contractFile}`);
}

const guidePage = (title: string, today: string) => `---
title: ${title}
description: ${title} on AWS with the service catalog, step by step.
verified:
  date: ${today}
  terraform: 1.11.4
---

At the end of this guide you have … Say in one sentence what the reader has.

## Prerequisites

- An account as [Getting started](/docs/intro/overview/getting-started) sets it up.

## Step 1: Say what the step does

Explain why, then how.

## Check that it works

Show a command and what success looks like.

## Clean up

Say how to remove what was built, and what that costs or deletes.

## Where to go next

- [All guides](/docs/guides/welcome)
`;

const serviceFiles = (group: string, name: string, title: string, release: string) => ({
  [`catalog/${group}/${name}/service.yml`]: `title: ${title}
purpose: Say in one sentence what ${title} deploys and for what.
since: ${release}
changed: ${release}
source:
  repository: ${identity.catalogRepository}
  path: modules/${group}/${name}
benchmarks: []
`,
  [`catalog/${group}/${name}/variables.tf`]: `variable "name" {
  description = "Name of everything that this service creates. A change replaces all of it."
  type        = string
}

variable "tags" {
  description = "Tags of every resource that supports them."
  type        = map(string)
  default     = {}
}
`,
  [`catalog/${group}/${name}/outputs.tf`]: `output "name" {
  description = "Name of everything that this service creates."
  value       = var.name
}
`,
  [`catalog/${group}/${name}/example.tfvars`]: `name = "example-prod"

tags = {
  team = "platform"
}
`,
  [`docs/reference/services/${group}/${name}.mdx`]: servicePage(group, name, title),
});

const postPage = (title: string, name: string) => `---
title: ${title}
description: ${title}, in one sentence.
slug: ${name}
authors: [library-team]
tags: [article]
---

Say in two sentences what the reader learns.

{/* truncate */}

## The first thing

Explain it.
`;

const today = new Date().toISOString().slice(0, 10);
const program = new Command('new').description('Make a page that passes every check.');

program
  .command('guide')
  .argument('<name>', 'last part of its address', slug)
  .description('a guide under /docs/guides/')
  .action((name: string) => {
    write({ [`docs/guides/${name}.mdx`]: guidePage(titleOf(name), today) });
    const sidebars = fs.readFileSync(sidebarFile, 'utf8');
    fs.writeFileSync(
      sidebarFile,
      sidebars.replace(sidebarMark, `'guides/${name}',\n    ${sidebarMark}`),
    );
    console.log(`Entered it in ${sidebarFile}`);
    enterInContract(`/docs/guides/${name}`, 'guidesSidebar');
  });

program
  .command('service')
  .argument('<group>', 'folder of the group in catalog/', slug)
  .argument('<name>', 'name of the service', slug)
  .requiredOption('--release <version>', 'the release that brings it, like v1.9.0')
  .description('a service: its catalog folder and its page')
  .action((group: string, name: string, { release }: { release: string }) => {
    if (!fs.existsSync(path.join('catalog', group))) {
      const groups = fs
        .readdirSync('catalog', { withFileTypes: true })
        .filter((entry) => entry.isDirectory());
      program.error(
        `There is no group ${group}; expected one of ${groups.map((entry) => entry.name).join(', ')}.`,
      );
    }
    write(serviceFiles(group, name, titleOf(name), release));
    enterInContract(`/docs/reference/services/${group}/${name}`, 'servicesSidebar');
  });

program
  .command('post')
  .argument('<name>', 'last part of its address', slug)
  .description('a post of the blog, dated today')
  .action((name: string) => {
    write({ [`blog/${today}-${name}.mdx`]: postPage(titleOf(name), name) });
  });

try {
  program.parse();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
