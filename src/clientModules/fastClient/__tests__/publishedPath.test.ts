import publishedPath from '../publishedPath';

jest.mock(
  '@generated/routes',
  () => ({
    __esModule: true,
    default: [
      { path: '/docs', routes: [{ path: '/docs/iam_Roles', exact: true }] },
      { path: '/', exact: true },
      { path: '*' },
    ],
  }),
  { virtual: true },
);

test.each([
  ['/docs/iam_roles', '/docs/iam_Roles'],
  ['/Docs/IAM_Roles', '/docs/iam_Roles'],
  ['/docs/iam_Roles', undefined],
  ['/docs/missing', undefined],
  ['/', undefined],
])('the published path of %s is %s', (requested, published) => {
  expect(publishedPath(requested)).toBe(published);
});
