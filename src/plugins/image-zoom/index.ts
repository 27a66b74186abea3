/** Image zoom: checks its settings before the build, and adds its client module. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { checkZoomSelector, type ImageZoomConfig } from '../../site/imageZoom';

export default function imageZoom({ siteDir }: LoadContext): Plugin {
  return {
    name: 'image-zoom',
    getClientModules: () => [path.join(siteDir, 'src/clientModules/imageZoom/index.ts')],
  };
}

/** Docusaurus's `validateThemeConfig` hook. */
export function validateThemeConfig({ themeConfig }: { themeConfig: { zoom?: ImageZoomConfig } }) {
  checkZoomSelector(themeConfig.zoom?.selector);
  return themeConfig;
}
