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
import { matchPattern } from './matchPattern';

/** Strings, numbers and variables in the conditions of an input. */
export interface ConditionFacts {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** Names of referenced variables. */
  readonly variables: readonly string[];
}

/** Returns the literals and variables in the conditions of an input. */
export async function readConditions({
  name,
  validations,
}: Pick<InputVariable, 'name' | 'validations'>): Promise<ConditionFacts> {
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

/**
 * Example values by input name, for names that imply a format. RFC 5737, RFC 3849 and RFC 2606
 * reserve the IPv4 address, the IPv6 prefix and the domains for examples.
 */
const forms: readonly (readonly [names: RegExp, value: string])[] = [
  [/(?:^|_)ipv6_cidr/, '2001:db8::/56'],
  [/(?:^|_)cidrs?(?:_|$)/, '10.0.0.0/16'],
  [/(?:^|_)ips?(?:_address(?:es)?)?$/, '192.0.2.10'],
  [
    /(?:^|_)kms_(?:key_)?arns?$/,
    'arn:aws:kms:us-east-1:111122223333:key/11111111-2222-3333-4444-555555555555',
  ],
  [/(?:^|_)arns?$/, 'arn:aws:iam::111122223333:role/example'],
  [/(?:^|_)(?:account|project_number)_ids?$/, '111122223333'],
  [
    /(?:^|_)(?:tenant|subscription|client|object|principal)_ids?$|guid|uuid/,
    '11111111-2222-3333-4444-555555555555',
  ],
  [/(?:^|_)vpc_ids?$/, 'vpc-0a1b2c3d4e5f60718'],
  [/(?:^|_)subnet_ids?$/, 'subnet-0a1b2c3d4e5f60718'],
  [/(?:^|_)security_group_ids?$/, 'sg-0a1b2c3d4e5f60718'],
  [/(?:^|_)e?mails?(?:_address(?:es)?)?$/, 'team@example.com'],
  [/(?:^|_)(?:ur[il]|endpoint)s?$/, 'https://example.com'],
  [domainNames, 'example.com'],
  // For a module with two domains that must be different.
  [domainNames, 'www.example.com'],
  [/(?:^|_)availability_zones?$/, 'us-east-1a'],
  [/(?:^|_)time_?zone$/, 'Etc/UTC'],
  [/(?:^|_)region$/, 'us-east-1'],
  [/(?:^|_)location$/, 'westeurope'],
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
export function textsFor(name: string, { texts, numbers }: ConditionFacts): string[] {
  const words = name.toLowerCase().replaceAll('_', '-');
  const implied = forms.filter(([names]) => names.test(name)).map(([, value]) => value);
  const lengths = numbers.filter(
    (number) => Number.isInteger(number) && number > 0 && number <= longestText,
  );
  return unique([
    ...implied,
    `example-${words}`,
    ...texts,
    ...texts.flatMap((text) => [matchPattern(text), matchPattern(text, 0)]),
    'example',
    ...forms.map(([, value]) => value),
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
