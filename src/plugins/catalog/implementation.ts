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
 * The keys of data sources and ephemeral resources start with `data.` and `ephemeral.`.
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

/** Describes a skeleton. Throws an error for a type that has no row in `permissions.yml`. */
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
  const actions = resources.filter(isRemote).flatMap((item) => actionsOf(item, permissions));
  return {
    ...describeRequirements(requirements),
    creates: types('managed').map((type) => documented(type, 'resources')),
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

/** Resource, data source or ephemeral resource of a skeleton. */
type Declared = Pick<Configuration['resources'][number], 'mode' | 'type'>;

/** Returns whether the AWS provider has the type. */
const isRemote = ({ type }: Declared): boolean => type.startsWith('aws_');

/** Returns the name of a row in `permissions.yml`: `aws_eip`, or `data.aws_eip` for a data source. */
export const permissionRow = ({ mode, type }: Declared): string =>
  mode === 'managed' ? type : `${mode}.${type}`;

const missingRow = (declared: Declared): string => {
  const use = declared.mode === 'managed' ? 'create, read, change and delete one' : 'read one';
  return `permissions.yml has no row for ${permissionRow(declared)}. Add the IAM actions that Terraform needs to ${use}.`;
};

const actionsOf = (declared: Declared, permissions: Permissions): readonly string[] => {
  const actions = permissions.get(permissionRow(declared));
  if (actions) return actions;
  throw new Error(missingRow(declared));
};

/** Returns the resources and data sources of a skeleton that have no row in `permissions.yml`. */
export const findMissingPermissions = (
  { resources }: Configuration,
  permissions: Permissions,
): Omit<SkeletonProblem, 'advice'>[] =>
  resources
    .filter((item) => isRemote(item) && !permissions.has(permissionRow(item)))
    .map(({ file, range, ...item }) => ({ file, range, message: missingRow(item) }));

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
