// Change: components that authors use without importing them.

import CodeBlock from '@site/src/components/CodeBlock';
import Diagram from '@site/src/components/Diagram';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  CodeBlock,
  Diagram,
  TabItem,
  Tabs,
  WalkthroughOverview: () => null,
  CatalogGroups: () => null,
  CidrPlanner: () => null,
};
