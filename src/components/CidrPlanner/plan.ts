/** Splits a VPC's range into subnets by tier and zone. */
import { type Cidr, formatCidr, overlaps, parseCidr, sizeOf, take } from '../../site/cidr';

/** Tiers of the `vpc` service, in display order. */
export const tiers = ['public', 'private_app', 'private_persistence', 'transit'] as const;
export type Tier = (typeof tiers)[number];

export interface SubnetRequest {
  /** Range of the VPC, as entered. */
  readonly cidrBlock: string;
  /** Number of zones in use, 2 to 4. */
  readonly zones: number;
  /** Whether to reserve a range for a fourth zone in each tier. */
  readonly keepFourthZone: boolean;
  /** Prefix length of each tier's subnets; tiers without one are omitted. */
  readonly prefixes: Readonly<Partial<Record<Tier, number>>>;
  /** Ranges of networks to connect to, separated by commas or spaces. */
  readonly others: string;
}

/** Subnet of the plan, or a range reserved for another zone. */
interface PlannedRange {
  readonly tier: Tier;
  /** Zone, from 1. */
  readonly zone: number;
  readonly isSpare: boolean;
  readonly cidr: Cidr;
}

export interface SubnetPlan {
  readonly block: Cidr;
  /** Sorted by address. */
  readonly ranges: readonly PlannedRange[];
  /** Free ranges, sorted by address. */
  readonly free: readonly Cidr[];
}

/**
 * Number of addresses that AWS reserves in each subnet: network, router, DNS, future use,
 * broadcast.
 */
export const reservedByAws = 5;

/** Prefix lengths that AWS accepts for VPCs and subnets. Source: Amazon VPC user guide. */
const awsPrefixes = { min: 16, max: 28 };

const isAwsPrefix = (prefix: number) =>
  Number.isInteger(prefix) && prefix >= awsPrefixes.min && prefix <= awsPrefixes.max;

/** Returns the problems of the tiers' sizes, before ranges are placed. */
function sizeProblems(block: Cidr, prefixes: SubnetRequest['prefixes']): string[] {
  return tiers.flatMap((tier) => {
    const prefix = prefixes[tier];
    if (prefix === undefined) return [];
    if (!isAwsPrefix(prefix)) {
      return [`Subnets of the ${tier} tier cannot be /${prefix}; AWS takes /16 to /28.`];
    }
    if (prefix < block.prefix) {
      return [
        `A /${prefix} subnet of the ${tier} tier is larger than the VPC, ${formatCidr(block)}.`,
      ];
    }
    return [];
  });
}

/** Returns the problems of the networks to connect to. */
function neighborProblems(block: Cidr, others: string): string[] {
  return others
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((text) => {
      const other = parseCidr(text);
      if ('problem' in other) return [other.problem];
      return overlaps(block, other)
        ? [
            `${formatCidr(block)} overlaps ${text}: networks with common addresses cannot be connected.`,
          ]
        : [];
    });
}

/** Plans the subnets, or returns the problems. */
export function planSubnets(
  request: SubnetRequest,
): SubnetPlan | { readonly problems: readonly string[] } {
  const block = parseCidr(request.cidrBlock);
  if ('problem' in block) return { problems: [block.problem] };
  const problems = [
    ...(isAwsPrefix(block.prefix)
      ? []
      : [`A VPC cannot be /${block.prefix}; AWS takes /16 to /28.`]),
    ...([2, 3, 4].includes(request.zones) ? [] : ['The number of zones must be 2, 3 or 4.']),
    ...sizeProblems(block, request.prefixes),
    ...neighborProblems(block, request.others),
  ];
  // A network can be entered twice.
  if (problems.length > 0) return { problems: [...new Set(problems)] };

  const zonesPlaced = request.keepFourthZone ? 4 : request.zones;
  const wanted = tiers.flatMap((tier) => {
    const prefix = request.prefixes[tier];
    if (prefix === undefined) return [];
    return Array.from({ length: zonesPlaced }, (_, index) => ({ tier, prefix, zone: index + 1 }));
  });
  if (wanted.length === 0) return { problems: ['Choose a size for at least one tier.'] };
  // Placing large ranges first fits every plan whose total size fits.
  const bySize = [...wanted].sort((a, b) => a.prefix - b.prefix);
  const ranges: PlannedRange[] = [];
  let free: readonly Cidr[] = [block];
  for (const { tier, prefix, zone } of bySize) {
    const found = take(free, prefix);
    if (!found) {
      const needed = wanted.reduce((sum, range) => sum + sizeOf(range), 0);
      return {
        problems: [
          `The subnets need ${needed.toLocaleString('en-US')} addresses and ${formatCidr(block)} has ${sizeOf(block).toLocaleString('en-US')}. Choose smaller subnets, fewer zones or a larger VPC.`,
        ],
      };
    }
    ranges.push({ tier, zone, isSpare: zone > request.zones, cidr: found.taken });
    free = found.free;
  }
  return { block, ranges: ranges.sort((a, b) => a.cidr.base - b.cidr.base), free };
}

/** Returns a request for another range of the VPC, with the sizes of the tiers scaled to it. */
export function moveInto(request: SubnetRequest, cidrBlock: string): SubnetRequest {
  const [from, to] = [parseCidr(request.cidrBlock), parseCidr(cidrBlock)];
  if ('problem' in from || 'problem' in to) return { ...request, cidrBlock };
  const prefixes = Object.fromEntries(
    Object.entries(request.prefixes).map(([tier, prefix]) => [
      tier,
      Math.min(awsPrefixes.max, prefix + to.prefix - from.prefix),
    ]),
  );
  return { ...request, cidrBlock, prefixes };
}

/** Returns the inputs of the `vpc` service for this plan, formatted like `terraform fmt`. */
export function planInputs(plan: SubnetPlan): string {
  const inUse = plan.ranges.filter(({ isSpare }) => !isSpare);
  const zones = Math.max(...inUse.map(({ zone }) => zone));
  const lists = tiers.flatMap((tier) => {
    const blocks = inUse
      .filter((range) => range.tier === tier)
      .sort((a, b) => a.zone - b.zone)
      .map(({ cidr }) => `"${formatCidr(cidr)}"`);
    return blocks.length > 0
      ? [[`${tier}_subnet_cidr_blocks`, `[${blocks.join(', ')}]`] as const]
      : [];
  });
  const missing = tiers.filter((tier) => !inUse.some((range) => range.tier === tier));
  const pairs: (readonly [string, string])[] = [
    ['cidr_block', `"${formatCidr(plan.block)}"`],
    ['num_availability_zones', String(zones)],
    ...missing
      .filter((tier) => tier !== 'transit')
      .map((tier) => [`create_${tier}_subnets`, 'false'] as const),
    ...(missing.includes('transit') ? [] : [['create_transit_subnets', 'true'] as const]),
    ...lists,
  ];
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)} = ${value}`).join('\n');
}
