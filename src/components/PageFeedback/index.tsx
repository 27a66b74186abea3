/** Feedback question. The answers are links to a prefilled issue, so that nothing is tracked. */
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { codeHostName, newIssueUrl } from '@site/src/site/identity';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export type FeedbackAnswer = 'yes' | 'no';

const questions: Readonly<Record<FeedbackAnswer, { title: string; body: string }>> = {
  yes: { title: 'Helpful', body: 'What helped me:' },
  no: { title: 'Not helpful', body: 'What I was looking for:\n\n\nWhat is wrong or missing:' },
};

/** Returns the URL of a new issue about the page. */
export function feedbackUrl(answer: FeedbackAnswer, title: string, permalink: string): string {
  const { title: verdict, body } = questions[answer];
  const query = new URLSearchParams({
    title: `${verdict}: ${title}`,
    body: `Page: ${permalink}\n\n${body}\n`,
  });
  return `${newIssueUrl}?${query}`;
}

export default function PageFeedback(): ReactNode {
  const { metadata } = useDoc();
  const host = codeHostName();
  const url = (answer: FeedbackAnswer) => feedbackUrl(answer, metadata.title, metadata.permalink);
  return (
    <aside className={styles.feedback} aria-label="Feedback on this page">
      <span>Was this page helpful?</span>
      <Link to={url('yes')} aria-label={`Yes, this page was helpful: open an issue on ${host}`}>
        Yes
      </Link>
      <Link to={url('no')} aria-label={`No, this page was not helpful: open an issue on ${host}`}>
        No
      </Link>
      <span className={styles.note}>Opens a prefilled issue on {host}. Nothing is tracked.</span>
    </aside>
  );
}
