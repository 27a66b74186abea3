/**
 * Evaluates whether an assistant finds the answer to a task, with which calls and how many
 * characters.
 */
import fs from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import YAML from 'yaml';
import * as z from 'zod';

const task = z.string();
const fact = z.string();
const code = z.string();

const tasks = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('docs'), task, fact }),
    z.strictObject({ kind: z.literal('service'), task, fact }),
    z.strictObject({
      kind: z.literal('inputs'),
      ...{ task, fact, service: z.string(), inputs: z.array(z.string()) },
    }),
    z.strictObject({
      kind: z.literal('compare'),
      ...{ task, fact, service: z.string(), from: z.string(), to: z.string() },
    }),
    z.strictObject({ kind: z.literal('call'), task, service: z.string() }),
    z.strictObject({ kind: z.literal('upgrade'), task, fact, code, to: z.string() }),
    z.strictObject({ kind: z.literal('refuse'), task, fact, code }),
  ]),
);

/** Task, and the facts that its answer needs. */
export type Task = z.infer<typeof tasks>[number];

/** Result of a task. */
export interface Outcome {
  readonly found: boolean;
  readonly calls: number;
  readonly characters: number;
}

/** Maximum number of calls and characters for an answer. */
const mostCalls = 3;
const mostCharacters = 20_000;

/** Number of characters to read of one page. */
const partOfPage = 9_000;

/** Reads the tasks of `tasks.yml`. Throws if one is malformed. */
export const readTasks = (): Task[] =>
  tasks.parse(YAML.parse(fs.readFileSync('tests/mcp/tasks.yml', 'utf8')));

/** Works through a task with the calls that an assistant would make. */
export async function evaluate(client: Client, given: Task): Promise<Outcome> {
  let calls = 0;
  let characters = 0;
  let seen = '';
  const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const { content } = await client.callTool({ name, arguments: input });
    const text = (content as { text: string }[])[0]?.text ?? '';
    calls += 1;
    characters += text.length;
    seen += `${text}\n`;
    return text;
  };
  const outcome = (found: boolean): Outcome => ({ found, calls, characters });
  const isFound = (pattern: string) =>
    calls <= mostCalls && characters <= mostCharacters && new RegExp(pattern, 'i').test(seen);

  switch (given.kind) {
    case 'docs': {
      const hits = pathsIn(await call('search_docs', { query: given.task, limit: 5 }));
      // The facts must be in the text of a page; the list of results alone does not count.
      seen = '';
      for (const [page, anchor] of hits.slice(0, mostCalls - 1)) {
        await call('get_page', {
          page,
          ...(anchor ? { section: anchor } : {}),
          limit: partOfPage,
        });
        if (isFound(given.fact)) break;
      }
      return outcome(isFound(given.fact));
    }
    case 'service': {
      const hits = pathsIn(await call('search_docs', { query: given.task, limit: 10 }));
      const [page] = hits.find(([path]) => servicePage.test(path)) ?? [];
      const service = page && servicePage.exec(page)?.[1];
      if (service) await call('get_service', { service });
      return outcome(isFound(given.fact));
    }
    case 'inputs':
      await call('get_service', { service: given.service, inputs: given.inputs });
      return outcome(isFound(given.fact));
    case 'compare':
      await call('compare_releases', pick(given, ['service', 'from', 'to']));
      return outcome(isFound(given.fact));
    case 'call': {
      const shown = await call('get_service', { service: given.service });
      const text = /## A call with the required inputs\n```hcl\n([\s\S]*?)\n```/.exec(shown)?.[1];
      const verdict = await call('validate_call', { code: text ?? '' });
      return outcome(/\nNo problems\.$/.test(verdict) && calls <= mostCalls);
    }
    case 'upgrade':
      await call('plan_upgrade', pick(given, ['code', 'to']));
      return outcome(isFound(given.fact));
    case 'refuse':
      await call('validate_call', { code: given.code });
      return outcome(isFound(given.fact));
  }
}

const servicePage = /^\/docs\/reference\/services\/([a-z0-9-]+\/[a-z0-9-]+)$/;

/** Returns the pages and anchors in an answer of search_docs, best first. */
const pathsIn = (answer: string): [page: string, anchor: string | undefined][] =>
  [...answer.matchAll(/^- (\/\S*?)(?:#(\S+))? \(/gm)].map(([, page = '', anchor]) => [
    page,
    anchor,
  ]);

const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, value[key]]));
