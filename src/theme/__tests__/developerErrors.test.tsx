/** Docusaurus's errors for developers. An upgrade must not turn one into a blank page. */

import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { useColorMode } from '@docusaurus/theme-common';
import { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData';
import { render } from '@testing-library/react';
import NavbarItem from '@theme/NavbarItem';
import type { ReactNode } from 'react';

/**
 * Returns the message of the error that rendering an element throws. Silences React's log of it.
 */
function thrownBy(element: ReactNode): string {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    render(element);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    log.mockRestore();
    warning.mockRestore();
  }
}

/** Component that calls a hook. */
const Calls = ({ hook }: { hook: () => unknown }) => {
  hook();
  return null;
};

test('§8 navbar-type-error: a navigation bar item of an unknown type throws when it is rendered', () => {
  const item = { type: 'custom-unknown', label: 'x' } as unknown as Parameters<
    typeof NavbarItem
  >[0];
  expect(thrownBy(<NavbarItem {...item} />)).toBe(
    'No NavbarItem component found for type "custom-unknown".',
  );
});

test('§8 translate-empty: a translation with neither id nor message throws', () => {
  const message =
    'Docusaurus translation declarations must have at least a translation id or a default translation message';
  expect(thrownBy(<Translate>{undefined as never}</Translate>)).toBe(message);
  expect(() => translate({} as Parameters<typeof translate>[0])).toThrow(message);
});

test('§8 translate-children: <Translate> with children that are not a string throws', () => {
  expect(thrownBy(<Translate>{(<b>Hello</b>) as never}</Translate>)).toBe(
    'The Docusaurus <Translate> component only accept simple string values',
  );
});

test('§8 missing-data: data of a plugin that does not exist throws', () => {
  expect(
    thrownBy(<Calls hook={() => usePluginData('no-such-plugin', 'default', { failfast: true })} />),
  ).toContain('no-such-plugin');
  expect(
    thrownBy(
      <Calls hook={() => useAllPluginInstancesData('no-such-plugin', { failfast: true })} />,
    ),
  ).toContain('no-such-plugin');
});

test.each([
  ['useDoc', useDoc, 'DocProvider'],
  ['useDocsSidebar', useDocsSidebar, 'DocsSidebarProvider'],
  ['useColorMode', useColorMode, 'ColorModeProvider'],
])('§8 hook-outside-provider: %s outside its provider throws', (_name, hook, provider) => {
  expect(thrownBy(<Calls hook={hook} />)).toContain(`outside the <${provider}>`);
});
