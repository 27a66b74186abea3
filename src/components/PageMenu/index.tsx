/** Menu of a document, loaded on interest. Without JavaScript, it is a link to the Markdown. */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { twinPath } from '@site/src/site/twins';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './styles.module.css';

export default function PageMenu(): ReactNode {
  const { permalink } = useDoc().metadata;
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof import('./Panel').default | 'failed'>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const load = () => {
    if (Panel) return;
    import('./Panel').then(
      (module) => setPanel(() => module.default),
      () => setPanel('failed'),
    );
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const link = (
    <a href={twinPath(permalink)} ref={(node) => (isOpen ? node?.focus() : undefined)}>
      View as Markdown
    </a>
  );
  if (Panel === 'failed') return link;
  return (
    <div ref={root} className={styles.menu}>
      <noscript>{link}</noscript>
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-expanded={isOpen}
        aria-controls={isOpen && Panel ? id : undefined}
        data-needs-script
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!isOpen);
        }}
      >
        Copy or link this page
      </button>
      {isOpen && Panel && <Panel id={id} permalink={permalink} />}
    </div>
  );
}
