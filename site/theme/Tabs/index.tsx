// Replaces the component of the classic theme. Its tabs are not associated with their panels, its
// tab list has no name, and it renders all tabs again after hydration, so that the keyboard focus
// is lost.

import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Tabs';
import clsx from 'clsx';
import {
  Children,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import styles from './styles.module.css';

type Tab = ReactElement<{ attributes?: Record<string, string> }>;

/** Accessible names of tab groups. Other groups use the labels of their tabs. */
const GROUP_NAMES: Record<string, string> = {
  board: 'I have',
  language: 'Language',
  os: 'Operating system',
  shell: 'Shell',
  tools: 'Tool',
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function TabList({ className, groupId = '' }: Pick<Props, 'className' | 'groupId'>): ReactNode {
  const { selectedValue, selectValue, tabValues, block } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();

  const select = (tab: HTMLElement, value: string) => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, value: string) => {
    const tab = event.currentTarget;
    const step = STEPS[event.key];
    if (step) {
      const tabs = tab.parentElement?.children ?? [];
      (tabs[(index + step + tabs.length) % tabs.length] as HTMLElement).focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(tab, value);
    }
  };
  return (
    <div
      role="tablist"
      data-group={groupId || undefined}
      aria-label={
        GROUP_NAMES[groupId] ?? tabValues.map(({ value, label }) => label ?? value).join(', ')
      }
      className={clsx('tabs', block && 'tabs--block', className)}
    >
      {tabValues.map(({ value, label, attributes }, index) => (
        <div
          key={value}
          role="tab"
          data-value={value}
          tabIndex={selectedValue === value ? 0 : -1}
          aria-selected={selectedValue === value}
          onKeyDown={(event) => onKeyDown(event, index, value)}
          onClick={({ currentTarget }) => select(currentTarget, value)}
          {...attributes}
          className={clsx('tabs__item', selectedValue === value && 'tabs__item--active')}
        >
          {label ?? value}
        </div>
      ))}
    </div>
  );
}

function linkPanels(children: ReactNode, id: string): ReactNode {
  return Children.map(children, (child, index) =>
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
}

/** Tabs with alternative versions of the same content. */
export default function Tabs({ children, ...props }: Props): ReactNode {
  const tabs = linkPanels(children as ReactNode, useId());
  const value = useTabsContextValue({ ...props, children: tabs });
  return (
    <TabsProvider value={value}>
      <div className={styles.tabs}>
        <TabList className={props.className} groupId={props.groupId} />
        <div className={clsx('margin-top--md', props.groupId === 'board' && styles.stack)}>
          {sanitizeTabsChildren(tabs)}
        </div>
      </div>
    </TabsProvider>
  );
}
