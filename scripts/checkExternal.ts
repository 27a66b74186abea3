/**
 * Asks every external address of the site whether it still answers. A scheduled workflow runs it,
 * never the build: other people's servers must not stop a publication.
 */
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
import pMap from 'p-map';
import { groupBy } from '../src/site/groupBy';
import { identity, repositoryUrl } from '../src/site/identity';
import { canBeAsked, externalLinksFile, type LinkState, linkStateOf } from './check-docs/external';

const options = new Command('check:external')
  .description('Ask the external addresses of the built site; run check:build first.')
  .option('--list <file>', 'list of addresses', externalLinksFile)
  .option('--timeout <ms>', 'longest wait for an answer', '15000')
  .parse()
  .opts<{ list: string; timeout: string }>();

/** Addresses asked at the same time, of one host one after the other. */
const parallel = 8;
/** Pause between two questions to one host, in milliseconds. */
const pause = 300;

interface Answer {
  url: string;
  linkState: LinkState;
  words: string;
}

async function ask(url: string, attempt = 1): Promise<Answer> {
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
      return ask(url, attempt + 1);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      url,
      linkState: 'dead',
      words: cause instanceof Error ? cause.message : String(cause),
    };
  }
}

/** Asks the addresses of one host, politely. */
async function askHost(urls: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of urls) {
    answers.push(await ask(url));
    await wait(pause);
  }
  return answers;
}

async function main(): Promise<void> {
  const pages = JSON.parse(fs.readFileSync(options.list, 'utf8')) as Record<string, string[]>;
  // The library is private: a stranger is told that it does not exist.
  const organization = repositoryUrl('');
  const asked = Object.keys(pages).filter((url) => canBeAsked(url, [organization]));
  const hosts = groupBy(asked, (url) => new URL(url).host).values();
  const answers = (await pMap(hosts, askHost, { concurrency: parallel })).flat();
  const dead = answers.filter(({ linkState }) => linkState === 'dead');
  for (const { url, words } of dead) {
    console.log(`${url}: ${words}\n    on ${pages[url]?.join(', ')}`);
  }
  const unsure = answers.filter(({ linkState }) => linkState === 'unsure').length;
  console.log(
    `${asked.length} addresses checked: ${dead.length} dead, ${unsure} unconfirmed (login, rate limit or server error), ${Object.keys(pages).length - asked.length} skipped (example hosts, the organization's own).`,
  );
  process.exitCode = dead.length > 0 ? 1 : 0;
}

void main();
