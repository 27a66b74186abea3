/** Tests that sections join the tables of the client, and categories join their sidebar. */
import { loaders, prefixes } from '@generated/fast-client/sections';
import versions from '@generated/fast-client/versions';
import globalData from '@generated/globalData';
import routes from '@generated/routes';
import type { SectionModule, SidebarItem } from '@site/src/plugins/fast-client/types';
import { loadedSections } from '../../chunkRecovery/deployment';
import { learnFiles } from '../pageFiles';
import sectionRoute, { placeholderRoutes } from '../sectionRoute';

const mockLearn = jest.fn(async () => false);
const mockUrlOf = jest.fn((chunk: string): string | undefined => chunk);
jest.mock('../pageFiles', () => ({
  ...jest.requireActual('../pageFiles'),
  learnSections: () => mockLearn(),
  urlOf: (chunk: string) => mockUrlOf(chunk),
}));
jest.mock('@theme/Loading', () => ({ __esModule: true, default: () => null }));
jest.mock('react-loadable', () => jest.requireActual('../../chunkRecovery/loadable'), {
  virtual: true,
});

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const stub = (section: string, count: number): SidebarItem => ({
  label: section,
  section,
  items: [link(`/first/of/${section}`)],
  count,
});

function moduleOf(
  page: string,
  version: Partial<NonNullable<SectionModule['version']>>,
): SectionModule {
  return {
    files: '',
    registry: {},
    chunkNames: {},
    version: {
      chunk: 'v',
      pluginId: 'default',
      docsSidebars: {},
      globalDocs: { current: [{ id: page, path: page }] },
      ...version,
    },
    routes: () => [{ path: page }],
  };
}

const innerItems = [link('/docs/g/a/in/1'), link('/docs/g/a/in/2')];
const outerItems = [link('/docs/g/a/1'), stub('s~a~in', 2)];
const modules: Record<string, SectionModule> = {
  s: moduleOf('/docs/top', { docsSidebars: { s: [stub('s~a', 2)] } }),
  's~a': moduleOf('/docs/g/a/1', { items: outerItems }),
  t: moduleOf('/docs/t', { docsSidebars: { t: [stub('t~a', 1)] } }),
  't~a': moduleOf('/docs/t/1', { items: [link('/docs/t/1')] }),
  u: moduleOf('/docs/u', {}),
  w: moduleOf('/docs/w', {}),
  's~a~in': moduleOf('/docs/g/a/in/1', { items: innerItems }),
};

const table = routes as unknown as { path: string; routes?: object[] }[];
const paths = () => table[0]?.routes?.map((route) => Reflect.get(route, 'path'));
const sidebar = () => Object.values(versions.v?.version.docsSidebars ?? {})[0] as SidebarItem[];
const category = () => sidebar()[0] as SidebarItem;

let failures = 0;

beforeAll(() => {
  Object.assign(prefixes, {
    v: [
      ['/docs/g/a/in', 's~a~in'],
      ['/docs/g/a', 's~a'],
      ['/docs', 's'],
      ['/docs/x', ''],
    ],
  });
  Object.assign(versions, { v: { version: { docs: {}, docsSidebars: {} } } });
  const asked = loaders as Record<string, () => Promise<SectionModule>>;
  for (const [name, module] of Object.entries(modules)) {
    asked[name] = async () => {
      if (name !== 's' && failures > 0) {
        failures -= 1;
        throw new Error('no network');
      }
      return module;
    };
  }
  Object.assign(globalData, {
    'docusaurus-plugin-content-docs': { default: { versions: [{ name: 'current', docs: [] }] } },
  });
  table.push({ path: '/docs', routes: placeholderRoutes('v') });
});

it('has a route for each prefix of a section, and none for other prefixes', () => {
  expect(paths()).toEqual(['/docs/g/a/in', '/docs/g/a', '/docs']);
});

it('shows categories with their first link and space for the others', async () => {
  await expect(sectionRoute('s').preload()).resolves.toBe(true);
  expect(paths()).toEqual(['/docs/g/a/in', '/docs/g/a', '/docs/top']);
  expect(category().items).toEqual([
    link('/first/of/s~a'),
    expect.objectContaining({ type: 'html', value: expect.stringContaining('&nbsp;') }),
  ]);
});

it('reports a category whose items do not load, and loads them the next time', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const before = category();
  const { recovery } = jest.requireActual('../../chunkRecovery/siteRecovery');
  recovery.navigationEnded();
  failures = 1;
  await before.load?.();
  expect(category().items).toEqual([
    link('/first/of/s~a'),
    expect.objectContaining({ value: expect.stringContaining('could not be loaded') }),
  ]);
  await category().load?.();
  // The category must be the same object, because rendered components refer to it.
  expect(category()).toBe(before);
  expect(category().items).toEqual([
    link('/docs/g/a/1'),
    expect.objectContaining({ section: 's~a~in', load: expect.any(Function) }),
  ]);
  expect(category().load).toBeUndefined();
});

it('loads a category with its parents, and adds its content to all tables', async () => {
  await sectionRoute('s~a~in').preload();
  expect(category().items?.[1]?.items).toEqual(innerItems);
  expect(paths()).toEqual(['/docs/g/a/in/1', '/docs/g/a/1', '/docs/top']);
});

it('loads the sidebar if a category is requested first', async () => {
  await sectionRoute('t~a').preload();
  expect(versions.v?.version.docsSidebars).toHaveProperty('t.0.items', [link('/docs/t/1')]);
});

it('fetches the names of sections if one is unknown', async () => {
  mockLearn.mockClear();
  await sectionRoute('t').preload();
  expect(mockLearn).not.toHaveBeenCalled();
  mockUrlOf.mockReturnValueOnce(undefined);
  await expect(sectionRoute('w').preload()).resolves.toBe(true);
  expect(mockLearn).toHaveBeenCalledTimes(1);
});

it('loads a section whose script has been renamed', async () => {
  failures = 1;
  mockLearn.mockResolvedValueOnce(true);
  await expect(sectionRoute('u').preload()).resolves.toBe(true);
});

it('records a section under the requested name, even if it has been renamed', async () => {
  learnFiles('section-x:x1');
  (loaders as Record<string, () => Promise<SectionModule>>).x = async () => {
    learnFiles('section-x:x2');
    return moduleOf('/docs/x/1', {});
  };
  await sectionRoute('x').preload();
  expect(loadedSections).toContain('section-x:x1');
  expect(loadedSections).not.toContain('section-x:x2');
});
