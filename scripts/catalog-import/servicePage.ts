/** The page of a new service: its headings, with placeholders for their text. */

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
