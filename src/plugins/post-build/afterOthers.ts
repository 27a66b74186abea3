/**
 * Waits for the `postBuild` hooks of all other plugins. Docusaurus starts the hooks in the order
 * of the plugins and has no hook after them, so the plugin that waits has to be the first one.
 */
import type { LoadedPlugin } from '@docusaurus/types';

/**
 * Resolves when the hooks of all plugins but `name` are done; to be called before they are started.
 * A hook that fails fails the build by itself and is not waited for.
 *
 * @throws {Error} where `name` is not the first plugin.
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
