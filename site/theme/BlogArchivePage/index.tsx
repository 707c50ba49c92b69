// Replaces the component of the classic theme, which repeats its name and the month of each
// release, starts with the oldest release, and does not describe releases.

import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
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
  const posts = [...archive.blogPosts].sort((a, b) => (a.metadata.date < b.metadata.date ? 1 : -1));
  const years = [...new Set(posts.map(({ metadata }) => metadata.date.slice(0, 4)))];
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className="container margin-vert--lg">
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
          {years.map((year) => (
            <Year
              key={year}
              year={year}
              posts={posts.filter(({ metadata }) => metadata.date.startsWith(year))}
            />
          ))}
        </main>
      </Layout>
    </>
  );
}
