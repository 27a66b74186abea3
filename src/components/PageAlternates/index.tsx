/** Adds `<link rel="alternate">` for the Markdown and the JSON of a document. */
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { catalogJsonPath, markdownType, twinPath } from '@site/src/site/twins';
import type { ReactNode } from 'react';

export default function PageAlternates(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { id, permalink } = useDoc().metadata;
  const json = catalogJsonPath(id);
  return (
    <Head>
      <link rel="alternate" type={markdownType} href={siteConfig.url + twinPath(permalink)} />
      {json && (
        <link
          rel="alternate"
          type="application/json"
          href={siteConfig.url + siteConfig.baseUrl + json.slice(1)}
        />
      )}
    </Head>
  );
}
