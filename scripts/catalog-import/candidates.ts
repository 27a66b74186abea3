/**
 * Candidate values of an input, from its name, its type, and the literals in its validations.
 * `findExamples.ts` selects the values that the validations accept.
 */
import {
  type Expression,
  type InputVariable,
  type LiteralValue,
  parseHclExpression,
} from '../../src/hcl';
import type { Cloud } from './clouds';
import { matchPattern } from './matchPattern';

/** Literals and variables in the conditions of an input, and the values that its texts quote. */
export type ConditionFacts = Awaited<ReturnType<typeof readConditions>> & {
  /** Values that the description and the error messages quote. They can have any meaning. */
  readonly quoted: string[];
};

/** Returns the literals and variables in the conditions of an input. */
export async function readConditions({ name, validations }: InputVariable) {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const variables = new Set<string>();
  for (const { condition } of validations) {
    const { expression } = await parseHclExpression(condition, `validation of ${name}`);
    visit(expression, (node) => {
      if (node.kind === 'string' && node.value !== '') texts.add(node.value);
      if (node.kind === 'number') numbers.add(Number(node.text));
      if (node.kind === 'traversal' && node.root === 'var' && node.steps[0]?.kind === 'attribute') {
        variables.add(node.steps[0].name);
      }
    });
  }
  return { texts: [...texts], numbers: [...numbers], variables: [...variables] };
}

const visit = (node: unknown, see: (node: Expression) => void): void => {
  if (Array.isArray(node)) for (const item of node) visit(item, see);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  if ('kind' in node) see(node as Expression);
  for (const child of Object.values(node)) visit(child, see);
};

/** Names of domains. A zone without another word can also be a data center. */
const domainNames =
  /(?:^|_)(?:domains?|host|zone_name|(?:dns|hosted|route53|cloudflare)_zone)(?:_?names?)?$|fqdn/;

const uuid = '11111111-2222-3333-4444-555555555555';
const azureNetwork = `/subscriptions/${uuid}/resourceGroups/example/providers/Microsoft.Network/virtualNetworks/example`;

/**
 * Example values by input name, for names that imply a format. A value with a cloud is for modules
 * of that cloud only. RFC 5737, RFC 3849 and RFC 2606 reserve the IPv4 address, the IPv6 prefix and
 * the domains for examples.
 */
const forms: readonly (readonly [names: RegExp, value: string, cloud?: Cloud])[] = [
  [/(?:^|_)ipv6_cidr/, '2001:db8::/56'],
  [/(?:^|_)cidrs?(?:_|$)|(?:^|_)address_(?:spaces?|prefix(?:es)?)$/, '10.0.0.0/16'],
  [/(?:^|_)ips?(?:_address(?:es)?)?$/, '192.0.2.10'],
  [/(?:^|_)kms_(?:key_)?arns?$/, `arn:aws:kms:us-east-1:111122223333:key/${uuid}`],
  [/(?:^|_)arns?$/, 'arn:aws:iam::111122223333:role/example'],
  [/(?:^|_)account_ids?$/, '111122223333', 'aws'],
  [/(?:^|_)vpc_ids?$/, 'vpc-0a1b2c3d4e5f60718', 'aws'],
  [/(?:^|_)subnet_ids?$/, 'subnet-0a1b2c3d4e5f60718', 'aws'],
  [/(?:^|_)security_group_ids?$/, 'sg-0a1b2c3d4e5f60718', 'aws'],
  [/(?:^|_)availability_zones?$/, 'us-east-1a', 'aws'],
  [/(?:^|_)region$/, 'us-east-1', 'aws'],
  [/(?:^|_)(?:tenant|subscription|client|object|principal)_ids?$/, uuid, 'azure'],
  [/(?:^|_)(?:vnet|virtual_network)_ids?$/, azureNetwork, 'azure'],
  [/(?:^|_)subnet_ids?$/, `${azureNetwork}/subnets/example`, 'azure'],
  [/(?:^|_)(?:location|region)$/, 'westeurope', 'azure'],
  [/(?:^|_)project_number$/, '111122223333', 'google'],
  [
    /(?:^|_)(?:vpc|network)_(?:id|self_link)s?$/,
    'projects/example-project/global/networks/example',
    'google',
  ],
  [
    /(?:^|_)subnet(?:work)?_(?:id|self_link)s?$/,
    'projects/example-project/regions/us-central1/subnetworks/example',
    'google',
  ],
  [
    /(?:^|_)service_account(?:_email)?s?$/,
    'example@example-project.iam.gserviceaccount.com',
    'google',
  ],
  [/(?:^|_)(?:location|region)$/, 'us-central1', 'google'],
  [/^(?:availability_)?zones?$/, 'us-central1-a', 'google'],
  [/guid|uuid/, uuid],
  [/(?:^|_)e?mails?(?:_address(?:es)?)?$/, 'team@example.com'],
  [/(?:^|_)(?:ur[il]|endpoint)s?$/, 'https://example.com'],
  [domainNames, 'example.com'],
  // For a module with two domains that must be different.
  [domainNames, 'www.example.com'],
  [/(?:^|_)time_?zone$/, 'Etc/UTC'],
  [/(?:^|_)(?:date|time|timestamp)$/, '2026-01-01T00:00:00Z'],
  [/version$/, '1.0.0'],
];

/** Maximum length of a generated string, in characters. */
const longestText = 128;

/** Names that imply a string. Modules for Terraform 0.11 do not declare types. */
const textNames = /(?:^|_)(?:arn|domain|email|id|location|name|prefix|region|suffix|ur[il]|zone)$/;

/** Returns whether the name of an untyped input implies a string. */
export const impliesText = (name: string): boolean => textNames.test(name);

/** Returns candidate strings for an input or attribute, most likely first. */
export function textsFor(
  name: string,
  { quoted, texts, numbers }: ConditionFacts,
  clouds: readonly Cloud[],
): string[] {
  const words = name.toLowerCase().replaceAll('_', '-');
  const usable = forms.filter(([, , cloud]) => cloud === undefined || clouds.includes(cloud));
  const implied = usable.filter(([names]) => names.test(name)).map(([, value]) => value);
  const lengths = numbers.filter(
    (number) => Number.isInteger(number) && number > 0 && number <= longestText,
  );
  return unique([
    ...implied,
    `example-${words}`,
    ...quoted.filter((text) => text.length <= longestText),
    ...texts,
    // For names without hyphens, and short ones.
    `example${words.replaceAll('-', '')}`,
    'example',
    ...texts.flatMap((text) => [matchPattern(text), matchPattern(text, 0)]),
    ...usable.map(([, value]) => value),
    ...lengths.map((length) => `example-${words}`.padEnd(length, 'a').slice(0, length)),
  ]);
}

/** Returns candidate numbers for an input or attribute, most likely first. */
export const numbersFor = ({ numbers }: ConditionFacts): number[] =>
  unique([
    1,
    ...numbers.flatMap((number) => [number, number + 1, number - 1, number * 2]),
    2,
    3,
    10,
  ]);

/** Returns candidate lengths of a collection, most likely first. */
export const lengthsFor = ({ numbers }: ConditionFacts): number[] =>
  unique([1, 2, 3, ...numbers.filter((number) => number > 3 && number <= 8)]);

const unique = <Item extends LiteralValue>(items: readonly (Item | undefined)[]): Item[] => [
  ...new Set(items.filter((item) => item !== undefined)),
];
