/** Where readers can ask about something that the search does not find. */
import Link from '@docusaurus/Link';
import { identity, knowledgeBaseUrl } from '@site/src/site/identity';
import type { ReactNode } from 'react';

export default function AskForHelp(): ReactNode {
  return (
    <>
      If it should be here, <Link to={knowledgeBaseUrl}>ask in the Knowledge Base</Link> or write to{' '}
      <a href={`mailto:${identity.mail.support}`}>support</a>.
    </>
  );
}
