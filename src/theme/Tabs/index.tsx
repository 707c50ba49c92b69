// Wraps theme-classic 3.10.2, whose tabs do not say which panel is theirs.

import type { Props } from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';
import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';

type Tab = ReactElement<{ attributes?: Record<string, string> }>;

export default function TabsWithPanels({ children, ...props }: Props): ReactNode {
  const id = useId();
  const tabs = Children.map(children as ReactNode, (child, index) =>
    isValidElement(child)
      ? cloneElement(child as Tab, {
          attributes: {
            ...(child as Tab).props.attributes,
            id: `${id}t${index}`,
            'aria-controls': `${id}p${index}`,
          },
        })
      : child,
  );
  return <Tabs {...props}>{tabs as Props['children']}</Tabs>;
}
