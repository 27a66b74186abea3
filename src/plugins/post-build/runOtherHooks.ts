/**
 * Runs the `postBuild` hooks of all other plugins first. Docusaurus starts the hooks in plugin order
 * and has no later hook, so the plugin that runs the others must be the first one.
 */
import type { LoadedPlugin } from '@docusaurus/types';

type Props = Parameters<NonNullable<LoadedPlugin['postBuild']>>[0];

/**
 * Runs the hooks of all plugins except `name`, instead of Docusaurus. Must be called before they
 * start.
 *
 * @throws {Error} if `name` is not the first plugin, or if a hook fails
 */
export async function runOtherHooks(props: Props, name: string): Promise<void> {
  const [first, ...others] = props.plugins.filter(({ postBuild }) => postBuild);
  if (first?.name !== name) {
    throw new Error(
      `The plugin ${name} must be the first one with a postBuild hook, but ${first?.name} is. ` +
        `Make ${name} the first preset of docusaurus.config.ts.`,
    );
  }
  await Promise.all(
    others.map((plugin) => {
      const running = plugin.postBuild?.({ ...props, content: plugin.content });
      plugin.postBuild = async () => undefined;
      return running;
    }),
  );
}
