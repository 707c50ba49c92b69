import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { Plugin } from '@docusaurus/types';
import { BLOG_PLUGIN } from '@portal/core/plugins/themeNames';

export interface ReadingComfortOptions {
  /** Link to the page where readers report errors. Without this link, readers can only copy a report. */
  reports?: { label: string; href: string } | undefined;
}

/** Finds the date of the latest release, in the same format as in the Markdown version of pages. */
function findLatestRelease(blog: BlogContent | undefined): string | undefined {
  const days = (blog?.blogPosts ?? []).map(({ metadata }) =>
    new Date(metadata.date).toISOString().slice(0, 10),
  );
  return days.sort().at(-1);
}

/**
 * Reading aids: keyboard shortcuts, enlarged diagrams, links to sections, and error reports. They
 * are in one chunk that loads when the page is idle; pages are complete without it.
 */
export default function readingComfort(
  _context: unknown,
  { reports }: ReadingComfortOptions,
): Plugin {
  return {
    name: 'reading-comfort',
    getClientModules: () => ['./client/start.ts'],
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent[BLOG_PLUGIN]?.default as BlogContent | undefined;
      // Both keys must exist even if their values are null, because the chunk imports them by name.
      const facts = { release: findLatestRelease(blog) ?? null, reports: reports ?? null };
      await actions.createData('facts.json', JSON.stringify(facts));
    },
  };
}
