import type { BlogPost } from '@docusaurus/plugin-content-blog';

export interface Release {
  title: string;
  description: string;
  permalink: string;
  /** ISO 8601 date for `<time>`. */
  date: string;
}

export function findLatestReleases(posts: readonly BlogPost[], count = 3): Release[] {
  return posts
    .map((post) => post.metadata)
    .filter((metadata) => !metadata.unlisted)
    .sort((a, b) => b.date.valueOf() - a.date.valueOf())
    .slice(0, count)
    .map(({ title, description, permalink, date }) => ({
      title,
      description,
      permalink,
      date: new Date(date).toISOString().slice(0, 10),
    }));
}
