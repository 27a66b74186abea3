// Change: the page's purpose, reading time, last update and verified versions are below the title,
// and a feedback question is at the end of the page.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import DocMeta from '@site/src/components/DocMeta';
import PageFeedback from '@site/src/components/PageFeedback';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <DocMeta />
        </header>
        <MDXContent>{children}</MDXContent>
      </div>
      <PageFeedback />
    </>
  );
}
