import fc from 'fast-check';
import { contains, formatCidr, overlaps, sizeOf } from '../../../site/cidr';
import { moveInto, planInputs, planSubnets, type SubnetPlan, type SubnetRequest } from '../plan';

const request: SubnetRequest = {
  cidrBlock: '10.4.0.0/16',
  zones: 3,
  keepFourthZone: true,
  prefixes: { public: 22, private_app: 19, private_persistence: 22 },
  others: '10.5.0.0/16',
};

const problemsOf = (changes: Partial<SubnetRequest>) => {
  const result = planSubnets({ ...request, ...changes });
  return 'problems' in result ? result.problems.map(({ text }) => text) : [];
};

const planned = (changes: Partial<SubnetRequest> = {}): SubnetPlan => {
  const result = planSubnets({ ...request, ...changes });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
};

describe('planSubnets', () => {
  it('has the default layout of the vpc service and reserves a range for a fourth zone', () => {
    expect(
      planned().ranges.map(({ tier, zone, isSpare, cidr }) => [
        tier,
        zone,
        isSpare,
        formatCidr(cidr),
      ]),
    ).toEqual([
      ['public', 1, false, '10.4.0.0/22'],
      ['public', 2, false, '10.4.4.0/22'],
      ['public', 3, false, '10.4.8.0/22'],
      ['public', 4, true, '10.4.12.0/22'],
      ['private_app', 1, false, '10.4.32.0/19'],
      ['private_app', 2, false, '10.4.64.0/19'],
      ['private_app', 3, false, '10.4.96.0/19'],
      ['private_app', 4, true, '10.4.128.0/19'],
      ['private_persistence', 1, false, '10.4.160.0/22'],
      ['private_persistence', 2, false, '10.4.164.0/22'],
      ['private_persistence', 3, false, '10.4.168.0/22'],
      ['private_persistence', 4, true, '10.4.172.0/22'],
    ]);
    expect(planned().free.map(formatCidr)).toEqual([
      '10.4.16.0/20',
      '10.4.176.0/20',
      '10.4.192.0/18',
    ]);
  });

  it('places large ranges first if the order of the tiers leaves too little space', () => {
    const changes = {
      zones: 2,
      keepFourthZone: false,
      prefixes: { public: 21, private_app: 18, private_persistence: 19, transit: 21 },
    };
    expect(planned(changes).ranges.map(({ cidr }) => formatCidr(cidr))).toEqual([
      '10.4.0.0/18',
      '10.4.64.0/18',
      '10.4.128.0/19',
      '10.4.160.0/19',
      '10.4.192.0/21',
      '10.4.200.0/21',
      '10.4.208.0/21',
      '10.4.216.0/21',
    ]);
  });

  it('warns about a block that is not private', () => {
    expect(planned().warning).toBeUndefined();
    expect(planned({ cidrBlock: '8.8.0.0/16' }).warning).toBe(
      '8.8.0.0/16 is not a private range. Hosts in the VPC cannot reach internet hosts that use these addresses. Choose a range in 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10.',
    );
  });

  it('names the field of a problem, unless several fields cause it', () => {
    const fieldsOf = (changes: Partial<SubnetRequest>) => {
      const result = planSubnets({ ...request, ...changes });
      return 'problems' in result ? result.problems.map(({ field }) => field) : [];
    };
    expect(fieldsOf({ cidrBlock: '' })).toEqual(['cidrBlock']);
    expect(
      fieldsOf({ cidrBlock: '10.0.0.0/8', zones: 5, others: 'x', prefixes: { transit: 29 } }),
    ).toEqual(['cidrBlock', 'zones', 'transit', 'others']);
    expect(fieldsOf({ prefixes: { public: 18, private_app: 18 } })).toEqual([undefined]);
    expect(fieldsOf({ prefixes: {} })).toEqual([undefined]);
  });

  it('rejects an overlap with a connected network, with the reason', () => {
    expect(problemsOf({ others: '10.0.0.0/14, 10.4.128.0/20' })).toEqual([
      '10.4.0.0/16 overlaps 10.4.128.0/20: networks with common addresses cannot be connected.',
    ]);
  });

  it('reports a network once that is entered twice', () => {
    expect(problemsOf({ others: '10.4.0.0/20 10.4.0.0/20' })).toHaveLength(1);
  });

  it('rejects impossible sizes, with the reason', () => {
    expect(problemsOf({ cidrBlock: '10.0.0.0/8', others: '' })).toEqual([
      'A VPC cannot be /8; AWS takes /16 to /28.',
    ]);
    expect(problemsOf({ prefixes: { public: 29 } })).toEqual([
      'Public subnets cannot be /29; AWS takes /16 to /28.',
    ]);
    expect(problemsOf({ cidrBlock: '10.0.0.0/20' })).toEqual([
      'Private application subnets of /19 are larger than the VPC, 10.0.0.0/20.',
    ]);
    expect(problemsOf({ prefixes: { public: 18, private_app: 18 } })).toEqual([
      'The subnets need 131,072 addresses and 10.4.0.0/16 has 65,536. Choose smaller subnets, fewer zones or a larger VPC.',
    ]);
    expect(problemsOf({ prefixes: {} })).toEqual(['Choose a size for at least one tier.']);
    expect(problemsOf({ zones: 5 })).toEqual(['The number of zones must be 2, 3 or 4.']);
  });

  it('places all ranges if their total size fits, aligned, inside the block, and without overlaps', () => {
    const prefix = fc.integer({ min: 16, max: 28 });
    const requests = fc.record({
      cidrBlock: prefix.map((length) => `10.0.0.0/${length}`),
      zones: fc.constantFrom(2, 3, 4),
      keepFourthZone: fc.boolean(),
      prefixes: fc.record(
        { public: prefix, private_app: prefix, private_persistence: prefix, transit: prefix },
        { requiredKeys: ['public'] },
      ),
      others: fc.constant(''),
    });
    fc.assert(
      fc.property(requests, (wanted) => {
        const result = planSubnets(wanted);
        const zones = wanted.keepFourthZone ? 4 : wanted.zones;
        const block = Number(wanted.cidrBlock.split('/')[1]);
        const sum = Object.values(wanted.prefixes).reduce(
          (total, length) => total + zones * 2 ** (32 - length),
          0,
        );
        expect('ranges' in result).toBe(sum <= 2 ** (32 - block));
        if (!('ranges' in result)) return;
        const ranges = [...result.ranges.map(({ cidr }) => cidr), ...result.free];
        expect(ranges.reduce((total, range) => total + sizeOf(range), 0)).toBe(
          sizeOf(result.block),
        );
        for (const [index, range] of ranges.entries()) {
          expect(contains(result.block, range)).toBe(true);
          for (const other of ranges.slice(index + 1)) expect(overlaps(range, other)).toBe(false);
        }
      }),
    );
  });
});

