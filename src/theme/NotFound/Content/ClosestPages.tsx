/** Lists the pages that are similar to one that does not exist. Loaded on demand. */
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { findClosest } from './findClosest';

export default function ClosestPages({ path }: { readonly path: string }): ReactNode {
  const pages = findClosest(path);
  if (pages.length === 0) return null;
  return (
    <>
      <p>Similar pages:</p>
      <ul>
        {pages.map(({ label, path: to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <code>{to}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
