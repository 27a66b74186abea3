/** Describes the implementation of a service for its page: resources, requirements, permissions. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Configuration, RequiredProvider, Requirements } from '../../hcl';
import { type OwnRequirements, readOwnRequirements, type SkeletonProblem } from './skeleton';
import type { ServiceDocument, ServiceRequirements } from './types';
import { readYaml } from './yamlFile';

type Implementation = NonNullable<ServiceDocument['implementation']>;

type Mode = Configuration['resources'][number]['mode'];

/** Folder of the registry's documentation. */
type DocumentationKind = 'resources' | 'data-sources' | 'ephemeral-resources';

/**
 * IAM actions that Terraform calls to create, read, change and delete a resource, by resource type.
 */
export type Permissions = ReadonlyMap<string, readonly string[]>;

const action = z
  .string()
  .regex(/^[a-z0-9-]+:[A-Za-z0-9*]+$/, 'expected an action like s3:GetObject');

/** Reads `permissions.yml`; empty if the catalog has none. */
export function readPermissions(root: string): Permissions {
  const file = path.join(root, 'permissions.yml');
  if (!fs.existsSync(file)) return new Map();
  return new Map(Object.entries(readYaml(file, z.record(z.string(), z.array(action)))));
}

/** Describes a skeleton. Throws an error for a resource type that is not in `permissions.yml`. */
export function describeImplementation(
  { resources, ...requirements }: Configuration,
  permissions: Permissions,
): Implementation {
  const types = (wanted: Mode) =>
    [...new Set(resources.filter(({ mode }) => mode === wanted).map(({ type }) => type))].sort();
  const documented = (type: string, kind: DocumentationKind) => {
    const url = documentationUrl(type, kind, requirements.providers);
    return { type, ...(url === undefined ? {} : { url }) };
  };
  const created = types('managed');
  const actions = created.filter(isRemote).flatMap((type) => actionsOf(type, permissions));
  return {
    ...describeRequirements(requirements),
    creates: created.map((type) => documented(type, 'resources')),
    reads: [
      ...types('data').map((type) => documented(type, 'data-sources')),
      ...types('ephemeral').map((type) => documented(type, 'ephemeral-resources')),
    ],
    permissions: [...new Set(actions)].sort(),
  };
}

/** Describes the requirements of a module whose resources are unknown. */
export const describeRequirements = ({
  requiredVersion,
  providers,
  isForTofu = false,
}: Requirements & Partial<Pick<OwnRequirements, 'isForTofu'>>): Pick<
  Implementation,
  'requires'
> => ({
  requires: {
    ...(requiredVersion === undefined
      ? {}
      : { [isForTofu ? 'opentofu' : 'terraform']: requiredVersion }),
    providers: providers.map(({ name, source, version, aliases }) => ({
      ...{ name, source },
      ...(version === undefined ? {} : { version }),
      ...(aliases.length === 0 ? {} : { configurations: aliases }),
      ...registryPageOf(source),
    })),
  },
});

/** Reads the required versions of an interface without a skeleton, for comparison with others. */
export async function requirementsIn(folder: string): Promise<ServiceRequirements> {
  const own = await readOwnRequirements(folder);
  return own ? describeRequirements(own).requires : { providers: [] };
}

/** Returns the page of a provider; nothing for a provider from another registry. */
const registryPageOf = (source: string): { url?: string } => {
  const [, address] = /^(?:registry\.terraform\.io\/)?([^/]+\/[^/]+)$/.exec(source) ?? [];
  return address === undefined
    ? {}
    : { url: `https://registry.terraform.io/providers/${address}/latest` };
};

/** Returns whether a resource calls the AWS API. */
const isRemote = (type: string): boolean => type.startsWith('aws_');

const missingRow = (type: string): string =>
  `permissions.yml has no row for ${type}. Add the IAM actions that Terraform needs to create, read, change and delete one.`;

const actionsOf = (type: string, permissions: Permissions): readonly string[] => {
  const actions = permissions.get(type);
  if (actions) return actions;
  throw new Error(missingRow(type));
};

/** Returns the resources of a skeleton whose type is not in `permissions.yml`. */
export const findMissingPermissions = (
  { resources }: Configuration,
  permissions: Permissions,
): Omit<SkeletonProblem, 'advice'>[] =>
  resources
    .filter(({ mode, type }) => mode === 'managed' && isRemote(type) && !permissions.has(type))
    .map(({ file, range, type }) => ({ file, range, message: missingRow(type) }));

/**
 * Returns the page of a resource type in the registry; `undefined` for types that are part of
 * Terraform.
 */
const documentationUrl = (
  type: string,
  kind: DocumentationKind,
  providers: readonly RequiredProvider[],
): string | undefined => {
  const [prefix = ''] = type.split('_');
  if (prefix === 'terraform') return undefined;
  const source = providers.find(({ name }) => name === prefix)?.source ?? `hashicorp/${prefix}`;
  const page = type.slice(prefix.length + 1);
  return `https://registry.terraform.io/providers/${source}/latest/docs/${kind}/${page}`;
};
