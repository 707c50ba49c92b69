import Link from '@docusaurus/Link';
import tools from '@generated/tools/default/tools.json';
import type { ReactNode } from 'react';
import styles from './toolLinks.module.css';

/** Tools, and pages that are listed with them. */
export const toolLinks = tools as { id: string; title: string; to: string }[];

/** Links to all field tools and their pages, with the current one marked. */
export default function ToolLinks({ current }: { current: string }): ReactNode {
  return (
    <nav className={styles.tools} aria-label="Field tools" data-search="skip">
      {toolLinks.map(({ id, title, to }) => (
        <Link key={to} to={to} aria-current={id === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
