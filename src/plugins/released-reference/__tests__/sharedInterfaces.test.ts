import { sharedInterfaces } from '../sharedInterfaces';

const releases = ['v1.0.0', 'v1.1.0', 'v1.2.0', 'v1.3.0', 'v2.0.0', 'v2.1.0'];
const service = {
  path: '/net',
  release: 'v2.1.0',
  changed: 'v2.0.0',
  interfaces: [
    { release: 'v1.1.0', path: '/net/v1.1.0', document: '', sha256: '' },
    { release: 'v1.3.0', path: '/net/v1.3.0', document: '', sha256: '' },
  ],
};

it('maps releases without a page to their interface', () => {
  expect(sharedInterfaces(service, releases)).toEqual([
    { path: '/net/v2.0.0', describedAt: '/net' },
    { path: '/net/v2.1.0', describedAt: '/net' },
    { path: '/net/v1.2.0', describedAt: '/net/v1.1.0' },
  ]);
});

it('omits releases before the oldest known interface', () => {
  const alone = { ...service, interfaces: [], changed: 'v2.1.0' };
  expect(sharedInterfaces(alone, releases)).toEqual([{ path: '/net/v2.1.0', describedAt: '/net' }]);
});
