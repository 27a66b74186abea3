/** @jest-environment node */
import { type MapPage, mapSections } from '../sections';

const page = (title: string, permalink: string): MapPage => ({ title, permalink });

const docs = new Map([
  ['intro', page('Intro', '/docs/intro')],
  ['group', page('Group', '/docs/group')],
  ['part', page('Part', '/docs/group/part')],
  ['courses', page('Courses', '/docs/courses')],
]);

test('lists each page once, in the order of the sidebars', () => {
  const sidebars = {
    servicesSidebar: [
      { type: 'ref', id: 'intro' },
      {
        type: 'category',
        label: 'Networking',
        link: { type: 'generated-index', permalink: '/docs/networking' },
        items: [],
      },
    ],
    introSidebar: [
      { type: 'doc', id: 'intro' },
      {
        type: 'category',
        label: 'A group',
        link: { type: 'doc', id: 'group' },
        items: [{ type: 'doc', id: 'part' }],
      },
      { type: 'category', label: 'Without a page', items: [{ type: 'doc', id: 'gone' }] },
    ],
  };
  expect(mapSections(sidebars, docs, [page('v1.8.0', '/blog/v1-8-0')])).toEqual([
    {
      title: 'Introduction',
      items: [
        { label: 'Intro', path: '/docs/intro' },
        {
          label: 'A group',
          path: '/docs/group',
          items: [{ label: 'Part', path: '/docs/group/part' }],
        },
        { label: 'Without a page', items: [] },
      ],
    },
    {
      title: 'Service catalog',
      items: [{ label: 'Networking', path: '/docs/networking', items: [] }],
    },
    { title: 'More', items: [{ label: 'Courses', path: '/docs/courses' }] },
    { title: 'Release notes and articles', items: [{ label: 'v1.8.0', path: '/blog/v1-8-0' }] },
  ]);
});
