/** Metadata below a document's title, and the page menu. */
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { formatDay } from '@site/src/site/words';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import LastVisit from '../LastVisit';
import PageAlternates from '../PageAlternates';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

/** Front matter field `verified` of a document: a date and versions by tool. */
interface Verified {
  readonly date: string | Date;
  readonly [tool: string]: string | number | Date;
}

interface DocFrontMatter {
  readonly reading_minutes?: number;
  readonly verified?: Verified;
  readonly has_values?: boolean;
}

const toolNames: Readonly<Record<string, string>> = {
  terraform: 'Terraform',
  opentofu: 'OpenTofu',
  terragrunt: 'Terragrunt',
  aws_provider: 'AWS provider',
  kubectl: 'kubectl',
  go: 'Go',
  docker: 'Docker',
  packer: 'Packer',
};

function Day({ date }: { date: string | number | Date }): ReactNode {
  return <time dateTime={new Date(date).toISOString().slice(0, 10)}>{formatDay(date, 'UTC')}</time>;
}

export default function DocMeta(): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const {
    reading_minutes: minutes,
    verified,
    has_values: hasValues,
  } = frontMatter as DocFrontMatter;
  // Only the latest version of the documentation has Markdown twins.
  const { isLast } = useDocsVersion();
  const isServicePage = metadata.id.startsWith('reference/services/');
  const tools = verified
    ? Object.entries(verified)
        .filter(([tool]) => tool !== 'date')
        .map(([tool, version]) => `${toolNames[tool] ?? tool} ${String(version)}`)
    : [];
  return (
    <>
      {metadata.description && <p className={styles.purpose}>{metadata.description}</p>}
      <ul className={styles.facts} aria-label="About this page">
        {!isServicePage && minutes && <li>{minutes} min read</li>}
        {metadata.lastUpdatedAt && (
          <li>
            Updated <Day date={metadata.lastUpdatedAt} />
          </li>
        )}
        {verified && (
          <li>
            Code checked with {tools.join(', ')} on <Day date={verified.date} />
          </li>
        )}
        {hasValues && (
          <li data-needs-script>
            <button
              type="button"
              className={clsx('clean-btn', styles.values)}
              aria-haspopup="dialog"
              data-reader-values
            >
              Use your own values
            </button>
          </li>
        )}
        {isLast && <LastVisit />}
        {isLast && (
          <li className={styles.menu}>
            <PageMenu />
          </li>
        )}
      </ul>
      {isLast && <PageAlternates />}
    </>
  );
}
