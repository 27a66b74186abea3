/** Sends a question to a new worker, which ends after its answer or when it is canceled. */
import siteConfig from '@generated/docusaurus.config';
import type { AdvisorAnswer, AdvisorQuestion, Asked } from './worker/protocol';
import { spawnAdvisor } from './worker/spawn';

export type Result = Exclude<AdvisorAnswer, { kind: 'progress' | 'failure' }>;

/** Asks a question. Rejects with a message for readers, or with the signal's reason. */
export function askWorker(
  question: Asked,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = spawnAdvisor();
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.onerror = (event) => {
      event.preventDefault();
      end();
      reject(new Error('The script of this tool did not load. Reload the page and try again.'));
    };
    worker.onmessage = ({ data }: MessageEvent<AdvisorAnswer>) => {
      if (data.kind === 'progress') {
        onProgress(data.done, data.total);
        return;
      }
      end();
      if (data.kind === 'failure') reject(new Error(data.message));
      else resolve(data);
    };
    const site = new URL(siteConfig.baseUrl, window.location.href).href;
    worker.postMessage({ ...question, site } satisfies AdvisorQuestion);
  });
}
