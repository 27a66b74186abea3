/**
 * A diagram that follows the color mode. Both images show the same file; the fragment `#dark`
 * switches the drawing's palette, and lazy loading keeps the hidden one from being fetched.
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface DiagramProps {
  /** Path of the SVG below `static/`. */
  readonly src: string;
  /** What the diagram shows. */
  readonly alt: string;
  /** Width of the drawing, CSS pixels. */
  readonly width: string;
  /** Height of the drawing, CSS pixels. */
  readonly height: string;
}

export default function Diagram({ src, alt, width, height }: DiagramProps): ReactNode {
  const url = useBaseUrl(src);
  const image = (mode: 'light' | 'dark') => (
    <img
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
    <figure className={styles.figure}>
      {image('light')}
      {image('dark')}
    </figure>
  );
}
