/**
 * Diagram that follows the color mode. Both images load the same file; the fragment `#dark`
 * switches its palette. Lazy loading prevents the browser from fetching the hidden image.
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface DiagramProps {
  /** Path of the SVG in `static/`. */
  readonly src: string;
  readonly alt: string;
  /** Width of the drawing in CSS pixels. */
  readonly width: string;
  /** Height of the drawing in CSS pixels. */
  readonly height: string;
}

export default function Diagram({ src, alt, width, height }: DiagramProps): ReactNode {
  const url = useBaseUrl(src);
  const image = (mode: 'light' | 'dark') => (
    // The keyboard can scroll the figure while its image has the focus, even before image zoom makes
    // the image a button.
    <img
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className={styles[mode]}
      src={mode === 'dark' ? `${url}#dark` : url}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <figure className={clsx('table-region', styles.figure)}>
      {image('light')}
      {image('dark')}
    </figure>
  );
}
