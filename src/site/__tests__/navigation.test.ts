import { splitNavbarItems } from '@docusaurus/theme-common/internal';

it('§9 navbar-default-position: an item without a position is on the right', () => {
  const left = { label: 'a', position: 'left' as const };
  const other: { label: string; position?: 'left' | 'right' } = { label: 'b' };
  expect(splitNavbarItems([left, other])).toEqual([[left], [other]]);
});
