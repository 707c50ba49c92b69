// Replaces theme-classic 3.10.2: the date has the form of all dates of the site; posts have no reading time.

import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The day of a release, below its title. */
export default function ReleaseDay(): ReactNode {
  const { date } = useBlogPost().metadata;
  return (
    <div className={styles.day}>
      <time dateTime={date}>{date.slice(0, 10)}</time>
    </div>
  );
}
