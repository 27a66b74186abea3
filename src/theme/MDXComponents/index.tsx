// Change: components that authors use without importing them.

import Diagram from '@site/src/components/Diagram';
import InterfaceFilter from '@site/src/components/InterfaceFilter';
import ServiceUsage, { UsageCode } from '@site/src/components/ServiceUsage';
import TerraformSource from '@site/src/components/TerraformSource';
import Unfold from '@site/src/components/Unfold';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  Diagram,
  InterfaceFilter,
  ServiceUsage,
  TabItem,
  Tabs,
  TerraformSource,
  Unfold,
  UsageCode,
};
