import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';

export interface ReadingComfortOptions {
  /** Where readers post what is wrong on a page; without it a report can be copied. */
  reports?: { label: string; href: string } | undefined;
}

/** Day of the newest release, as the Markdown forms of pages tell it. */
function newestDay(blog: BlogContent | undefined): string | undefined {
  const days = (blog?.blogPosts ?? []).map(({ metadata }) =>
    new Date(metadata.date).toISOString().slice(0, 10),
  );
  return days.sort().at(-1);
}

/**
 * Small helps for who reads long: keys with a sheet that explains them, enlarged pictures, links to
 * sections, reports of errors. All of it is a chunk that comes when the page is at rest; a page is whole
 * without it.
 */
export default function readingComfort(
  _context: unknown,
  { reports }: ReadingComfortOptions,
): Plugin {
  return {
    name: 'reading-comfort',
    getClientModules: () => ['./client/start.ts'],
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      // With both names, also where there is nothing to say: the chunk imports them.
      const facts = { release: newestDay(blog) ?? null, reports: reports ?? null };
      await actions.createData('facts.json', JSON.stringify(facts));
    },
  };
}
