import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import BoardTable from './Board/BoardTable';
import Code from './Code/component';
import Diagram from './Diagram/component';
import Endpoint from './Endpoint/component';
import Field from './Field/component';
import Fold from './Fold/component';
import Term from './Term/component';

/** Components that React renders in the build and in the browser: the elements that tag steps keep or create. */
export default {
  BoardTable,
  Code,
  Endpoint,
  Field,
  Fold,
  Diagram,
  TabItem,
  Tabs,
  Term,
};
