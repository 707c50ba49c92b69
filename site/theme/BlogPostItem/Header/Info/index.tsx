// Replaces the component of the classic theme, which has another date format than the site, and
// shows a reading time.

import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function ReleaseDate(): ReactNode {
  const { date } = useBlogPost().metadata;
  return (
    <div className={styles.day}>
      <time dateTime={date}>{date.slice(0, 10)}</time>
    </div>
  );
}
