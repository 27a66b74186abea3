/** Splits a VPC's range into subnets by tier and zone. */
import {
  type Cidr,
  formatCidr,
  isPrivate,
  overlaps,
  parseCidr,
  privateRanges,
  sizeOf,
  take,
} from '../../site/cidr';

/** Tiers of the `vpc` service, in display order. */
export const tiers = ['public', 'private_app', 'private_persistence', 'transit'] as const;
export type Tier = (typeof tiers)[number];

export const tierNames: Readonly<Record<Tier, string>> = {
  public: 'Public',
  private_app: 'Private application',
  private_persistence: 'Private persistence',
  transit: 'Transit',
};

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

export type RequestField = Exclude<keyof SubnetRequest, 'prefixes'> | Tier;

interface Problem {
  /** Field to correct; `undefined` if several fields together cause the problem. */
  readonly field?: RequestField;
  readonly text: string;
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
  /** Consequence of a block outside the private ranges. */
  readonly warning?: string;
}

/** Number of addresses that AWS reserves in each subnet, such as for the router and DNS. */
export const reservedByAws = 5;

/** Prefix lengths that AWS accepts for VPCs and subnets. Source: Amazon VPC user guide. */
const awsPrefixes = { min: 16, max: 28 };
const accepted = `AWS takes /${awsPrefixes.min} to /${awsPrefixes.max}.`;

const isAwsPrefix = (prefix: number) =>
  Number.isInteger(prefix) && prefix >= awsPrefixes.min && prefix <= awsPrefixes.max;

/** Returns the problems of the tiers' sizes, before ranges are placed. */
function sizeProblems(block: Cidr, prefixes: SubnetRequest['prefixes']): Problem[] {
  return tiers.flatMap((tier) => {
    const prefix = prefixes[tier];
    if (prefix === undefined) return [];
    const problem = (text: string) => [{ field: tier, text: `${tierNames[tier]} subnets ${text}` }];
    if (!isAwsPrefix(prefix)) return problem(`cannot be /${prefix}; ${accepted}`);
    if (prefix >= block.prefix) return [];
    return problem(`of /${prefix} are larger than the VPC, ${formatCidr(block)}.`);
  });
}

function neighborProblems(block: Cidr, others: string): Problem[] {
  // A network can be entered twice.
  const texts = new Set(others.split(/[\s,]+/).filter(Boolean));
  return [...texts].flatMap((text) => {
    const other = parseCidr(text);
    if ('problem' in other) return [{ field: 'others', text: other.problem }];
    const overlap = `${formatCidr(block)} overlaps ${text}: networks with common addresses cannot be connected.`;
    return overlaps(block, other) ? [{ field: 'others', text: overlap }] : [];
  });
}

/** Subnet or reserved range without an address. */
type WantedRange = Omit<PlannedRange, 'cidr'> & { readonly prefix: number };

/**
 * Places ranges in a block.
 *
 * @param isInOrder whether each range is after the previous one, instead of in the lowest free range
 * @returns `undefined` if a range does not fit
 */
function place(
  block: Cidr,
  wanted: readonly WantedRange[],
  isInOrder: boolean,
): Pick<SubnetPlan, 'ranges' | 'free'> | undefined {
  const ranges: PlannedRange[] = [];
  let free: readonly Cidr[] = [block];
  for (const { prefix, ...range } of wanted) {
    const last = isInOrder ? ranges.at(-1)?.cidr : undefined;
    const skipped = free.filter(({ base }) => last && base < last.base);
    const found = take(free.slice(skipped.length), prefix);
    if (!found) return undefined;
    ranges.push({ ...range, cidr: found.taken });
    free = [...skipped, ...found.free];
  }
  return { ranges: ranges.sort((a, b) => a.cidr.base - b.cidr.base), free };
}

/** Plans the subnets, or returns the problems. */
export function planSubnets(
  request: SubnetRequest,
): SubnetPlan | { readonly problems: readonly Problem[] } {
  const { zones } = request;
  const block = parseCidr(request.cidrBlock);
  if ('problem' in block) return { problems: [{ field: 'cidrBlock', text: block.problem }] };
  const problems: Problem[] = [
    ...sizeProblems(block, request.prefixes),
    ...neighborProblems(block, request.others),
  ];
  if (![2, 3, 4].includes(zones)) {
    problems.unshift({ field: 'zones', text: 'The number of zones must be 2, 3 or 4.' });
  }
  if (!isAwsPrefix(block.prefix)) {
    const text = `A VPC cannot be /${block.prefix}; ${accepted}`;
    problems.unshift({ field: 'cidrBlock', text });
  }
  if (problems.length > 0) return { problems };

  const zonesPlaced = request.keepFourthZone ? 4 : zones;
  const wanted = tiers.flatMap((tier) => {
    const prefix = request.prefixes[tier];
    if (prefix === undefined) return [];
    return Array.from({ length: zonesPlaced }, (_, index) => ({
      tier,
      prefix,
      zone: index + 1,
      isSpare: index >= zones,
    }));
  });
  if (wanted.length === 0) return { problems: [{ text: 'Choose a size for at least one tier.' }] };
  // The order of the service's default layout. Large ranges first fits every plan whose total size
  // fits.
  const bySize = [...wanted].sort((a, b) => a.prefix - b.prefix);
  const placed = place(block, wanted, true) ?? place(block, bySize, false);
  if (!placed) {
    const needed = wanted.reduce((sum, range) => sum + sizeOf(range), 0);
    const text = `The subnets need ${needed.toLocaleString('en-US')} addresses and ${formatCidr(block)} has ${sizeOf(block).toLocaleString('en-US')}. Choose smaller subnets, fewer zones or a larger VPC.`;
    return { problems: [{ text }] };
  }
  if (isPrivate(block)) return { block, ...placed };
  const warning = `${formatCidr(block)} is not a private range. Hosts in the VPC cannot reach internet hosts that use these addresses. Choose a range in ${privateRanges.map(formatCidr).join(', ')}.`;
  return { block, ...placed, warning };
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
