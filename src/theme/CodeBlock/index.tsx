// Change: code is highlighted at build time (src/remark/highlight-code) and passed as HTML.

import CodeBlock, { type CodeBlockProps } from '@site/src/components/CodeBlock';
import { escapeMarkup } from '@site/src/site/escapeMarkup';
import type { ReactNode } from 'react';

interface Props extends Partial<CodeBlockProps> {
  /** Plain code, for components that show code that is not in a page. */
  readonly children?: ReactNode;
  readonly className?: string;
}

export default function ThemeCodeBlock({
  children,
  className,
  html,
  language,
  title,
  titleHtml,
}: Props) {
  const name = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const content = html ?? escapeMarkup([children].flat().join(''));
  return <CodeBlock language={name} html={content} title={title} titleHtml={titleHtml} />;
}
