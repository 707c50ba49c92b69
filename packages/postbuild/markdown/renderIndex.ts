import { findSection } from '../findSection';

/** An entry of the index: a page, or a file that contains several pages. */
export interface IndexEntry {
  title: string;
  description: string;
  url: string;
  markdown: string;
}

export interface MarkdownPage extends IndexEntry {
  route: string;
}

/** A part of the site: every page whose route starts with one of the prefixes. */
interface Section {
  title: string;
  prefixes: readonly string[];
}

export function groupPages(
  pages: readonly MarkdownPage[],
  sections: readonly Section[],
): Map<string, MarkdownPage[]> {
  const groups = new Map<string, MarkdownPage[]>(sections.map(({ title }) => [title, []]));
  for (const page of pages) {
    const section = findSection(page, '/', sections);
    if (section) groups.get(section.title)?.push(page);
  }
  return groups;
}

/** Formats the UTF-8 size of a file (1 KB = 1,000 bytes), so that readers can choose what to load. */
function formatSize(text: string): string {
  return `${Math.max(1, Math.round(Buffer.byteLength(text) / 1000)).toLocaleString('en')} KB`;
}

/**
 * Renders `llms.txt` (llmstxt.org): name, summary, and a list of links with sizes per section. Joined files are
 * listed under "Optional".
 */
export function renderIndex(
  title: string,
  summary: string,
  groups: ReadonlyMap<string, readonly IndexEntry[]>,
  collections: readonly IndexEntry[] = [],
): string {
  const parts = [`# ${title}`, `> ${summary}`];
  for (const [section, entries] of [...groups, ['Optional', collections] as const]) {
    if (entries.length === 0) continue;
    const links = entries.map(
      ({ title: name, url, description, markdown }) =>
        `- [${name}](${url}): ${description} (${formatSize(markdown)})`,
    );
    parts.push(`## ${section}`, links.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** Renders `llms-full.txt`: all Markdown files joined, each below its URL. */
export function renderFull(title: string, groups: ReadonlyMap<string, MarkdownPage[]>): string {
  const pageTexts = [...groups.values()]
    .flat()
    .map(({ url, markdown }) => `Source: ${url}\n\n${markdown}`);
  return `# ${title}\n\n${pageTexts.join('\n---\n\n')}`;
}
