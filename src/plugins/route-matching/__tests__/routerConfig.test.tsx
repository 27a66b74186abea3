/** @jest-environment node */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteConfig } from 'react-router-config';
import * as theirs from 'react-router-config/esm/react-router-config';
import { MemoryRouter } from 'react-router-dom';
import * as routerConfig from '../router';
import { paths } from './paths';

interface LevelProps {
  readonly route?: RouteConfig | undefined;
  readonly renderRoutes?: typeof theirs.renderRoutes;
}

/** Shows its route and renders nested routes, like Docusaurus's layouts. */
const Level = ({ route, renderRoutes = theirs.renderRoutes }: LevelProps) => (
  <b title={JSON.stringify(route)}>{renderRoutes(route?.routes, { renderRoutes })}</b>
);

const { tables } = fc.letrec<{ tables: RouteConfig[] }>((tie) => ({
  tables: fc.array(
    fc.record(
      {
        path: paths,
        exact: fc.boolean(),
        strict: fc.boolean(),
        component: fc.constant(Level),
        routes: fc.option(tie('tables'), { depthSize: 'small', nil: undefined }),
      },
      { requiredKeys: ['component'] },
    ),
    { maxLength: 5 },
  ),
}));

const page = (
  { renderRoutes }: Pick<typeof theirs, 'renderRoutes'>,
  routes: RouteConfig[],
  pathname: string,
) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathname]}>
      {renderRoutes(routes, { renderRoutes })}
    </MemoryRouter>,
  );

test('matches and renders like the replaced module', () => {
  fc.assert(
    fc.property(tables, paths, (routes, pathname) => {
      const shown = ({ matchRoutes }: Pick<typeof theirs, 'matchRoutes'>) =>
        matchRoutes(routes, pathname).map(({ route: { routes: _, ...route }, match }) => [
          route,
          match,
        ]);
      expect(shown(routerConfig)).toEqual(shown(theirs));
      expect(page(routerConfig, routes, pathname)).toBe(page(theirs, routes, pathname));
    }),
    { numRuns: 1000 },
  );
});

test('renders at a given location', () => {
  const location = { pathname: '/b', search: '', hash: '', state: null };
  const routes = ['/a', '/b'].map((path) => ({ path, render: () => path }));
  const element = routerConfig.renderRoutes(routes, {}, { location });
  expect(renderToStaticMarkup(<MemoryRouter initialEntries={['/a']}>{element}</MemoryRouter>)).toBe(
    '/b',
  );
});

test('reads only the path of a route that the URL cannot match', () => {
  const other: RouteConfig = {
    path: '/blog/b',
    get exact(): boolean {
      throw new Error('The route was compared.');
    },
  };
  const routes = [{ path: '/docs', routes: [other], render: () => 'docs' }, other];
  expect(routerConfig.matchRoutes(routes, '/docs/a')).toHaveLength(1);
  expect(page(routerConfig, routes, '/docs/a')).toBe('docs');
});
