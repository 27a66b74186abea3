/** Writes the version file to the assets of the client bundle once all names are final. */
import type { CurrentBundler } from '@docusaurus/types';
import { versionFile } from '../../site/versionFile';
import type { BuildVersion } from './types';

type Bundler = CurrentBundler['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;

/** Returns the version of a build from its entry files, of which only the scripts count. */
export function versionOf(files: readonly string[]): BuildVersion {
  return { scripts: files.filter((file) => file.endsWith('.js')).sort() };
}

/** Bundler plugin that emits the version file. */
export function emitVersion(bundler: Bundler): { apply: (compiler: Compiler) => void } {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('build-version', (compilation) => {
        const stage = bundler.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'build-version', stage }, () => {
          const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const text = `${JSON.stringify(versionOf(entry))}\n`;
          compilation.emitAsset(versionFile, new bundler.sources.RawSource(text));
        });
      });
    },
  };
}
