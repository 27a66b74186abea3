/**
 * Waits for the `postBuild` hooks of all other plugins. Docusaurus starts the hooks in plugin order
 * and has no later hook, so the plugin that waits must be the first one.
 */
import type { LoadedPlugin } from '@docusaurus/types';

/**
 * Resolves when the hooks of all plugins except `name` are done. Must be called before they start.
 * A hook that fails also counts as done, because it fails the build itself.
 *
 * @throws {Error} if `name` is not the first plugin
 */
export async function afterOthers(plugins: readonly LoadedPlugin[], name: string): Promise<void> {
  const first = plugins.find(({ postBuild }) => postBuild);
  if (first?.name !== name) {
    throw new Error(
      `The plugin ${name} must be the first one with a postBuild hook, but ${first?.name} is. ` +
        `Make ${name} the first preset of docusaurus.config.ts.`,
    );
  }
  await Promise.all(
    plugins.map((plugin) => {
      const { postBuild } = plugin;
      if (!postBuild || plugin === first) return undefined;
      return new Promise<void>((resolve) => {
        plugin.postBuild = async (props) => {
          try {
            await postBuild.call(plugin, props);
          } finally {
            resolve();
          }
        };
      });
    }),
  );
}
