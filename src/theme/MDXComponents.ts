// Extends theme-classic 3.10.2: the tags that pages may use without an import.

import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import BoardTable from '../mdx/BoardTable';
import Code from '../mdx/Code';
import Diagram from '../mdx/Diagram';
import Endpoint from '../mdx/Endpoint';
import Field from '../mdx/Field';
import Fields from '../mdx/Fields';
import Fold from '../mdx/Fold';
import Term from '../mdx/Term';

export default {
  ...MDXComponents,
  BoardTable,
  Code,
  Endpoint,
  Field,
  Fields,
  Fold,
  Diagram,
  TabItem,
  Tabs,
  Term,
};
