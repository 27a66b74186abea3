/**
 * Asks every external address of the site whether it still answers. A scheduled workflow runs it,
 * never the build: other people's servers must not stop a publication.
 */
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Command } from 'commander';
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
  verdict: LinkState;
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
    return { url, verdict: linkStateOf(response.status), words: `status ${response.status}` };
  } catch (error) {
    if (attempt < 3) {
      await wait(pause * 10 ** attempt);
      return ask(url, attempt + 1);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { url, verdict: 'dead', words: cause instanceof Error ? cause.message : String(cause) };
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
  const queue = [...groupByHost(asked).values()];
  const answers: Answer[] = [];
  const worker = async () => {
    for (let urls = queue.shift(); urls; urls = queue.shift())
      answers.push(...(await askHost(urls)));
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const dead = answers.filter(({ verdict }) => verdict === 'dead');
  for (const { url, words } of dead) {
    console.log(`${url}: ${words}\n    on ${pages[url]?.join(', ')}`);
  }
  const unsure = answers.filter(({ verdict }) => verdict === 'unsure').length;
  console.log(
    `${asked.length} addresses asked: ${dead.length} dead, ${unsure} that do not say, ${Object.keys(pages).length - asked.length} skipped (example hosts, the organization's own).`,
  );
  process.exitCode = dead.length > 0 ? 1 : 0;
}

function groupByHost(urls: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    groups.set(host, [...(groups.get(host) ?? []), url]);
  }
  return groups;
}

void main();
