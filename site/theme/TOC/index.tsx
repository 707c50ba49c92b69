// Replaces the component of the classic theme, whose table of contents is not a landmark and has no
// title.

import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function TOC({ className, ...props }: Props): ReactNode {
  const title = translate({ id: 'theme.TOC.title', message: 'On this page' });
  return (
    <nav aria-label={title} className={clsx(styles.toc, 'thin-scrollbar', className)}>
      <div className={styles.title}>{title}</div>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
