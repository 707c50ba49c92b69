// Replaces the component of the classic theme, which renders a second list for small screens after
// hydration. Here, the menu uses the same list. The theme groups posts by year in the local time
// zone, which differs between the build and the reader. Noon without a time zone is in the same
// year everywhere.

import {
  BlogSidebarItemList,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar';
import BlogSidebarContent, { type Props as ContentProps } from '@theme/BlogSidebar/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import MenuHead from '../../ui/menu/MenuHead';
import Parts from '../../ui/parts/Parts';
import styles from './styles.module.css';

const List: ContentProps['ListComponent'] = ({ items }) => (
  <BlogSidebarItemList
    items={items}
    ulClassName={clsx(styles.list, 'clean-list')}
    liClassName={styles.item}
    linkClassName={styles.link}
    linkActiveClassName={styles.active}
  />
);

function Releases({ sidebar }: { sidebar: NonNullable<Props['sidebar']> }): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items).map((item) => ({
    ...item,
    date: `${String(item.date).slice(0, 10)}T12:00`,
  }));
  return (
    <aside className="col col--3">
      <div className={styles.column}>
        <MenuHead isSidebar />
        <div data-menu="" hidden>
          <div className="parts">
            <Parts />
          </div>
        </div>
        <nav className={clsx(styles.sidebar, 'thin-scrollbar')} aria-label={sidebar.title}>
          <div className={clsx(styles.title, 'margin-bottom--md')}>{sidebar.title}</div>
          <BlogSidebarContent
            items={items}
            ListComponent={List}
            yearGroupHeadingClassName={styles.year}
          />
        </nav>
      </div>
    </aside>
  );
}

export default function BlogSidebar({ sidebar }: Props): ReactNode {
  return sidebar?.items.length ? <Releases sidebar={sidebar} /> : null;
}
