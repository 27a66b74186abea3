/** MCP server of a built site: its tools, resources and prompts. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { advise } from '../advisor/advise';
import { checkCalls } from '../advisor/checkCalls';
import { compareReleases, removedOutputs } from '../advisor/compareReleases';
import { byMeaning } from '../advisor/formatComparison';
import { formatText } from '../advisor/formatReport';
import { CatalogQuestionError, PublishedCatalog } from '../advisor/PublishedCatalog';
import { nameOfText } from '../advisor/readCalls';
import { suggestName } from '../hcl';
import { oneLine } from '../site/oneLine';
import { releasePattern } from '../site/releasePattern';
import {
  formatCallReport,
  formatChange,
  formatInput,
  formatInvalid,
  formatRequirements,
  formatService,
} from './format';
import { MissingFileError, type PublishedSite } from './PublishedSite';
import { PageNotFoundError, readPagePart } from './pages';
import { createSearch } from './search';

/** Maximum length of a module call or file to check, in characters. */
const longestCode = 200_000;

const shortText = z.string().trim().min(1).max(400);
const release = z.string().regex(releasePattern, 'expected a release like v1.8.0');
const code = z.string().min(1).max(longestCode);

const serviceName = shortText.describe('Such as networking/vpc');
const fileName = shortText.optional().describe('File name; terragrunt.hcl for a unit');

const annotations = { readOnlyHint: true, openWorldHint: false } as const;

const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** Errors about missing pages, services and releases, which the caller can correct. */
const notFound = [CatalogQuestionError, PageNotFoundError, MissingFileError];

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
  /** Names the versions that a service requires, because an upgrade of the tools comes first. */
  const requirementsOf = async (service: string, release: string) =>
    formatRequirements((await catalog.readInterface(service, release))?.requires)
      .map((line) => `\n${service} ${release}: ${line}\n`)
      .join('');
  const server = new McpServer(
    { name: 'documentation', version: current.slice(1) },
    {
      instructions: `Documentation of a library of Terraform modules, current release ${current}. Search before answering; check every module call with validate_call before you show it.`,
    },
  );

  /**
   * Registers a tool. Errors other than `notFound` are failures of the server. Other arguments are
   * errors: a caller that asks for `version` must not get the current release.
   */
  const tool = <Fields extends z.ZodRawShape>(
    name: string,
    description: string,
    fields: Fields,
    respond: (given: z.infer<z.ZodObject<Fields>>) => string | Promise<string>,
  ) => {
    const names = Object.keys(fields).join(', ') || 'none';
    const inputSchema: z.ZodObject<z.ZodRawShape> = z.strictObject(fields, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${name} has no argument ${issue.keys.join(', ')}. Its arguments: ${names}.`
          : undefined,
    });
    server.registerTool(name, { description, inputSchema, annotations }, async (given) => {
      try {
        return answer(await respond(given as z.infer<z.ZodObject<Fields>>));
      } catch (error) {
        if (!notFound.some((type) => error instanceof type)) throw error;
        return { ...answer((error as Error).message), isError: true };
      }
    });
  };

  tool(
    'search_docs',
    'Search guides, references, inputs, error messages and release notes. Returns paths for get_page.',
    { query: shortText, limit: z.number().int().min(1).max(20).default(8) },
    async ({ query, limit }) => search(query, limit),
  );

  tool(
    'get_page',
    'Read a page as Markdown, whole or one section; long texts continue at offset.',
    {
      page: shortText.describe('Path with or without #anchor, such as /docs/guides/welcome'),
      section: shortText.optional().describe('Title or anchor of a section'),
      limit: z.number().int().min(500).max(40_000).default(8_000).describe('Characters'),
      offset: z.number().int().min(0).max(10_000_000).default(0),
    },
    async (request) => {
      const { text, contents, next } = await readPagePart(site, request);
      const rest =
        next === undefined ? '' : `\n\n[The text continues: call again with offset ${next}.]`;
      return contents + text + rest;
    },
  );

  tool('list_services', 'All services of the catalog with their purpose.', {}, async () =>
    [
      `Release ${current}. Releases: ${catalog.index.releases.map((item) => item.version).join(', ')}.`,
      ...catalog.index.services.map(
        ({ id, purpose, changed }) => `- ${id} (changed in ${changed}): ${purpose}`,
      ),
    ].join('\n'),
  );

  tool(
    'get_service',
    'The interface of a service at a release: inputs, outputs, required versions and a call. With names of inputs, only those, in full.',
    {
      service: serviceName,
      release: release.optional().describe('Default: the newest release of the service'),
      inputs: z.array(shortText).max(40).optional().describe('Names of inputs to show in full'),
    },
    async ({ service, release: wanted, inputs }) => {
      const document = await catalog.readService(service);
      const at = wanted ?? document.release;
      catalog.requireRelease(at, document.id);
      const found = await catalog.readInterface(document.id, at);
      if (!found) throw await catalog.unpublished(document.id, at);
      if (!inputs?.length) return formatService(document, at, found);
      return inputs
        .map((name) => {
          const input = found.inputs.find((item) => item.name === name);
          if (input) return formatInput(input);
          if (found.outputs.some((item) => item.name === name))
            return `### ${name}\n${document.id} ${at} has no such input, but an output with this name.`;
          const names = found.inputs.map((item) => item.name);
          const meant = suggestName(name, names);
          const advice = meant
            ? `Did you mean "${meant}"?`
            : 'Without inputs, get_service lists all.';
          return `### ${name}\n${document.id} ${at} has no such input. ${advice}`;
        })
        .join('\n\n');
    },
  );

  tool(
    'validate_call',
    'Check module blocks or a Terragrunt unit against the interface of the release that they pin: inputs, types, rules. Each finding has a line and a column.',
    {
      code,
      file: fileName,
      release: release.optional().describe('Check against this release instead'),
    },
    async ({ code: text, file, release: at }) => {
      if (at) catalog.requireRelease(at);
      const report = await checkCalls(text, {
        catalog: checked,
        ...(file ? { file } : {}),
        ...(at ? { release: at } : {}),
      });
      if (report.kind === 'invalid') return formatInvalid(report.findings);
      return report.calls.map(formatCallReport).join('\n\n');
    },
  );

  tool(
    'compare_releases',
    'What changed in the interface of a service between two releases, with the effects on calls, most urgent first.',
    { service: serviceName, from: release, to: release.default(current) },
    async ({ service, from, to }) => {
      const { service: id, changes } = await compareReleases(catalog, service, from, to);
      if (changes.length === 0) return `${id} has the same interface in ${from} and ${to}.`;
      return [`# ${id}: ${from} → ${to}`, ...byMeaning(changes).map(formatChange)].join('\n');
    },
  );

  tool(
    'plan_upgrade',
    'What to change in calls to move them to another release, what changes although the call does not mention it, and a patch with the mechanical changes.',
    { code, file: fileName, to: release.default(current) },
    async ({ code: text, file, to }) => {
      const report = await advise([{ name: file ?? (await nameOfText(text)), text }], {
        catalog,
        to,
      });
      const gone = report.calls.map(({ service, from }) => removedFrom(service, from, to));
      const required = report.calls.map(({ service }) => requirementsOf(service, to));
      const notes = new Set([...(await Promise.all(gone)), ...(await Promise.all(required))]);
      return [formatText(report), ...notes].join('');
    },
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
