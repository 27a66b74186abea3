/** @jest-environment node */
import type { LoadedPlugin } from '@docusaurus/types';
import { runOtherHooks } from '../runOtherHooks';

type Hook = NonNullable<LoadedPlugin['postBuild']>;
type Props = Parameters<Hook>[0];

const plugin = (name: string, postBuild?: Hook) =>
  ({ name, postBuild, content: `content of ${name}` }) as unknown as LoadedPlugin;

/** Runs the hooks like Docusaurus: starts all of them in order. */
const runHooks = (plugins: LoadedPlugin[]) =>
  Promise.all(
    plugins.map(async (each) => {
      await each.postBuild?.({ plugins, outDir: '/build', content: each.content } as Props);
    }),
  );

test('runs each hook once with its own content, and waits for the slowest', async () => {
  const order: string[] = [];
  const plugins = [
    plugin('after', async (props) => {
      await runOtherHooks(props, 'after');
      order.push('after');
    }),
    plugin('without a hook'),
    plugin('slow', async ({ content, outDir }) => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${content} in ${outDir}`);
    }),
  ];
  await runHooks(plugins);
  expect(order).toEqual(['content of slow in /build', 'after']);
});

test('a failing hook fails the build', async () => {
  const plugins = [
    plugin('after', (props) => runOtherHooks(props, 'after')),
    plugin('broken', () => Promise.reject(new Error('disk full'))),
  ];
  await expect(runHooks(plugins)).rejects.toThrow('disk full');
});

test('a plugin that is not first gets an error with the fix', async () => {
  const plugins = [plugin('other', async () => undefined), plugin('after', async () => undefined)];
  await expect(runOtherHooks({ plugins } as Props, 'after')).rejects.toThrow(
    'The plugin after must be the first one with a postBuild hook, but other is.',
  );
});
