/** Worker of the advisor: reads, parses and analyzes files off the main thread. */
import { decodeFile, refusalOf } from '@site/src/advisor/acceptFile';
import { advise } from '@site/src/advisor/advise';
import { compareReleases } from '@site/src/advisor/compareReleases';
import { formatMarkdown } from '@site/src/advisor/formatReport';
import { type DocumentSource, PublishedCatalog } from '@site/src/advisor/PublishedCatalog';
import { nameOfText } from '@site/src/advisor/readCalls';
import type { AdvisorFile, RefusedFile } from '@site/src/advisor/types';
import { rememberResult } from '@site/src/site/rememberResult';
import { fetchFile } from './fetchFile';
import { loadParser } from './hclParser';
import type { AdvisorAnswer, AdvisorQuestion, ServiceComparison } from './protocol';

interface WorkerScope {
  postMessage(answer: AdvisorAnswer): void;
  onmessage: ((event: MessageEvent<AdvisorQuestion>) => void) | null;
}

const scope = self as unknown as WorkerScope;

/** Maximum milliseconds between two progress messages. */
const progressInterval = 100;

/** Returns a source that fetches each document of the site once. */
function documentsOf(site: string): DocumentSource {
  const documents = new Map<string, Promise<unknown>>();
  const request = async (path: string): Promise<unknown> => {
    const response = await fetchFile(new URL(path.slice(1), site));
    return response.json();
  };
  return { readJson: (path) => rememberResult(documents, path, () => request(path)) };
}

type Advice = AdvisorQuestion & { kind: 'advise' };

async function answerAdvice({ site, to, text, files, refused }: Advice): Promise<AdvisorAnswer> {
  const hasParser = await loadParser();
  const read: AdvisorFile[] = [];
  const unread: RefusedFile[] = [...refused];
  if (text.trim() !== '') read.push({ name: await nameOfText(text), text });
  for (const { name, file } of files) {
    const reason = refusalOf(name, file.size);
    const content = reason ? { reason } : decodeFile(new Uint8Array(await file.arrayBuffer()));
    if ('reason' in content) unread.push({ file: name, reason: content.reason });
    else read.push({ name, text: content.text });
  }
  let last = 0;
  const catalog = await PublishedCatalog.open(documentsOf(site));
  const report = await advise(read, {
    catalog,
    to,
    refused: unread,
    onProgress: (done, total) => {
      if (performance.now() - last < progressInterval && done < total) return;
      last = performance.now();
      scope.postMessage({ kind: 'progress', done, total });
    },
  });
  const markdown = formatMarkdown(report, site.replace(/\/$/, ''));
  const example = catalog.index.services[0]?.source.module ?? '';
  return { kind: 'report', report, markdown, hasParser, example };
}

async function answerComparison(
  question: AdvisorQuestion & { kind: 'compare' },
): Promise<AdvisorAnswer> {
  const { site, service, from, to } = question;
  const catalog = await PublishedCatalog.open(documentsOf(site));
  const wanted = catalog.index.services.filter(({ id }) => !service || id === service);
  const services = await Promise.all(
    wanted.map(async ({ id, title, path }): Promise<ServiceComparison> => {
      const known = { title, path, service: id, from, to, changes: [] };
      const before = await catalog.readInterface(id, from);
      if (before) return { ...known, ...(await compareReleases(catalog, id, from, to)) };
      return { ...known, firstPublished: await catalog.readFirstPublished(id) };
    }),
  );
  return { kind: 'comparison', services };
}

scope.onmessage = async ({ data: question }) => {
  try {
    scope.postMessage(
      question.kind === 'advise' ? await answerAdvice(question) : await answerComparison(question),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage({ kind: 'failure', message });
  }
};
