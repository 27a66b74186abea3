/** Open page menu: copy or download the page, with the status of each action. */
import { readWholeTwin, twinPath } from '@site/src/site/twins';
import { type ReactNode, useState } from 'react';
import { copyPromisedText } from './copyPromisedText';
import { findSection } from './findSection';
import styles from './styles.module.css';

export interface PanelProps {
  readonly id: string;
  /** Path of the document. */
  readonly permalink: string;
}

async function readFile(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.text();
}

export default function Panel({ id, permalink }: PanelProps): ReactNode {
  const [section] = useState(findSection);
  const [report, setReport] = useState('');

  const copy = async (text: Promise<string>, done: string) => {
    setReport('');
    try {
      await copyPromisedText(text);
      setReport(done);
    } catch {
      setReport('Copying failed. Open the Markdown and copy it there.');
    }
  };
  const address = new URL(`#${section?.id ?? ''}`, window.location.href).href.replace(/#$/, '');
  return (
    <div id={id} className={styles.panel}>
      <ul>
        <li>
          <button
            type="button"
            className="clean-btn"
            onClick={() => copy(readWholeTwin(permalink, readFile), 'Copied the page as Markdown.')}
          >
            Copy page as Markdown
          </button>
        </li>
        <li>
          <a href={twinPath(permalink)}>View as Markdown</a>
        </li>
        <li>
          <button
            type="button"
            className="clean-btn"
            onClick={() => copy(Promise.resolve(address), 'Copied the link.')}
          >
            {section ? `Copy link to “${section.title}”` : 'Copy link to this page'}
          </button>
        </li>
      </ul>
      <p className={styles.report} role="status">
        {report}
      </p>
    </div>
  );
}
