/** @jest-environment node */

import { rspack } from '@docusaurus/faster';
import type { ConfigureWebpackUtils } from '@docusaurus/types';
import bundler from '../index';

test('the dev server watches files of the site but no installed packages', () => {
  const utils = {
    currentBundler: { instance: rspack },
  } as unknown as ConfigureWebpackUtils;
  const settings = bundler().configureWebpack?.({}, false, utils, undefined) as {
    watchOptions: { ignored: RegExp };
  };
  const watched = [
    '/site/docs/intro.mdx',
    '/site/.docusaurus/routes.js',
    '/site/node_modules/@docusaurus/core/lib/client/App.js',
    'C:\\site\\node_modules\\react\\index.js',
  ].filter((file) => !settings.watchOptions.ignored.test(file));
  expect(watched).toEqual(['/site/docs/intro.mdx', '/site/.docusaurus/routes.js']);
});
