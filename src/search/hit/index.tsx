/**
 * What a search result says, in the modal and on the search page: its kind, its name, where it
 * stands, and the passage that was found. The texts are HTML that the client has escaped.
 */
import type { Hit, SearchClient } from '@site/src/search/client/contract';
import { escapeHtml } from '@site/src/search/engine/escape';
import { type ReactNode, useEffect, useState } from 'react';
import { isKind, kindLabels } from './kinds';
import styles from './styles.module.css';

interface Props {
  readonly hit: Hit;
  readonly query: string;
  readonly client: SearchClient;
  /** Names the section of the site too, where hits do not stand under it. */
  readonly withSection?: boolean;
}

/** Shows HTML that was escaped by the search client; its only tags are marks. */
function Marked({ html, className }: { html: string; className?: string | undefined }): ReactNode {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: both clients escape every text but their own marks
    <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The passage of a hit: the one that it came with, or the one that is fetched for it. */
function usePassage(hit: Hit, query: string, client: SearchClient): string | undefined {
  const given = hit._snippetResult?.content?.value;
  const [fetched, setFetched] = useState<string>();
  useEffect(() => {
    if (given !== undefined || query === '') return undefined;
    let isCurrent = true;
    client.snippets([hit.objectID], query).then(
      (passages) => isCurrent && setFetched(passages[hit.objectID]),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [given, hit.objectID, query, client]);
  return given ?? fetched;
}

/** The names of the levels above a hit, from the page down. */
function pathOf(hit: Hit, withSection: boolean): string[] {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5'] as const;
  const above = levels
    .filter((level) => level < hit.type)
    .map((level) => hit._highlightResult?.hierarchy[level]?.value ?? hit.hierarchy[level] ?? '')
    .filter((name) => name !== '');
  // The section is plain text, the other names are HTML.
  const section = escapeHtml(hit.hierarchy.lvl0 ?? '');
  return withSection && section && section !== hit.hierarchy.lvl1 ? [section, ...above] : above;
}

export default function SearchHit({ hit, query, client, withSection = false }: Props): ReactNode {
  const passage = usePassage(hit, query, client);
  const path = pathOf(hit, withSection);
  const name = hit._highlightResult?.hierarchy[hit.type]?.value ?? hit.hierarchy[hit.type] ?? '';
  const isItem = hit.kind === 'input' || hit.kind === 'output';
  return (
    <>
      <span className={styles.head}>
        <Marked html={name} className={isItem ? styles.item : styles.name} />
        {isKind(hit.kind) && (
          <span className={styles.badge} data-kind={hit.kind}>
            {kindLabels[hit.kind]}
          </span>
        )}
      </span>
      {path.length > 0 && <Marked html={path.join(' › ')} className={styles.path} />}
      {(passage !== undefined || query !== '') && (
        <Marked html={passage ?? ''} className={styles.passage} />
      )}
    </>
  );
}
