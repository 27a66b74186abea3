/** MCP server of a built site: its tools, resources and prompts. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { advise } from '../advisor/advise';
import { checkCalls } from '../advisor/checkCalls';
import { compareReleases, removedOutputs } from '../advisor/compareReleases';
import { oneLine } from '../advisor/formatChange';
import { byMeaning } from '../advisor/formatComparison';
import { formatText } from '../advisor/formatReport';
import { CatalogQuestionError, PublishedCatalog } from '../advisor/PublishedCatalog';
import { nameOfText } from '../advisor/readCalls';
import { suggestName } from '../hcl';
import { releasePattern } from '../site/releasePattern';
import {
  formatCallReport,
  formatChange,
  formatInput,
  formatInvalid,
  formatService,
} from './format';
import { MissingFileError, type PublishedSite } from './PublishedSite';
import { PageNotFoundError, readPagePart } from './pages';
import { createSearch } from './search';

/** Maximum length of a module call or file to check, in characters. */
const longestCode = 200_000;

const shortText = z.string().min(1).max(400);
const release = z.string().regex(releasePattern, 'expected a release like v1.8.0');
const code = z.string().min(1).max(longestCode);

const annotations = { readOnlyHint: true, openWorldHint: false } as const;

const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/**
 * Converts errors about missing pages, services and releases into tool errors, which the caller can
 * correct. Rethrows other errors, which are failures of the server.
 */
const answering =
  <Arguments>(respond: (given: Arguments) => Promise<string>) =>
  async (given: Arguments) => {
    try {
      return answer(await respond(given));
    } catch (error) {
      const isNotFound = [CatalogQuestionError, PageNotFoundError, MissingFileError].some(
        (type) => error instanceof type,
      );
      if (!isNotFound) throw error;
      return { ...answer((error as Error).message), isError: true };
    }
  };

