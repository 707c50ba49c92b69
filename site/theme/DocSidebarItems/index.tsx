// Wraps the component of the classic theme, to add the parts of the documentation above each
// sidebar and in the phone menu. The current part is marked.

import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-init/DocSidebarItems';
import type { ReactNode } from 'react';
import Parts from '../../ui/parts/Parts';

export default function ItemsBelowParts(props: Props): ReactNode {
  return (
    <>
      {props.level === 1 && (
        <li className="parts">
          <Parts />
        </li>
      )}
      <DocSidebarItems {...props} />
    </>
  );
}
