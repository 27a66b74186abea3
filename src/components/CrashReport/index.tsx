/** Content of a crashed page. Uses no hooks, context or `Link`, which might have crashed. */
import siteConfig from '@generated/docusaurus.config';
import { newIssueUrl } from '@site/src/site/identity';
import type { ReactNode } from 'react';
import { focusNextTitle } from '../focusNextTitle';
import styles from './styles.module.css';

/** Maximum length of the message in a report, because URLs have a limited length. */
const longestMessage = 1000;

function messageOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause && messages.length < 10; ) {
    messages.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}

/**
 * Returns the URL of a new issue with the page and the message, which is cut at 1,000 characters.
 *
 * @param address URL of the page; the issue publishes its query
 */
export function reportUrl(message: string, address: string): string {
  const { pathname } = new URL(address);
  const body = [
    `Page: ${address}`,
    '',
    'Message:',
    '```text',
    message.slice(0, longestMessage),
    '```',
    '',
    'What I did before:',
    '',
  ];
  const query = new URLSearchParams({ title: `${pathname} crashed`, body: body.join('\n') });
  return `${newIssueUrl}?${query}`;
}

interface Props {
  readonly error: Error;
  /** Clears the error, so that the page is rendered again. */
  readonly tryAgain: () => void;
}

export default function CrashReport({ error, tryAgain }: Props): ReactNode {
  const message = messageOf(error);
  return (
    <main className={styles.page}>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className={styles.message}>{message}</p>
      </div>
      <div className={styles.actions}>
        <button
          className={styles.tryAgain}
          type="button"
          onClick={() => {
            focusNextTitle();
            tryAgain();
          }}
        >
          Try again
        </button>
        <a href={siteConfig.baseUrl}>Go to the home page</a>
        <a href={reportUrl(message, window.location.href)}>Report this crash</a>
      </div>
    </main>
  );
}