describe('planInputs', () => {
  it('returns the formatted inputs of the vpc service', () => {
    expect(
      planInputs(
        planned({ zones: 2, keepFourthZone: false, prefixes: { public: 22, private_app: 19 } }),
      ),
    ).toBe(
      [
        'cidr_block                         = "10.4.0.0/16"',
        'num_availability_zones             = 2',
        'create_private_persistence_subnets = false',
        'public_subnet_cidr_blocks          = ["10.4.0.0/22", "10.4.4.0/22"]',
        'private_app_subnet_cidr_blocks     = ["10.4.32.0/19", "10.4.64.0/19"]',
      ].join('\n'),
    );
  });

  it('sets the input for transit subnets if the plan has them', () => {
    const inputs = planInputs(planned({ prefixes: { ...request.prefixes, transit: 28 } }));
    expect(inputs).toContain('create_transit_subnets                 = true');
    expect(inputs).toContain('transit_subnet_cidr_blocks             = ["10.4.176.0/28"');
  });
});

describe('moveInto', () => {
  it('keeps the sizes if the new block has the same size', () => {
    expect(moveInto(request, '10.32.0.0/16')).toEqual({ ...request, cidrBlock: '10.32.0.0/16' });
  });

  it('scales the sizes to a smaller block, down to the smallest AWS subnet', () => {
    expect(moveInto(request, '10.32.0.0/20').prefixes).toEqual({
      public: 26,
      private_app: 23,
      private_persistence: 26,
    });
    expect(moveInto(request, '10.32.0.0/24').prefixes.public).toBe(28);
  });

  it('passes invalid blocks on to the plan, which rejects them', () => {
    expect(moveInto(request, 'x')).toEqual({ ...request, cidrBlock: 'x' });
  });
});
