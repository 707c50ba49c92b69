// Replaces the component of the classic theme, which repeats its name and the month of each
// release, starts with the oldest release, and does not describe releases.

import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { groupBy } from '@portal/core/shared/groupBy';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

function Year({ year, posts }: { year: string; posts: ArchiveBlogPost[] }): ReactNode {
  return (
    <section className={styles.year} aria-labelledby={year}>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul className="clean-list">
        {posts.map(({ metadata: { permalink, title, date, description } }) => (
          <li key={permalink} className={styles.release}>
            <time dateTime={date}>{date.slice(0, 10)}</time>
            <div>
              <Link to={permalink}>{title}</Link>
              <div>{description}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All releases by year, newest first. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'All releases' });
  const description = translate({
    id: 'theme.blog.archive.description',
    message: 'Every release by year, newest first, with a summary.',
  });
  const postsByYear = groupBy(archive.blogPosts, ({ metadata }) => metadata.date.slice(0, 4));
  return (
    <Layout title={title} description={description}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        <p>{description}</p>
        {[...postsByYear].map(([year, posts]) => (
          <Year key={year} year={year} posts={posts} />
        ))}
      </main>
    </Layout>
  );
}
