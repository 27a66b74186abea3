/** @jest-environment node */
import { findUsingPages } from '../usingPages';

it('finds the guides that link to a service or call its module, each once and in order', () => {
  const guides = [
    { title: 'Set up your VPCs', path: '/a', text: 'See [VPC](/docs/reference/services/net/vpc).' },
    {
      title: 'Walkthrough',
      path: '/b',
      text: '"//modules/net/vpc?ref=v1.0.0" [input](/docs/reference/services/net/vpc#input-a)',
    },
    { title: 'Other', path: '/c', text: 'net/vpc' },
  ];
  expect(Object.fromEntries(findUsingPages(guides))).toEqual({
    'net/vpc': [
      { title: 'Set up your VPCs', path: '/a' },
      { title: 'Walkthrough', path: '/b' },
    ],
  });
});
