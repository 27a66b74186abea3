// Change: after client navigation, a page first renders its beginning and then the rest.

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
 * Number of blocks to render first, including the newlines between them, which the compiler keeps.
 * Twenty paragraphs, lists or code blocks fill more than a screen.
 */
const firstBlocks = 40;

type Page = ReactElement<{ readonly children?: ReactNode }>;
type Compiled = ReactElement<object, FunctionComponent<object>>;

/**
 * Renders a compiled page. On a slow phone, rendering and laying out a long page takes longer than
 * loading it. A reader who follows a link starts at the top of the page, so the rest can render
 * later. Navigating back or to a heading needs the whole page for the scroll position.
 */
function Content({ children }: { readonly children: Compiled }): ReactNode {
  const { action, location } = useHistory();
  const [isWhole, setWhole] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => startTransition(() => setWhole(true)), []);
  // The compiler wraps all blocks in one fragment. The function calls hooks, like any other
  // component.
  const page = children.type(children.props) as Page;
  const blocks = page.props.children;
  if (isWhole || !Array.isArray(blocks)) return page;
  return cloneElement(page, undefined, ...blocks.slice(0, firstBlocks));
}

const components = { ...MDXComponents, wrapper: Content };

export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return <MDXProvider components={components}>{children}</MDXProvider>;
}
