/** @jest-environment node */
import type { LoadedPlugin } from '@docusaurus/types';
import { afterOthers } from '../afterOthers';

type Hook = () => Promise<void>;

const plugin = (name: string, postBuild?: Hook) => ({ name, postBuild }) as unknown as LoadedPlugin;

/** Runs the hooks like Docusaurus: starts all of them in order. */
const runHooks = (plugins: LoadedPlugin[]) =>
  Promise.all(
    plugins.map(async (each) => {
      await each.postBuild?.({} as Parameters<NonNullable<LoadedPlugin['postBuild']>>[0]);
    }),
  );

test('resolves when the slowest hook is done', async () => {
  const order: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('slow');
  };
  const plugins: LoadedPlugin[] = [
    plugin('after', async () => {
      await afterOthers(plugins, 'after');
      order.push('after');
    }),
    plugin('without a hook'),
    plugin('slow', slow),
  ];
  await runHooks(plugins);
  expect(order).toEqual(['slow', 'after']);
});

test('a failing hook fails the build', async () => {
  const plugins: LoadedPlugin[] = [
    plugin('after', () => afterOthers(plugins, 'after')),
    plugin('broken', () => Promise.reject(new Error('disk full'))),
  ];
  await expect(runHooks(plugins)).rejects.toThrow('disk full');
});

test('a plugin that is not first gets an error with the fix', async () => {
  const plugins = [plugin('other', async () => undefined), plugin('after', async () => undefined)];
  await expect(afterOthers(plugins, 'after')).rejects.toThrow(
    'The plugin after must be the first one with a postBuild hook, but other is.',
  );
});
