/** A preset of one plugin: presets are loaded before plugins, and this one has to be the first. */
import type { LoadContext, PluginOptions, Preset } from '@docusaurus/types';

export default function afterBuildPreset(_context: LoadContext, options: PluginOptions): Preset {
  return { plugins: [[require.resolve('./index.ts'), options]] };
}
