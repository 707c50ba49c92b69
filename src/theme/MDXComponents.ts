// Extends theme-classic 3.10.2: the tags that pages may use without an import.

import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import Code from '../mdx/Code';
import Term from '../mdx/Term';

export default {
  ...MDXComponents,
  Code,
  TabItem,
  Tabs,
  Term,
};
