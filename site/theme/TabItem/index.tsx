// Replaces the component of the classic theme, whose panels have no ID and no accessible name. See
// Tabs.

import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function TabItem({
  children,
  className,
  value,
  label,
  attributes,
}: Props): ReactNode {
  const { selectedValue, lazy } = useTabs();
  const isSelected = value === selectedValue;
  if (!isSelected && lazy) return null;
  return (
    <div
      role="tabpanel"
      id={attributes?.['aria-controls'] as string | undefined}
      aria-labelledby={attributes?.id as string | undefined}
      className={clsx(styles.panel, className)}
      data-label={label ?? value}
      hidden={!isSelected}
    >
      {children}
    </div>
  );
}
