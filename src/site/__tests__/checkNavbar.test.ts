import { checkNavbarDocs, checkNavbarTypes, placeNavbarItems } from '../checkNavbar';
import { navbarItems } from '../navigation';

const ids = ['guides/welcome', 'intro/overview/intro-to-cairn'];

test('§8 navbar-type-error: an unknown type throws an error with the item, the file and the fix', () => {
  expect(() => checkNavbarTypes([{ label: 'Intro' }, { type: 'dok', label: 'Guides' }])).toThrow(
    'src/site/navigation.ts: navigation bar item 2 ("Guides") has the unknown type "dok". Did you mean "doc"?\n' +
      'Omit `type` for a plain link, or use one of: default, localeDropdown, search, dropdown, html, ' +
      'doc, docSidebar, docsVersion, docsVersionDropdown.',
  );
});

test('§8 navbar-type-error: throws for a dropdown entry, an item without a label, and a type unlike any known one', () => {
  expect(() =>
    checkNavbarTypes([
      { type: 'dropdown', label: 'More', items: [{ type: 'custom-thing-of-ours' }] },
    ]),
  ).toThrow(
    'src/site/navigation.ts: navigation bar item 1, entry 1 has the unknown type "custom-thing-of-ours".\n' +
      'Omit `type`',
  );
});

test('§8 navbar-doc-error: a missing document throws an error with the item, the file and the fix', () => {
  expect(() =>
    checkNavbarDocs([{ type: 'doc', docId: 'guides/welcom', label: 'Guides' }], ids),
  ).toThrow(
    'src/site/navigation.ts: navigation bar item 1 ("Guides") leads to the document "guides/welcom", ' +
      'which does not exist. Did you mean "guides/welcome"?\n' +
      'Set `docId` to the path of a file under docs/ without its extension.',
  );
});

test('§8 navbar-doc-error: an item without a document ID throws, too', () => {
  expect(() => checkNavbarDocs([{ type: 'doc', label: 'Guides' }], ids)).toThrow(
    'src/site/navigation.ts: navigation bar item 1 ("Guides") has no `docId`.\n' +
      'Set `docId` to the path of a file under docs/ without its extension.',
  );
});

test('valid items pass', () => {
  expect(checkNavbarTypes(navbarItems)).toEqual(navbarItems);
  expect(() =>
    checkNavbarDocs(
      [
        { label: 'x', href: 'https://x.example' },
        { type: 'doc', docId: ids[0] },
      ],
      ids,
    ),
  ).not.toThrow();
});

test('§9 navbar-default-position: items are on the right by default', () => {
  expect(placeNavbarItems([{ label: 'a' }, { label: 'b', position: 'left' }])).toEqual([
    { label: 'a', position: 'right' },
    { label: 'b', position: 'left' },
  ]);
});
