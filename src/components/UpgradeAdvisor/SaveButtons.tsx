/** Buttons that copy a text or save it as a file. */
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../downloadFile';
import styles from './styles.module.css';

export interface SaveButtonsProps {
  /** Noun for the text in the labels, such as `patch`. */
  readonly what: string;
  readonly text: string;
  readonly file: string;
  readonly type: string;
  readonly disabled?: boolean;
}

export default function SaveButtons({
  what,
  text,
  file,
  type,
  disabled,
}: SaveButtonsProps): ReactNode {
  const [message, setMessage] = useState('');
  const copy = () => {
    // Otherwise, screen readers would not announce the same message again.
    setMessage('');
    return navigator.clipboard.writeText(text).then(
      () => setMessage(`Copied the ${what}.`),
      () => setMessage(`The browser does not allow copying. Download the ${what}.`),
    );
  };
  return (
    <span className={styles.buttons}>
      <button type="button" className={styles.button} disabled={disabled} onClick={copy}>
        Copy {what}
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={disabled}
        onClick={() => downloadFile(file, type, text)}
      >
        Download {what}
      </button>
      <span role="status" className={styles.note}>
        {message}
      </span>
    </span>
  );
}
