// Change: a page that a link leads to shows its beginning at once, and the rest right after.

import { useHistory } from '@docusaurus/router';
import { MDXProvider } from '@mdx-js/react';
import MDXComponents from '@theme/MDXComponents';
import {
  cloneElement,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/**
 * Blocks that come first, counted with the line ends between them, which the compiler keeps: twenty
 * paragraphs, lists or blocks of code are more than a screen holds.
 */
const firstBlocks = 40;

type Page = ReactElement<{ readonly children?: ReactNode }>;
type Compiled = ReactElement<object, FunctionComponent<object>>;

/**
 * A compiled page. On a slow phone a long one takes longer to render and to lay out than to load.
 * Whoever comes by a link starts at its top; to go back or to a heading, all of it has to be there.
 */
function Content({ children }: { readonly children: Compiled }): ReactNode {
  const { action, location } = useHistory();
  const [isWhole, setWhole] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => startTransition(() => setWhole(true)), []);
  // The compiler makes one fragment of all blocks. The function uses hooks like any other's.
  const page = children.type(children.props) as Page;
  const blocks = page.props.children;
  if (isWhole || !Array.isArray(blocks)) return page;
  return cloneElement(page, undefined, ...blocks.slice(0, firstBlocks));
}

const components = { ...MDXComponents, wrapper: Content };

export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return <MDXProvider components={components}>{children}</MDXProvider>;
}
