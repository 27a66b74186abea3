/** Buttons that copy a text or save it as a file. */
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

export interface SaveButtonsProps {
  /** What the text is, in the labels: `patch`. */
  readonly what: string;
  readonly text: string;
  /** Name of the file. */
  readonly file: string;
  readonly type: string;
}

/** Saves a text as a file. */
function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export default function SaveButtons({ what, text, file, type }: SaveButtonsProps): ReactNode {
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(`Copied the ${what}.`),
      () => setMessage(`The browser does not allow copying. Download the ${what}.`),
    );
  return (
    <span className={styles.buttons}>
      <button type="button" className={styles.button} onClick={copy}>
        Copy {what}
      </button>
      <button type="button" className={styles.button} onClick={() => save(text, file, type)}>
        Download {what}
      </button>
      <span role="status" className={styles.note}>
        {message}
      </span>
    </span>
  );
}
