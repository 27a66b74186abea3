/**
 * Checks the built site: links, fragments and image sources resolve, images have alt texts and
 * dimensions, and the paths of the URL contract exist. Writes the list of external URLs for
 * `check:external`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { imageSize } from 'image-size';
import { checkBuilt, type SiteSnapshot } from '../src/checks/built/checkBuilt';
import { readBuiltPage } from '../src/checks/built/readBuiltPage';
import { type Format, sortProblems } from '../src/checks/report';
import { readSettings } from '../src/site/settings';
import { externalLinksFile } from './check-docs/external';
import { listFiles, readContract } from './check-docs/site';
import { formatOption, printReport } from './command/report';
import { requireBuild } from './deploy/requireBuild';

const command = new Command('check:build')
  .description('Check the links, images and paths of the built site.')
  .option('--dir <folder>', 'folder of the built site', 'build')
  .addOption(formatOption())
  .parse();
const options = command.opts<{ dir: string; format: Format }>();
requireBuild(command, options.dir);

const lists = /\.(?:xml|txt)$/;
const rasters = /\.(?:png|jpe?g|webp|gif|avif)$/;

function readSite(folder: string): SiteSnapshot {
  const settings = readSettings(process.env);
  const paths = listFiles(folder).map((file) => path.posix.relative(folder, file));
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const { origin } = new URL(settings.url);
  const base = `${origin}${settings.baseUrl}`;
  return {
    origin,
    baseUrl: settings.baseUrl,
    pages: paths
      .filter((file) => file.endsWith('.html'))
      .map((file) => readBuiltPage(read(file), file)),
    files: new Set(paths.map((file) => `/${file}`)),
    fileIds: new Map(
      paths
        .filter((file) => file.endsWith('.svg'))
        .map((file) => [`/${file}`, new Set(idsOf(read(file)))]),
    ),
    imageWidths: new Map(
      paths
        .filter((file) => rasters.test(file))
        .map((file) => [`/${file}`, imageSize(fs.readFileSync(path.join(folder, file))).width]),
    ),
    listed: new Map(
      paths.filter((file) => lists.test(file)).map((file) => [file, addressesIn(read(file), base)]),
    ),
    contract: readContract().map(({ url }) => url),
  };
}

const idsOf = (svg: string): string[] =>
  [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);

const addressesIn = (text: string, base: string): string[] => [
  ...new Set(
    [...text.matchAll(/https?:\/\/[^\s"'<>)\]]+/g)]
      .map(([url]) => url.replace(/[.,;:]$/, '').replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith(base)),
  ),
];

const start = performance.now();
const site = readSite(options.dir);
const { problems, external } = checkBuilt(site);
printReport(sortProblems(problems), options.format);
fs.mkdirSync(path.dirname(externalLinksFile), { recursive: true });
fs.writeFileSync(externalLinksFile, `${JSON.stringify(Object.fromEntries(external), null, 2)}\n`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
process.stderr.write(
  `${site.pages.length} pages, ${site.files.size} files: ${problems.length} errors; ${external.size} external URLs in ${externalLinksFile}; ${seconds} s\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
