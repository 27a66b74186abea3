import { mostSimilar, similarity } from '../similarity';

test('similarity', () => {
  expect(similarity('vpc_name', 'VPC_NAME')).toBe(1);
  expect(similarity('abc', 'xyz')).toBe(0);
  expect(similarity('', '')).toBe(0);
  expect(similarity('nat_gateways', 'num_nat_gateways')).toBeGreaterThan(0.7);
});

test('mostSimilar omits what is not similar', () => {
  const names = ['vpc_nat', 'tags', 'vpc_name'];
  expect(mostSimilar(names, (name) => similarity('vpc_nam', name))).toEqual([
    'vpc_name',
    'vpc_nat',
  ]);
});
