/** A search result: name, kind, path and passage, in HTML that the client has escaped. */
import type { Hit } from '@site/src/search/client/contract';
import type { Passage } from '@site/src/search/engine/answer';
import { escapeHtml } from '@site/src/search/engine/escape';
import { memo, type ReactNode } from 'react';
import { isKind, kindLabels } from './kinds';
import styles from './styles.module.css';

interface Props {
  readonly hit: Hit;
  /** The passage, if it was loaded after the answer. */
  readonly passage?: Passage | undefined;
}

/** Renders HTML that the search client has escaped. Its only tags are marks. */
function Marked({ html, className }: { html: string; className?: string | undefined }): ReactNode {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: clients escape all text but marks
    <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

const nameOf = ({ marked, type }: Hit): string => marked[type] ?? '';

const isItem = ({ kind }: Hit): boolean => kind === 'input' || kind === 'output';

const passageOf = (hit: Hit, passage: Passage | undefined): string =>
  hit.snippet ?? passage?.snippet ?? '';

/** Returns the names of the levels above a hit as HTML, starting with the page. */
function namesAbove(hit: Hit): string[] {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5'] as const;
  return levels
    .filter((level) => level < hit.type)
    .map((level) => hit.marked[level] ?? '')
    .filter((name) => name !== '');
}

/**
 * Returns the title of a result as HTML: the page's title and the heading. Many pages have the same
 * headings, such as _Features_. An input or output has only its name.
 */
const titleOf = (hit: Hit): string =>
  (isItem(hit) ? [nameOf(hit)] : [...namesAbove(hit).slice(0, 1), nameOf(hit)]).join(' › ');

/** Returns the path to a hit as HTML: site section and headings, without those in its title. */
function pathOf(hit: Hit): string[] {
  const above = namesAbove(hit).slice(isItem(hit) ? 0 : 1);
  // The section is plain text, the other names are HTML.
  const section = escapeHtml(hit.hierarchy.lvl0 ?? '');
  return section && section !== hit.hierarchy.lvl1 ? [section, ...above] : above;
}

function SearchHit({ hit, passage }: Props): ReactNode {
  const path = pathOf(hit);
  const detail = hit.detail ?? passage?.detail;
  return (
    <>
      <span className={styles.head}>
        <Marked html={titleOf(hit)} className={isItem(hit) ? styles.item : styles.name} />
        {detail && <Marked html={detail} className={styles.detail} />}
        {isKind(hit.kind) && (
          <span className={styles.badge} data-kind={hit.kind}>
            {kindLabels[hit.kind]}
          </span>
        )}
      </span>
      {path.length > 0 && <Marked html={path.join(' › ')} className={styles.path} />}
      <Marked html={passageOf(hit, passage)} className={styles.passage} />
    </>
  );
}

/** Rendered again only if the hit changes, and not for every letter. */
export default memo(SearchHit);

/** Returns whether the name of a hit does not show why it is a result, such as _Learn_. */
export const isUnexplained = (hit: Hit): boolean => !nameOf(hit).includes('<mark>');

/**
 * Another record of a result's page, on one line: the headings above it, its name, and its passage
 * if the name does not show why it is a result.
 */
export function OtherHit({ hit, passage }: Props): ReactNode {
  const above = isItem(hit) ? [] : namesAbove(hit).slice(1);
  return (
    <span className={styles.other}>
      <span>
        {above.length > 0 && <Marked html={`${above.join(' › ')} › `} className={styles.above} />}
        <Marked html={nameOf(hit)} className={isItem(hit) ? styles.item : undefined} />
      </span>
      {isUnexplained(hit) && <Marked html={passageOf(hit, passage)} className={styles.context} />}
    </span>
  );
}
