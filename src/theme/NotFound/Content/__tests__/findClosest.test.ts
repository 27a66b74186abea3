import { findClosest } from '../findClosest';

const pages = [
  '/docs/reference/services/networking/vpc',
  '/docs/guides/vpc/intro',
  '/docs/guides/vpc/core-concepts',
  '/docs/guides/vpc-peering',
  '/docs/reference/services/data-storage/redis',
  '/docs/reference/services/app-orchestration/kubernetes-service',
  '/docs/reference/services/app-orchestration/eks-cluster',
  '/docs/guides/build-it-yourself/kubernetes-cluster/intro',
  '/docs/guides/build-it-yourself/kubernetes-cluster/next-steps',
].map((path) => ({ label: path, path }));

const closest = (path: string) => findClosest(path, pages).map((page) => page.path);

it.each(['/docs/guides/vpc', '/docs/guides/vpc/'])(
  'ranks the pages below %s above pages with a similar name',
  (path) => {
    expect(closest(path).slice(0, 2)).toEqual([
      '/docs/guides/vpc/intro',
      '/docs/guides/vpc/core-concepts',
    ]);
    expect(closest(path)).toContain('/docs/reference/services/networking/vpc');
  },
);

it('finds a page in another folder by its last part', () => {
  expect(closest('/docs/network/vpcs')[0]).toBe('/docs/reference/services/networking/vpc');
});

it.each([
  ['/docs/reference/services/data-storage/elasticache', 'data-storage/redis'],
  ['/docs/reference/services/caches/elasticache-cluster', 'data-storage/redis'],
  ['/docs/kubernetes-cluster', 'app-orchestration/eks-cluster'],
  ['/docs/virtual-network', 'networking/vpc'],
])('finds a page by a synonym of its last part: %s', (path, page) => {
  expect(closest(path)[0]).toBe(`/docs/reference/services/${page}`);
});

it.each([
  ['/docs/guides/kubernetes', '/docs/guides/'],
  ['/docs/guides/EKS', '/docs/guides/'],
  ['/Docs/Guides/Kubernetes', '/docs/guides/'],
  ['/docs/reference/kubernetes', '/docs/reference/'],
])('prefers pages in the folders of %s to pages with the same words', (path, folder) => {
  const found = closest(path);
  expect(found.slice(0, 2)).toEqual([
    expect.stringContaining(folder),
    expect.stringContaining(folder),
  ]);
  expect(found.some((other) => !other.startsWith(folder))).toBe(true);
});
