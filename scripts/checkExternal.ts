/**
 * Requests every external URL of the site. A scheduled workflow runs it instead of the build, so
 * that failures of other servers cannot block a deployment.
 */
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import pMap from 'p-map';
import { groupBy } from '../src/site/groupBy';
import { identity, repositoryUrl } from '../src/site/identity';
import { canBeAsked, externalLinksFile, type LinkState, linkStateOf } from './check-docs/external';

const options = new Command('check:external')
  .description('Request the external URLs of the built site; run check:build first.')
  .option('--list <file>', 'list of URLs', externalLinksFile)
  .option('--timeout <ms>', 'timeout of a request', '15000')
  .parse()
  .opts<{ list: string; timeout: string }>();

/** Number of hosts to request at the same time. The URLs of one host are requested in sequence. */
const parallel = 8;
/** Milliseconds between two requests to one host. */
const pause = 300;

type Result = Record<'url' | 'words', string> & { linkState: LinkState };

async function checkUrl(url: string, attempt = 1): Promise<Result> {
  try {
    const response = await fetch(url, {
      redirect: 'follow',
      signal: AbortSignal.timeout(Number(options.timeout)),
      headers: { 'User-Agent': `${identity.name} documentation link check`, Accept: '*/*' },
    });
    await response.body?.cancel();
    return { url, linkState: linkStateOf(response.status), words: `status ${response.status}` };
  } catch (error) {
    if (attempt < 3) {
      await wait(pause * 10 ** attempt);
      return checkUrl(url, attempt + 1);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = cause instanceof Error ? cause.message : String(cause);
    return { url, linkState: 'dead', words };
  }
}

/** Requests the URLs of one host, with a pause after each. */
async function checkHost(urls: string[]): Promise<Result[]> {
  const answers: Result[] = [];
  for (const url of urls) {
    answers.push(await checkUrl(url));
    await wait(pause);
  }
  return answers;
}

async function main(): Promise<void> {
  const pages = JSON.parse(fs.readFileSync(options.list, 'utf8')) as Record<string, string[]>;
  // Skips the organization's repositories: private ones return 404 without a login.
  const organization = repositoryUrl('');
  const asked = Object.keys(pages).filter((url) => canBeAsked(url, [organization]));
  const hosts = groupBy(asked, (url) => new URL(url).host).values();
  const answers = (await pMap(hosts, checkHost, { concurrency: parallel })).flat();
  const dead = answers.filter(({ linkState }) => linkState === 'dead');
  for (const { url, words } of dead) {
    console.log(`${url}: ${words}\n    on ${pages[url]?.join(', ')}`);
  }
  const unsure = answers.filter(({ linkState }) => linkState === 'unsure').length;
  console.log(
    `${asked.length} URLs checked: ${dead.length} dead, ${unsure} unconfirmed (login, rate limit or server error), ${Object.keys(pages).length - asked.length} skipped (example hosts, the organization's own).`,
  );
  process.exitCode = dead.length > 0 ? 1 : 0;
}

void main();