/** Creates a server. Connect it to a transport. */
export async function createServer(site: PublishedSite): Promise<McpServer> {
  const catalog = await PublishedCatalog.open(site);
  const checked = catalog.forChecks();
  const search = createSearch(site);
  const current = catalog.index.release;
  /** Names the outputs that an upgrade removes, because code elsewhere can read them. */
  const removedFrom = async (service: string, from: string | undefined, to: string) => {
    if (!from || !(await catalog.readInterface(service, from))) return '';
    const { changes } = await compareReleases(catalog, service, from, to);
    const names = removedOutputs(changes).join(', ');
    return names && `\nOutputs that ${service} no longer has: ${names}.\n`;
  };
  const server = new McpServer(
    { name: 'documentation', version: current.slice(1) },
    {
      instructions: `Documentation of a library of Terraform modules, current release ${current}. Search before answering; check every module call with validate_call before you show it.`,
    },
  );

  server.registerTool(
    'search_docs',
    {
      description:
        'Search guides, references, inputs and release notes. Returns paths for get_page.',
      inputSchema: { query: shortText, limit: z.number().int().min(1).max(20).default(8) },
      annotations,
    },
    answering(async ({ query, limit }) => search(query, limit)),
  );

  server.registerTool(
    'get_page',
    {
      description: 'Read a page as Markdown, whole or one section; long texts continue at offset.',
      inputSchema: {
        page: shortText.describe('Path, such as /docs/guides/welcome'),
        section: shortText.optional().describe('Title or anchor of a section'),
        limit: z.number().int().min(500).max(40_000).default(8_000).describe('Characters'),
        offset: z.number().int().min(0).max(10_000_000).default(0),
      },
      annotations,
    },
    answering(async (request) => {
      const { text, contents, next } = await readPagePart(site, request);
      const rest =
        next === undefined ? '' : `\n\n[The text continues: call again with offset ${next}.]`;
      return contents + text + rest;
    }),
  );

  server.registerTool(
    'list_services',
    {
      description: 'All services of the catalog with their purpose.',
      inputSchema: {},
      annotations,
    },
    answering(async () =>
      [
        `Release ${current}. Releases: ${catalog.index.releases.map((item) => item.version).join(', ')}.`,
        ...catalog.index.services.map(
          ({ id, purpose, changed }) => `- ${id} (changed in ${changed}): ${purpose}`,
        ),
      ].join('\n'),
    ),
  );

  server.registerTool(
    'get_service',
    {
      description:
        'The interface of a service at a release: inputs, outputs and a call. With names, those inputs in full.',
      inputSchema: {
        service: shortText.describe('Such as networking/vpc'),
        release: release.optional().describe('Default: the newest release of the service'),
        inputs: z.array(shortText).max(40).optional().describe('Names of inputs to show in full'),
      },
      annotations,
    },
    answering(async ({ service, release: wanted, inputs }) => {
      const document = await catalog.readService(service);
      const at = wanted ?? document.release;
      catalog.requireRelease(at, document.id);
      const found = await catalog.readInterface(document.id, at);
      if (!found) throw await catalog.unpublished(document.id, at);
      if (!inputs) return formatService(document, at, found);
      return inputs
        .map((name) => {
          const input = found.inputs.find((item) => item.name === name);
          if (input) return formatInput(input);
          const names = found.inputs.map((item) => item.name);
          const meant = suggestName(name, names);
          return `### ${name}\n${document.id} ${at} has no such input.${meant ? ` Did you mean "${meant}"?` : ''}`;
        })
        .join('\n\n');
    }),
  );

  server.registerTool(
    'validate_call',
    {
      description:
        'Check module blocks or a Terragrunt unit against the interface of the release that they pin: inputs, types, rules. Each finding has a line and a column.',
      inputSchema: {
        code,
        file: shortText.optional().describe('File name; terragrunt.hcl for a unit'),
        release: release.optional().describe('Check against this release instead'),
      },
      annotations,
    },
    answering(async ({ code: text, file, release: at }) => {
      if (at) catalog.requireRelease(at);
      const report = await checkCalls(text, {
        catalog: checked,
        ...(file ? { file } : {}),
        ...(at ? { release: at } : {}),
      });
      if (report.kind === 'invalid') return formatInvalid(report.findings);
      return report.calls.map(formatCallReport).join('\n\n');
    }),
  );

  server.registerTool(
    'compare_releases',
    {
      description:
        'What changed in the interface of a service between two releases, with the effects on calls, most urgent first.',
      inputSchema: { service: shortText, from: release, to: release.default(current) },
      annotations,
    },
    answering(async ({ service, from, to }) => {
      const { service: id, changes } = await compareReleases(catalog, service, from, to);
      if (changes.length === 0) return `${id} has the same interface in ${from} and ${to}.`;
      return [`# ${id}: ${from} → ${to}`, ...byMeaning(changes).map(formatChange)].join('\n');
    }),
  );

  server.registerTool(
    'plan_upgrade',
    {
      description:
        'What to change in calls to move them to another release, what changes although the call does not mention it, and a patch with the mechanical changes.',
      inputSchema: { code, file: shortText.optional(), to: release.default(current) },
      annotations,
    },
    answering(async ({ code: text, file, to }) => {
      const report = await advise([{ name: file ?? (await nameOfText(text)), text }], {
        catalog,
        to,
      });
      const gone = report.calls.map(({ service, from }) => removedFrom(service, from, to));
      return [formatText(report), ...new Set(await Promise.all(gone))].join('');
    }),
  );

  server.registerResource(
    'page',
    new ResourceTemplate('docs://page/{+path}', { list: undefined }),
    { title: 'A page of the documentation', mimeType: 'text/markdown' },
    async (uri, { path }) => {
      const { text } = await readPagePart(site, {
        page: String(path),
        limit: Number.MAX_SAFE_INTEGER,
        offset: 0,
      });
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );

  const prompt = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  });
  server.registerPrompt(
    'write_call',
    {
      description: 'Write a checked call of a service',
      argsSchema: { service: shortText, goal: z.string().max(2_000) },
    },
    ({ service, goal }) =>
      prompt(
        `Write a module call of ${service} for this goal: ${oneLine(goal, 2_000)}\nRead get_service first, write the call with the source that it names, and run validate_call until it reports no problems.`,
      ),
  );
  server.registerPrompt(
    'upgrade_calls',
    {
      description: 'Move calls to another release',
      argsSchema: { to: release, code },
    },
    ({ to, code: text }) =>
      prompt(
        `Move these calls to ${to} with plan_upgrade. List what changes, what changes silently, and the manual steps, each with its page.\n\n${text}`,
      ),
  );
  return server;
}
