/**
 * Schemas of the documents that the catalog publishes for programs: the index (`/catalog.json`) and
 * one document per service (`/catalog/<group>/<service>.json`). The service pages are created from
 * the same documents, so readers and programs get the same data.
 */
import * as z from 'zod';
import type { LiteralValue, TypeConstraint } from '../../hcl';
import { changeKinds } from '../../site/changeText';
import { releasePattern } from '../../site/releasePattern';
import { effects } from './changesFile';

const release = z
  .string()
  .regex(releasePattern)
  .meta({ description: 'A release of the catalog.', examples: ['v1.8.0'] });

const sitePath = z.string().regex(/^\//).meta({ description: 'Path on this site, from its root.' });

const literal: z.ZodType<LiteralValue> = z.json().meta({
  id: 'Literal',
  description:
    'A Terraform literal as JSON. A number that a double would round is a string, as written in the source.',
});

const typeConstraint: z.ZodType<TypeConstraint> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['string', 'number', 'bool', 'any']) }),
      z.strictObject({ kind: z.enum(['list', 'set', 'map']), element: typeConstraint }),
      z.strictObject({ kind: z.literal('tuple'), elements: z.array(typeConstraint) }),
      z.strictObject({ kind: z.literal('object'), attributes: z.array(objectAttribute) }),
    ]),
  )
  .meta({ id: 'TypeConstraint', description: 'A Terraform type constraint as a tree.' });

const objectAttribute = z.strictObject({
  name: z.string(),
  type: typeConstraint,
  optional: z.boolean().describe('Declared with `optional(…)`.'),
  default: literal.optional().describe('Second argument of `optional`, absent if there is none.'),
  defaultText: z.string().optional().describe('The default as written in the source.'),
  description: z.string().optional().describe('Comment at the attribute in the source.'),
});

const introduced = z
  .strictObject({
    release,
    orEarlier: z
      .boolean()
      .describe('The interface is not known before this release; the item might be older.'),
  })
  .meta({ id: 'Introduced', description: 'First known release that contains the item.' });

const declaredInput = z.strictObject({
  name: z.string(),
  required: z.boolean().describe('Without a default. A default of null makes it optional.'),
  type: typeConstraint,
  typeText: z.string().describe('The type as Terraform writes it.'),
  typeWords: z.string().describe('The type in words, for example `list of strings`.'),
  default: literal.optional().describe('Absent if the input is required.'),
  defaultText: z.string().optional().describe('The default as written in the source.'),
  description: z.string().optional().describe('Markdown.'),
  sensitive: z.boolean(),
  nullable: z.boolean().describe('Whether null is accepted, unless a validation rejects it.'),
  rejectsNull: z.literal(true).optional().describe('Set if a validation rejects null.'),
  ephemeral: z.boolean(),
  const: z.literal(true).optional().describe('Set if the value must be known before the run.'),
  deprecated: z.string().optional().describe('Deprecation message.'),
  validations: z.array(
    z.strictObject({
      condition: z.string().describe('The condition as written in the source.'),
      errorMessage: z.string(),
    }),
  ),
});

const input = declaredInput
  .extend({
    introduced: introduced.optional().describe('Absent if no earlier interface is known.'),
    example: z.string().optional().describe('An example value as Terraform writes it.'),
    path: sitePath.describe('Location on the service page.'),
  })
  .meta({ id: 'Input', description: 'An input variable.' });

const declaredOutput = z.strictObject({
  name: z.string(),
  description: z.string().optional().describe('Markdown.'),
  sensitive: z.boolean(),
  ephemeral: z.boolean(),
  deprecated: z.string().optional().describe('Deprecation message.'),
});

const output = declaredOutput
  .extend({
    introduced: introduced.optional().describe('Absent if no earlier interface is known.'),
    path: sitePath.describe('Location on the service page.'),
  })
  .meta({ id: 'Output', description: 'An output value.' });

