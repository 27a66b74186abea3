/** Lists and marks the sections of a page that changed since the reader's last visit. */
import current from '@generated/releases/default/current.json';
import { formatDay } from '@site/src/site/words';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeOverlays } from '../closeOverlays';
import { readVisitedSections } from './readSections';
import styles from './styles.module.css';
import { type Changes, dismissChanges, noteVisit, type Visit } from './visits';

/** Maximum number of listed sections; the rest are only counted. */
const listLimit = 12;

/** Current state of the page, and its unseen changes. */
interface Found {
  readonly now: Visit;
  readonly changes: Changes;
  readonly titles: ReadonlyMap<string, string>;
}

function compare(path: string): Found | undefined {
  const markdown = document.querySelector('.theme-doc-markdown');
  const sections = markdown ? readVisitedSections(markdown) : [];
  if (sections.length === 0) return undefined;
  const now: Visit = {
    at: Date.now(),
    release: current.version,
    sections: Object.fromEntries(sections.map(({ anchor, hash }) => [anchor, hash])),
  };
  const changes = noteVisit(path, now);
  const titles = new Map(sections.map(({ anchor, title }) => [anchor, title]));
  return changes && { now, changes, titles };
}

export default function ChangedSections({ path }: { readonly path: string }): ReactNode {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    setFound(compare(path));
  }, [path]);

  useEffect(() => closeOverlays(`.${styles.changed} details`), []);

  useEffect(() => {
    const marked = (found?.changes.anchors ?? []).flatMap(
      (anchor) => document.getElementById(anchor) ?? [],
    );
    const className = styles.mark ?? '';
    for (const element of marked) element.classList.add(className);
    return () => {
      for (const element of marked) element.classList.remove(className);
    };
  }, [found]);

  if (!found) return null;
  const { since, anchors } = found.changes;
  const more = anchors.length - listLimit;
  const dismiss = () => {
    dismissChanges(path, found.now);
    setFound(undefined);
  };
  const note = (
    <li className={styles.changed}>
      <details>
        <summary>Changed since your last visit</summary>
        <div className={styles.list}>
          <p>
            You last read this page on {formatDay(since.at)}, at {since.release}. Since then,{' '}
            {anchors.length === 1 ? 'one part has' : `${anchors.length} parts have`} changed:
          </p>
          <ul>
            {anchors.slice(0, listLimit).map((anchor) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{found.titles.get(anchor)}</a>
              </li>
            ))}
            {more > 0 && <li>{more} more, marked on the page</li>}
          </ul>
          <button type="button" onClick={dismiss}>
            Remove the marks
          </button>
        </div>
      </details>
    </li>
  );
  // Below the last row above the text. On a service page, that is the row with the releases.
  const row = document.querySelector('.iface-version');
  return row ? createPortal(note, row) : note;
}
