/**
 * Creates a page with its front matter and headings, or a site for another library:
 *
 *   npm run new -- guide|service|post|site …
 *
 * Does not overwrite files. Adds new documents to the URL contract. `npm run check:docs` lists the
 * placeholders to replace.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { CatalogFolder, catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { identity } from '../src/site/identity';
import { releasePattern } from '../src/site/releasePattern';
import { capitalize } from '../src/site/words';
import { addToContract } from './catalog-import/addToContract';
import { placeholder, servicePage } from './catalog-import/servicePage';
import { kebabCase, kebabPath } from './command/matching';
import { runCommand } from './command/runCommand';
import { createSite, type NewSiteFacts } from './new-site/createSite';
import { askFor, siteQuestions } from './new-site/questions';

const sidebarFile = 'sidebars.ts';
const sidebarMark = '// New guides go here.';

/** Returns the title for a name: `s3-replication` → `S3 replication`. */
const titleOf = (name: string): string => capitalize(name.replaceAll('-', ' '));

/** Writes new files. Throws if one of them exists, and writes nothing. */
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

const guidePage = (title: string) => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`${title}, step by step.`)}
# After you ran the code of all steps, uncomment these lines and set the date and the versions. The page then says
# with which versions its code was checked.
# verified:
#   date: YYYY-MM-DD
#   terraform: X.Y.Z
---

${placeholder('state in one sentence what the reader has at the end of this guide.')}

## Prerequisites

- ${placeholder('name the accounts, permissions and tools that the reader needs.')}

## Step 1: ${placeholder('name the result of the step')}

${placeholder('explain why, then how.')}

## Check that it works

${placeholder('show a command and its output after success.')}

## Clean up

${placeholder('explain how to remove the resources, and what this deletes or costs.')}

## Where to go next

- [All guides](/docs/guides/welcome)
`;

const serviceFiles = (group: string, name: string, title: string, release: string) => ({
  [`catalog/${group}/${name}/service.yml`]: `title: ${JSON.stringify(title)}
purpose: ${JSON.stringify(placeholder(`state in one sentence what ${title} deploys.`))}
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
title: ${JSON.stringify(title)}
description: ${JSON.stringify(placeholder(`state in one sentence what readers of ${title} learn.`))}
slug: ${JSON.stringify(name)}
authors: [library-team]
tags: [article]
---

${placeholder('state in two sentences what the reader learns.')}

{/* truncate */}

## ${placeholder('name the first topic')}

${placeholder('explain it.')}
`;

const releaseNote = (release: string, name: string) => `---
title: ${JSON.stringify(`${release}: ${placeholder('name the main change')}`)}
description: ${JSON.stringify(placeholder(`state in one sentence what is new in ${release}.`))}
slug: ${JSON.stringify(name)}
authors: [library-team]
tags: [release]
release: ${release}
---

${placeholder('state in two sentences what is new, and who must act.')}

{/* truncate */}

## What it works with

${placeholder('name the supported versions of Terraform, OpenTofu and the providers.')}

::release-changes{release="${release}"}

## How to update

${placeholder('describe the steps, or state that a new pin is enough.')}
`;

/** Returns the release for the name of its note: `v2-0-0` → `v2.0.0`; `undefined` for other names. */
function releaseOf(name: string): string | undefined {
  const release = name.replaceAll('-', '.');
  if (!releasePattern.test(release)) return undefined;
  requireRelease(release);
  return release;
}

function requireRelease(release: string): void {
  const { releases } = new CatalogFolder(catalogFolder);
  const versions = releases.map(({ version }) => version);
  requireListed('catalog/releases.yml', 'release', release, versions);
}

/** Exits with an error if a file of the catalog does not list a value. */
function requireListed(file: string, noun: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return;
  program.error(
    `${file} has no ${noun} ${value}. Expected one of ${known.join(', ')}; add a new ${noun} there first.`,
  );
}

const today = new Date().toISOString().slice(0, 10);
const program = new Command('new').description(
  'Create a page with its front matter and headings, or a site.',
);

program
  .command('guide')
  .argument('<name>', 'part of the URL after /docs/guides/, with folders if any', kebabPath)
  .description('create a guide under /docs/guides/')
  .action((name: string) => {
    write({ [`docs/guides/${name}.mdx`]: guidePage(titleOf(path.posix.basename(name))) });
    const sidebars = fs.readFileSync(sidebarFile, 'utf8');
    fs.writeFileSync(
      sidebarFile,
      sidebars.replace(sidebarMark, `'guides/${name}',\n    ${sidebarMark}`),
    );
    console.log(
      `Added 'guides/${name}' to the end of the guides in ${sidebarFile}. To show it in a category, move it there.`,
    );
    addToContract(`/docs/guides/${name}`, 'guidesSidebar');
  });

program
  .command('service')
  .argument('<group>', 'folder of the group in catalog/', kebabCase)
  .argument('<name>', 'name of the service', kebabCase)
  .requiredOption('--release <version>', 'first release of the service, such as v1.9.0')
  .description('create a service: its folder in the catalog and its page')
  .action((group: string, name: string, { release }: { release: string }) => {
    const groups = new CatalogFolder(catalogFolder).groups.map(({ id }) => id);
    requireListed('catalog/groups.yml', 'group', group, groups);
    requireRelease(release);
    write(serviceFiles(group, name, titleOf(name), release));
    addToContract(`/docs/reference/services/${group}/${name}`, 'servicesSidebar');
  });

program
  .command('post')
  .argument(
    '<name>',
    'last part of the URL; for a release note, its release, as in v1-9-0',
    kebabCase,
  )
  .description('create a blog post with the date of today')
  .action((name: string) => {
    const release = releaseOf(name);
    const text = release ? releaseNote(release, name) : postPage(titleOf(name), name);
    write({ [`blog/${today}-${name}.mdx`]: text });
  });

const site = program
  .command('site')
  .argument('<folder>', 'new folder of the site')
  .description('create a site for another library; asks for missing options')
  .action(async (folder: string, options: Record<string, string>) => {
    const facts = { ...(await askFor(options)), today } as Partial<NewSiteFacts> as NewSiteFacts;
    await createSite(facts, path.resolve(__dirname, '..'), folder);
    console.log(
      `Wrote the site to ${folder}. Next: cd ${folder} && npm ci --ignore-scripts, then add modules and pages as in README.md, and run npm test`,
    );
  });
for (const { option, question, example } of siteQuestions) {
  site.option(`--${option} <value>`, `${question}, such as ${example}`);
}

program.hook('postAction', (_, command) => {
  if (command === site) return;
  // The blog lists every post.
  if (command.name() !== 'post') console.log('Link to the page from another page.');
  console.log('Run `npm run check:docs` to list the placeholders to replace.');
});

runCommand(program);