const change = z
  .strictObject({
    subject: z.enum(['input', 'output', 'requirement']),
    name: z
      .string()
      .describe('Name; of a requirement, `terraform`, `opentofu` or the source of a provider.'),
    kind: z.enum(changeKinds),
    before: z
      .string()
      .optional()
      .describe(
        'Type or default before, as Terraform writes it, or the version constraint; `any version` without one.',
      ),
    after: z
      .string()
      .optional()
      .describe(
        'Type or default after, as Terraform writes it, the new name, or the version constraint.',
      ),
    details: z
      .array(z.string())
      .optional()
      .describe(
        'Changed attributes of an object type, changed validations, or the replacement for a deprecated item; Markdown.',
      ),
    consequence: z
      .strictObject({
        effect: z
          .enum(effects)
          .describe(
            'deletes: data is deleted; replaces: a resource is replaced; access: access opens or closes; costs: it costs more; behavior: it changes without an error; stops: Terraform stops with an error.',
          ),
        text: z.string().describe('Effect and required action; Markdown.'),
      })
      .optional()
      .describe('Effect of raising the pin without changing the call.'),
  })
  .meta({ id: 'Change', description: 'One difference between the interfaces of two releases.' });

const usage = z
  .strictObject({
    required: z.string().describe('A call with only the required inputs.'),
  })
  .meta({ id: 'Usage', description: 'A file to paste.' });

const namedExample = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string().describe('Markdown.'),
    terragrunt: z.string().optional().describe('Absent if the library does not use Terragrunt.'),
    terraform: z.string(),
  })
  .meta({ id: 'Example', description: 'An example call, as files to paste.' });

const documentedType = z.strictObject({
  type: z.string(),
  url: z
    .url()
    .optional()
    .describe('Its documentation; absent for types that are part of Terraform.'),
});

const requirements = z.strictObject({
  terraform: z.string().optional().describe('Constraint for the version of Terraform.'),
  opentofu: z
    .string()
    .optional()
    .describe('Constraint for the version of OpenTofu, instead of `terraform`.'),
  providers: z.array(
    z.strictObject({
      name: z.string(),
      source: z.string(),
      version: z.string().optional().describe('Version constraint.'),
      configurations: z
        .array(z.string())
        .optional()
        .describe('Configurations that calls must pass in `providers`, as `<provider>.<alias>`.'),
      url: z.url().optional().describe('Its page; absent for another registry.'),
    }),
  ),
});

const implementation = z
  .strictObject({
    requires: requirements,
    creates: z
      .array(documentedType)
      .optional()
      .describe('Types of the resources that it can create.'),
    reads: z
      .array(documentedType)
      .optional()
      .describe('Types of the data sources and ephemeral resources that it reads.'),
    permissions: z
      .array(z.string())
      .optional()
      .describe(
        'IAM actions that a deployment needs, derived from the types of resources and data sources. Without actions on the state and on resources that inputs name.',
      ),
  })
  .meta({
    id: 'Implementation',
    description:
      'Declarations in the skeleton of a service. Without a skeleton, only its requirements.',
  });

const source = z.strictObject({
  module: z
    .string()
    .describe('Source of a module call, pinned to the release unless it has a `version`.'),
  version: z.string().optional().describe('Version of a module call, for a registry.'),
  url: z.url().optional().describe('The source code; absent if it has no address.'),
});

const releases = z.array(z.strictObject({ version: release, date: z.iso.date() }));

const identified = {
  id: z.string().describe('`<group>/<service>`'),
  group: z.string(),
  service: z.string(),
  title: z.string(),
  purpose: z.string().describe('One sentence.'),
  since: release.describe('First release that has the service.'),
  changed: release.describe('Last release that changed its interface.'),
  releases: releases
    .optional()
    .describe('Its own releases, oldest first; absent if it has those of the library.'),
  path: sitePath.describe('The page of the service.'),
};

