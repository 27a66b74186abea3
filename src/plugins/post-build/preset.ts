/**
 * Preset with a single plugin. Presets are loaded before plugins, and this plugin must be the
 * first.
 */
import type { LoadContext, PluginOptions, Preset } from '@docusaurus/types';

export default function afterBuildPreset(_context: LoadContext, options: PluginOptions): Preset {
  return { plugins: [[require.resolve('./index.ts'), options]] };
}
