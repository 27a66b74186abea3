/** Links to pages from which readers find everything: on the 404 page and in the search dialog. */
import Link from '@docusaurus/Link';
import library from '@generated/releases/default/library.json';
import { pages } from '@site/src/site/pages';
import { capitalize } from '@site/src/site/words';
import type { ReactNode } from 'react';

const startPages = [
  { to: pages.intro, label: 'Introduction' },
  { to: pages.guides, label: 'Guides' },
  { to: pages.catalog, label: `${capitalize(library.noun)} catalog` },
  { to: '/blog', label: 'Release notes' },
];

interface Props {
  readonly className: string | undefined;
  /** Called when a reader follows a link. */
  readonly onLeave?: () => void;
}

export default function StartPages({ className, onLeave }: Props): ReactNode {
  return (
    <ul className={className}>
      {startPages.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={onLeave}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
