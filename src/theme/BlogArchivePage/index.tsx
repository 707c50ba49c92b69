// Replaces theme-classic 3.10.2, whose years are headings of the third level below the first.

import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

function Year({ year, posts }: { year: string; posts: ArchiveBlogPost[] }): ReactNode {
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="col col--4 margin-vert--lg">
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ul>
        {posts.map(({ metadata }) => (
          <li key={metadata.permalink}>
            <Link to={metadata.permalink}>
              {format.format(new Date(metadata.date))} - {metadata.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All releases, by year. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const title = translate({ id: 'theme.blog.archive.title', message: 'Archive' });
  const description = translate({ id: 'theme.blog.archive.description', message: 'Archive' });
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of archive.blogPosts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [post, ...(years.get(year) ?? [])]);
  }
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <header className="hero hero--primary">
          <div className="container">
            <Heading as="h1" className="hero__title">
              {title}
            </Heading>
            <p className="hero__subtitle">{description}</p>
          </div>
        </header>
        <main className="container margin-vert--lg">
          <div className="row">
            {[...years].map(([year, posts]) => (
              <Year key={year} year={year} posts={posts} />
            ))}
          </div>
        </main>
      </Layout>
    </>
  );
}