/** Interface of one service with all related data. */
export const serviceDocument = z
  .strictObject({
    $schema: z.string(),
    kind: z.literal('service'),
    ...identified,
    release: release.describe('The release of this interface.'),
    source,
    benchmarks: z.array(z.strictObject({ id: z.string(), title: z.string(), path: sitePath })),
    inputs: z.array(input).describe('Required inputs first, otherwise in the order of the source.'),
    outputs: z.array(output).describe('In the order of the source.'),
    usage: z.strictObject({
      terragrunt: usage.optional().describe('Absent if the library does not use Terragrunt.'),
      terraform: usage,
    }),
    examples: z.array(namedExample).describe('Named example calls; can be empty.'),
    folders: z
      .array(
        z.strictObject({
          path: z.string().describe('Path in the folder of the module, such as `examples/simple`.'),
          url: z.url().optional().describe('Its source code; absent if it has no known address.'),
        }),
      )
      .optional()
      .describe('Examples and nested modules in the folder of the module; absent without any.'),
    implementation: implementation
      .optional()
      .describe('Absent if the service has neither a skeleton nor required versions.'),
    changes: z
      .array(z.strictObject({ release, notes: sitePath, changes: z.array(change) }))
      .describe('Changes of the interface by release, newest first.'),
    interfaces: z
      .array(
        z.strictObject({
          release,
          document: sitePath,
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .describe(
              "SHA-256 of the document's bytes in hexadecimal, for programs that cache it.",
            ),
          path: sitePath,
        }),
      )
      .describe(
        'Earlier interfaces, oldest first: the release that introduced each, its document and its page.',
      ),
    usedBy: z
      .array(z.strictObject({ title: z.string(), path: sitePath }))
      .describe('Guides that use the service.'),
    compliance: z
      .array(
        z.strictObject({
          benchmark: z.string(),
          id: z.string().describe('Number of the recommendation.'),
          title: z.string(),
          level: z.number().int().positive(),
          assessment: z.string(),
          inputs: z.array(z.string()),
          note: z.string().optional(),
        }),
      )
      .describe('Recommendations that the service satisfies.'),
    notes: sitePath.describe('Release notes of `release`.'),
  })
  .meta({ id: 'Service', description: 'The interface of one service.' });

/** Earlier interface of a service. */
export const interfaceDocument = z
  .strictObject({
    $schema: z.string(),
    kind: z.literal('interface'),
    id: z.string().describe('`<group>/<service>`'),
    release: release.describe('The release that introduced the interface.'),
    inputs: z.array(declaredInput).describe('In the order of the source.'),
    outputs: z.array(declaredOutput).describe('In the order of the source.'),
    requires: requirements.optional().describe('Absent if there is no record of them.'),
  })
  .meta({ id: 'Interface', description: 'The interface that a service had from a release on.' });

/** All groups and services. */
export const catalogDocument = z
  .strictObject({
    $schema: z.string(),
    kind: z.literal('catalog'),
    noun: z.enum(['service', 'module']).describe('What the site calls an entry of `services`.'),
    release: release.describe('The release of these services.'),
    releases: releases.describe('All releases, oldest first.'),
    groups: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          path: sitePath,
        }),
      )
      .describe('In the order of the site.'),
    services: z
      .array(
        z.strictObject({
          ...identified,
          inputs: z.number().int().nonnegative().describe('Number of inputs.'),
          outputs: z.number().int().nonnegative().describe('Number of outputs.'),
          source,
          document: sitePath.describe('The whole interface of the service.'),
        }),
      )
      .describe('By group, then by title.'),
  })
  .meta({ id: 'Catalog', description: 'All groups and services of the catalog.' });

/** Returns the JSON Schema of both kinds of documents; `id` is the URL where it is published. */
export function catalogSchema(id: string): object {
  const schema = z.toJSONSchema(z.union([catalogDocument, serviceDocument, interfaceDocument]), {
    target: 'draft-2020-12',
    reused: 'inline',
  });
  const { $schema, ...rest } = schema;
  return {
    $schema,
    $id: id,
    title: 'Service catalog',
    description:
      'The index of the service catalog, or the interface of one service at the current or an earlier release.',
    ...rest,
  };
}
