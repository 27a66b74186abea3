/** @jest-environment node */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { LiteralValue } from '../../../hcl';
import { isSameLiteral } from '../isSameLiteral';

it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, undefined, false],
  [{ toString: 1 }, {}, false],
])('compares %j and %j', (one, other, expected) => {
  expect(isSameLiteral(one as LiteralValue, other as LiteralValue)).toBe(expected);
});

it("agrees with Node's comparison", () => {
  const literal = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<LiteralValue>;
  fc.assert(
    fc.property(literal, literal, (one, other) => {
      // JSON has no negative zero.
      const [a, b] = JSON.parse(JSON.stringify([one, other])) as [LiteralValue, LiteralValue];
      return (
        isSameLiteral(a, b) === isDeepStrictEqual(a, b) && isSameLiteral(a, structuredClone(a))
      );
    }),
  );
});
