/** @jest-environment node */
import type { LoadedPlugin } from '@docusaurus/types';
import { afterOthers } from '../afterOthers';

type Hook = () => Promise<void>;

const plugin = (name: string, postBuild?: Hook) => ({ name, postBuild }) as unknown as LoadedPlugin;

/** Runs the hooks as Docusaurus does: all started in their order. */
const runHooks = (plugins: LoadedPlugin[]) =>
  Promise.all(
    plugins.map(async (each) => {
      await each.postBuild?.({} as Parameters<NonNullable<LoadedPlugin['postBuild']>>[0]);
    }),
  );

test('the steps run when the slowest hook is done', async () => {
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

test('a hook that fails fails the build', async () => {
  const plugins: LoadedPlugin[] = [
    plugin('after', () => afterOthers(plugins, 'after')),
    plugin('broken', () => Promise.reject(new Error('disk full'))),
  ];
  await expect(runHooks(plugins)).rejects.toThrow('disk full');
});

test('who is not first is told what to do', async () => {
  const plugins = [plugin('other', async () => undefined), plugin('after', async () => undefined)];
  await expect(afterOthers(plugins, 'after')).rejects.toThrow(
    'The plugin after must be the first one with a postBuild hook, but other is.',
  );
});
