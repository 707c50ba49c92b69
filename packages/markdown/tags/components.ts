import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import BoardTable from './Board/BoardTable';
import Code from './Code/component';
import Diagram from './Diagram/component';
import Endpoint from './Endpoint/component';
import Field from './Field/component';
import Fields from './Fields/component';
import Fold from './Fold/component';
import Term from './Term/component';

/** What React draws, in the browser too: the elements that the steps of tags leave on a page, and those they make. */
export default {
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
