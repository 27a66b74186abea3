import routes from '@generated/routes';
import preload from '../preload';

jest.mock('@generated/routes', () => ({ __esModule: true, default: [] }), { virtual: true });

interface TestRoute {
  readonly path: string;
  readonly component: { readonly preload: () => Promise<boolean> };
  readonly routes?: TestRoute[];
}

const page = { preload: jest.fn(async () => true) };

/**
 * Creates a table in which a section replaces itself with its page. `isLoaded` is the result of
 * loading the surrounding part.
 */
function setUp(isLoaded: boolean): void {
  const inside: TestRoute[] = [];
  const section = {
    preload: async () => {
      inside.splice(0, 1, { path: '/docs/page', component: page });
      return true;
    },
  };
  inside.push({ path: '/docs/page', component: section });
  const root: TestRoute = {
    path: '/docs',
    component: { preload: async () => isLoaded },
    routes: inside,
  };
  (routes as unknown as TestRoute[]).splice(0, routes.length, root);
  page.preload.mockClear();
}

it('loads the section of a page, then the page', async () => {
  setUp(true);
  await preload('/docs/page');
  expect(page.preload).toHaveBeenCalledTimes(1);
});

it('stops after a part fails, so that its failure is reported once', async () => {
  setUp(false);
  await preload('/docs/page');
  expect(page.preload).not.toHaveBeenCalled();
});
