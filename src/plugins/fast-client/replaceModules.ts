/** Bundler plugin that replaces modules of Docusaurus with modules of this site. */
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';

type Bundler = CurrentBundler['instance'];

const withoutExtension = (file: string) => file.replace(/\.js$/, '');

/** Path of a replaced module, or the request for it, and the path of its replacement. */
export type Pair = readonly [theirs: string, ours: string];

/** Replaces modules, given by path or by request. */
export function replaceModules(
  bundler: Bundler,
  pairs: readonly Pair[],
): InstanceType<Bundler['NormalModuleReplacementPlugin']> {
  const replacing = new Map(pairs.map(([theirs, ours]) => [withoutExtension(theirs), ours]));
  const names = pairs.map(([theirs]) => path.basename(withoutExtension(theirs)));
  return new bundler.NormalModuleReplacementPlugin(
    new RegExp(`/(?:${names.join('|')})(?:\\.js)?$`),
    (resource: { context: string; request: string }) => {
      const { context, request } = resource;
      const target = request.startsWith('.') ? path.join(context, request) : request;
      resource.request = replacing.get(withoutExtension(target)) ?? request;
    },
  );
}
