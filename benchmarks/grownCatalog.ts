/**
 * Adds a group of generated modules to a copy of the site, to measure the cost of a large library.
 * Each module has its own releases and a page. Every release adds an input; every fourth release
 * also renames one.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Size of a generated library. */
export interface LibrarySize {
  readonly modules: number;
  /** Releases of each module; at least 1. */
  readonly releases: number;
}

/** Folder name of the group of generated modules. */
export const generatedGroup = 'generated';

/** Number of inputs of each module in its first release. */
const firstInputs = 12;

/** Number of releases after which an input is renamed. */
const renameEvery = 4;

const versionOf = (release: number): string => `1.${release}.0`;

const moduleName = (number: number): string => `module-${String(number).padStart(3, '0')}`;

/** Types of inputs, each with a default and a validation that accepts the default. */
const kinds = [
  { type: 'string', fallback: '"standard"', condition: 'length(NAME) > 0' },
  { type: 'number', fallback: '7', condition: 'NAME >= 0 && NAME <= 365' },
  { type: 'bool', fallback: 'true', condition: undefined },
  {
    type: 'map(string)',
    fallback: '{}',
    condition: 'alltrue([for key in keys(NAME) : key != ""])',
  },
  {
    type: 'map(object({\n    size    = number\n    enabled = optional(bool, true)\n    names   = optional(list(string), [])\n  }))',
    fallback: '{}',
    condition: 'alltrue([for rule in values(NAME) : rule.size > 0])',
  },
] as const;

/** Returns the name of an input in a release. */
const inputName = (input: number, release: number): string => {
  const renamed = input > 0 && input * renameEvery <= release;
  return `${renamed ? 'setting' : 'option'}_${input}`;
};

/** Returns `variables.tf` of a module in a release. */
const variablesAt = (module: number, release: number): string =>
  [
    'variable "name" {\n  description = "The name of everything that the module creates."\n  type        = string\n}\n',
    ...Array.from({ length: firstInputs + release }, (_, input) => {
      const { type, fallback, condition } = kinds[(module + input) % kinds.length] ?? kinds[0];
      const name = inputName(input, release);
      const validation = condition
        ? `\n  validation {\n    condition     = ${condition.replaceAll('NAME', `var.${name}`)}\n    error_message = "${name} is out of range."\n  }\n`
        : '';
      return `variable "${name}" {\n  description = "Part ${input} of module ${module}: what it creates, and how many of it."\n  type        = ${type}\n  default     = ${fallback}\n${validation}}\n`;
    }),
  ].join('\n');

const outputsAt = (release: number): string =>
  Array.from(
    { length: 3 + Math.floor(release / 2) },
    (_, output) =>
      `output "part_${output}" {\n  description = "The ARN of part ${output}."\n  value       = "arn"\n}\n`,
  ).join('\n');

const page = (module: number): string => `---
title: Generated module ${module}
description: Module ${module} of a generated library, which the benchmark builds.
---

## Overview

Module ${module} creates part of a generated library. Its interface has ${firstInputs} options in the first release.

## Features

- Creates part ${module} in one account and one Region

::service-interface{service="${generatedGroup}/${moduleName(module)}"}
`;

const writeText = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

/** Path of the current interface of a generated module, relative to the root of the site. */
export const generatedInterface = (module: number): string =>
  path.join('catalog', generatedGroup, moduleName(module), 'variables.tf');

/** Adds modules to the catalog and the documents of a site. */
export function growCatalog(siteDir: string, { modules, releases }: LibrarySize): void {
  if (modules === 0) return;
  const catalog = path.join(siteDir, 'catalog');
  fs.appendFileSync(
    path.join(catalog, 'groups.yml'),
    `- id: ${generatedGroup}\n  title: Generated modules\n  description: Modules of a benchmark.\n`,
  );
  const last = releases - 1;
  for (let module = 0; module < modules; module += 1) {
    const name = moduleName(module);
    const folder = path.join(catalog, generatedGroup, name);
    for (let release = 0; release < releases; release += 1) {
      const own = release === last ? folder : path.join(folder, 'versions', versionOf(release));
      writeText(path.join(own, 'variables.tf'), variablesAt(module, release));
      writeText(path.join(own, 'outputs.tf'), outputsAt(release));
    }
    const dates = Array.from({ length: releases }, (_, release) =>
      new Date(Date.UTC(2024, release, 1)).toISOString().slice(0, 10),
    );
    writeText(
      path.join(folder, 'releases.yml'),
      dates
        .map((date, release) => `- { version: v${versionOf(release)}, date: ${date} }\n`)
        .join(''),
    );
    const renames = Array.from({ length: last }, (_, index) => index + 1)
      .filter((release) => release % renameEvery === 0)
      .map((release) => {
        const input = release / renameEvery;
        return `v${versionOf(release)}:\n  renamed:\n    ${inputName(input, release - 1)}: ${inputName(input, release)}\n`;
      });
    if (renames.length > 0) writeText(path.join(folder, 'changes.yml'), renames.join(''));
    writeText(path.join(folder, 'example.tfvars'), 'name = "example"\n');
    writeText(
      path.join(folder, 'service.yml'),
      [
        `title: Generated module ${module}`,
        `purpose: Creates part ${module} of a generated library.`,
        'since: v1.0.0',
        `changed: v${versionOf(last)}`,
        `source: { registry: example/${name}/aws }`,
        'benchmarks: []',
        'imported: true',
        '',
      ].join('\n'),
    );
    writeText(
      path.join(siteDir, 'docs/reference/services', generatedGroup, `${name}.mdx`),
      page(module),
    );
  }
}
