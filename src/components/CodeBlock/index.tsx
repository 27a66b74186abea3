/** Code block, highlighted at build time, with its file name and a copy button. */
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyableText } from './copyableText';
import { confirmationMs, isCopied } from './isCopied';
import styles from './styles.module.css';

export interface CodeBlockProps {
  readonly language: string;
  /** Code as HTML from `src/remark/highlight-code`. */
  readonly html: string;
  readonly title?: string;
  /** The title as HTML, if it contains values that readers can replace. */
  readonly titleHtml?: string;
  /** Words of the fence, such as `fragment` or `diff`, if the code is not a whole file. */
  readonly words?: string;
}

type CopyState = 'ready' | 'copied' | 'failed';

const labels: Readonly<Record<CopyState, string>> = {
  ready: 'Copy',
  copied: 'Copied',
  failed: 'Press Ctrl+C',
};

function CopyButton({ copy }: { copy: () => Promise<void> }): ReactNode {
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.copy)}
      aria-label={state === 'ready' ? 'Copy code to clipboard' : labels[state]}
      onClick={({ nativeEvent }) =>
        (isCopied(nativeEvent) ? Promise.resolve() : copy()).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }
    >
      {state === 'ready' && labels.ready}
      {/* Empty while the button is ready, so that only the result is announced. */}
      <span aria-live="polite">{state !== 'ready' && labels[state]}</span>
    </button>
  );
}

export default function CodeBlock({
  language,
  html,
  title,
  titleHtml,
  words,
}: CodeBlockProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    if (!code.current) return;
    try {
      await navigator.clipboard.writeText(copyableText(code.current));
    } catch (error) {
      getSelection()?.selectAllChildren(code.current);
      throw error;
    }
  };
  return (
    <figure className={clsx('code', styles.block)} data-language={language} data-words={words}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {titleHtml && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: built from escaped text
        <figcaption className={styles.title} dangerouslySetInnerHTML={{ __html: titleHtml }} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls by keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from escaped text */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <CopyButton copy={copy} />
    </figure>
  );
}
