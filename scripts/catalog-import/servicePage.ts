/** The page of a new service: its headings and what to write under them. */

/** The text of `docs/reference/services/<group>/<service>.mdx`. */
export const servicePage = (group: string, service: string, title: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Inputs, outputs and usage of the ${title} service.`)}
---

## Overview

Say what it deploys, when to use it, and when another service fits.

## Features

- Say what is true of the interface.

## Learn

Say what an operator must know: how the parts work together, quotas, costs, traps.

## Deploy

Say what it needs, what success looks like, and how to check it.

::service-interface{service="${group}/${service}"}
`;
