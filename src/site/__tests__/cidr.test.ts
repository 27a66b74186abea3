import fc from 'fast-check';
import {
  type Cidr,
  contains,
  formatCidr,
  isPrivate,
  lastOf,
  overlaps,
  parseCidr,
  sizeOf,
  take,
} from '../cidr';

const cidr: fc.Arbitrary<Cidr> = fc
  .tuple(fc.nat(0xffffffff), fc.integer({ min: 0, max: 32 }))
  .map(([address, prefix]) => ({ base: address - (address % 2 ** (32 - prefix)), prefix }));

describe('parseCidr', () => {
  it('parses the output of formatCidr', () => {
    fc.assert(fc.property(cidr, (range) => expect(parseCidr(formatCidr(range))).toEqual(range)));
  });

  it.each([
    ['10.0.0.0', '“10.0.0.0” is not a range; expected one like 10.0.0.0/16.'],
    ['10.0.0.256/16', '“10.0.0.256/16” is not a range; expected one like 10.0.0.0/16.'],
    ['10.0.0.0/33', '“10.0.0.0/33” is not a range; expected one like 10.0.0.0/16.'],
    ['', 'Enter a range, like 10.0.0.0/16.'],
    [' ', 'Enter a range, like 10.0.0.0/16.'],
    ['fd00::/8', '“fd00::/8” is not a range; expected one like 10.0.0.0/16.'],
    [
      '10.0.1.0/16',
      '10.0.1.0/16 does not start at the first address of its range; write 10.0.0.0/16.',
    ],
  ])('explains the problem with %j', (text, problem) => {
    expect(parseCidr(text)).toEqual({ problem });
  });

  it('parses the ends of the address space', () => {
    expect(parseCidr('0.0.0.0/0')).toEqual({ base: 0, prefix: 0 });
    expect(parseCidr('255.255.255.255/32')).toEqual({ base: 0xffffffff, prefix: 32 });
  });
});

it.each([
  ['10.0.0.0/8', true],
  ['10.255.0.0/16', true],
  ['172.16.0.0/16', true],
  ['172.31.0.0/16', true],
  ['192.168.0.0/16', true],
  ['100.64.0.0/16', true],
  ['100.127.0.0/16', true],
  ['8.8.0.0/16', false],
  ['172.15.0.0/16', false],
  ['172.32.0.0/16', false],
  ['192.169.0.0/16', false],
  ['100.128.0.0/16', false],
  ['10.0.0.0/7', false],
])('isPrivate(%s) is %s', (text, expected) => {
  expect(isPrivate(parseCidr(text) as Cidr)).toBe(expected);
});

describe('contains and overlaps', () => {
  it('agree: ranges overlap if and only if one contains the other', () => {
    fc.assert(
      fc.property(cidr, cidr, (a, b) =>
        expect(overlaps(a, b)).toBe(contains(a, b) || contains(b, a)),
      ),
    );
  });

  it('distinguish adjacent ranges from overlapping ones', () => {
    const at = (text: string) => parseCidr(text) as Cidr;
    expect(overlaps(at('10.0.0.0/16'), at('10.1.0.0/16'))).toBe(false);
    expect(overlaps(at('10.0.0.0/15'), at('10.1.0.0/16'))).toBe(true);
  });
});

describe('take', () => {
  it('takes an aligned range from the free ones and loses no address', () => {
    fc.assert(
      fc.property(cidr, fc.integer({ min: 0, max: 32 }), (block, prefix) => {
        const found = take([block], prefix);
        if (prefix < block.prefix) {
          expect(found).toBeUndefined();
          return;
        }
        expect(found?.taken).toEqual({ base: block.base, prefix });
        const ranges = found ? [found.taken, ...found.free] : [];
        expect(ranges.reduce((sum, range) => sum + sizeOf(range), 0)).toBe(sizeOf(block));
        for (const [index, range] of ranges.entries()) {
          expect(contains(block, range)).toBe(true);
          expect(range.base % sizeOf(range)).toBe(0);
          const next = ranges[index + 1];
          if (next) expect(lastOf(range)).toBeLessThan(next.base);
        }
      }),
    );
  });
});

it('reports an overlap of single addresses only if they are equal', () => {
  expect(overlaps({ base: 5, prefix: 32 }, { base: 5, prefix: 32 })).toBe(true);
  expect(overlaps({ base: 5, prefix: 32 }, { base: 6, prefix: 32 })).toBe(false);
  expect(overlaps({ base: 4, prefix: 31 }, { base: 5, prefix: 32 })).toBe(true);
});
