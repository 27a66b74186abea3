/** Pages of services: of a new one with placeholders for its text, of an imported one with what its module says. */

/** Text that an author must replace. `check:docs` reports it until then (see `words.yml`). */
export const placeholder = (task: string): string => `Replace this: ${task}`;

/** The text of `docs/reference/services/<group>/<service>.mdx`. */
export const servicePage = (group: string, service: string, title: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Inputs, outputs and usage of the ${title} service.`)}
---

## Overview

${placeholder('say what the service deploys, when to use it, and when another service fits.')}

## Features

- ${placeholder('list what the interface offers.')}

## Learn

${placeholder('explain what an operator must know: how the parts work together, quotas, costs, traps.')}

## Deploy

${placeholder('say what it needs, what success looks like, and how to check it.')}

::service-interface{service="${group}/${service}"}
`;

/**
 * The page of an imported module. It has no placeholders, so that the site can be published before
 * someone writes more.
 */
export const importedPage = (
  id: string,
  { title, purpose }: { readonly title: string; readonly purpose: string },
): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Inputs, outputs and usage of ${title}.`)}
---

## Overview

${escapeMdx(purpose)}

## Deploy

Copy the call below and replace its values with your own. Read the plan before you apply it.

::service-interface{service="${id}"}
`;

/** A plain text whose characters MDX does not read as Markdown, JSX or an expression. */
const escapeMdx = (text: string): string => text.replace(/[\\`*_{}<>[\]]/g, '\\$&');
