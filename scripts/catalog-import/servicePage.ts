/** Templates for the pages of new services (with placeholders) and of imported modules. */
import type { PageTexts } from './planImport';

/** Returns a text that an author must replace. `check:docs` reports it (see `words.yml`). */
export const placeholder = (task: string): string => `Replace this: ${task}`;

/** Returns the content of `docs/reference/services/<group>/<service>.mdx` for a new service. */
export const servicePage = (group: string, service: string, title: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Inputs, outputs and usage of the ${title} service.`)}
---

## Overview

${placeholder('describe what the service deploys, when to use it, and when to use another service.')}

## Features

- ${placeholder('list the features of the interface.')}

## Learn

${placeholder('explain what an operator must know: how the parts work together, quotas, costs, pitfalls.')}

## Deploy

${placeholder('describe the prerequisites, the expected result, and how to check it.')}

::service-interface{service="${group}/${service}"}
`;

type ImportedTexts = Pick<PageTexts, 'title' | 'description' | 'overview'> & {
  readonly requiresTofu?: boolean;
};

/**
 * Returns the page of an imported module. It has no placeholders, so that it can be published
 * unchanged.
 *
 * @param id `<group>/<service>`
 * @param texts texts of the page; `overview` has paragraphs of plain text, and can be empty
 */
export const importedPage = (
  id: string,
  { title, description, overview, requiresTofu }: ImportedTexts,
): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
---
${overview.length === 0 ? '' : `\n## Overview\n\n${overview.map(escapeMdx).join('\n\n')}\n`}
## Deploy

${requiresTofu ? 'The module requires OpenTofu, because all of its files are `.tofu` files.\n\n' : ''}Copy the call below and replace its values with your own. Read the plan before you apply it.

::service-interface{service="${id}"}
`;

/**
 * Escapes text that MDX would parse as Markdown, JSX, expressions, list items or modules: a paragraph
 * that starts with `import` or `export` is code, which the build and browsers run. Escapes URLs and
 * email addresses, too: they still become links, but markdownlint rejects them unescaped.
 */
const escapeMdx = (text: string): string =>
  text
    .replace(/[\\`*_~&{}<>[\]@]|:(?=\/\/)|(?<=\bwww)\./g, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
    .replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`);
