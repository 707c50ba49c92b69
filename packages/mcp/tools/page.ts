import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { getDefaultHash } from '@portal/search/shared/format';
import * as z from 'zod';
import { listTextLines, toPlainText } from '../tables';
import { defineTool } from './types';

/** Longer pages are truncated; callers can request single sections. */
const MAX_PAGE_CHARS = 40_000;

/** A section of a page, including its subsections. */
interface Section {
  heading: string;
  anchor: string;
  level: number;
  text: string;
}

/** Splits a Markdown page at its headings. Anchors match those that the site generates from headings. */
export function parseSections(markdown: string): Section[] {
  const countBySlug = new Map<string, number>();
  const headings = listTextLines(markdown).flatMap(({ line, number }) => {
    const [, hashes = '', source = ''] = /^(#{1,4}) (.+)$/.exec(line) ?? [];
    if (!source) return [];
    const level = hashes.length;
    const heading = toPlainText(source);
    const slug = getDefaultHash(heading);
    const repetitions = countBySlug.get(slug) ?? 0;
    countBySlug.set(slug, repetitions + 1);
    const anchor = repetitions > 0 ? `${slug}-${repetitions}` : slug;
    return [{ number, level, heading, anchor: level > 1 ? anchor : '' }];
  });
  const lines = markdown.split('\n');
  return headings.map(({ number, ...section }, i) => {
    const next = headings.slice(i + 1).find(({ level }) => level <= section.level);
    return { ...section, text: lines.slice(number, next?.number).join('\n').trim() };
  });
}

/** Decoded hash of a URL; the raw hash if its percent-encoding is invalid. */
function getAnchor(url: string): string | undefined {
  const [hash] = /#.+$/.exec(url) ?? [];
  try {
    return hash && decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

export const pageTool = defineTool({
  name: 'page',
  title: 'Read a page',
  description:
    'Returns a page of the documentation, or one of its sections, as Markdown. The URL can be that of a search result, the public URL, or a path such as /docs-sdk/reference/sdk/components/bme280. A hash selects a section.',
  input: {
    url: z.string().min(1).describe('URL or path of the page; a hash selects a section'),
    section: z.string().optional().describe('Heading of a section, as an alternative to a hash'),
  },
  run({ url: requestedUrl, section }, docs) {
    const page = docs.findPage(requestedUrl);
    if (!page) {
      const suggestions = findNearestNames(requestedUrl, docs.pages().keys(), 5);
      throw new Error(`Page not found: ${requestedUrl}. Similar URLs: ${suggestions.join(', ')}`);
    }
    const sections = parseSections(page.markdown);
    const headings = sections.filter(({ level }) => level > 1).map(({ heading }) => heading);
    const sectionName = section ?? getAnchor(requestedUrl);
    const selectedSection = sectionName
      ? sections.find(
          ({ heading, anchor }) =>
            anchor === sectionName || heading.toLowerCase() === sectionName.toLowerCase(),
        )
      : undefined;
    if (section && !selectedSection) {
      throw new Error(
        `${page.route} has no section "${section}". Sections: ${headings.join(' · ')}`,
      );
    }
    // A hash can also identify a symbol inside a section. The complete page is then returned.
    const markdown = selectedSection?.text ?? page.markdown;
    const isComplete = markdown.length <= MAX_PAGE_CHARS;
    const excerpt = isComplete
      ? markdown
      : markdown.slice(0, markdown.lastIndexOf('\n', MAX_PAGE_CHARS));
    const truncationNote = isComplete
      ? ''
      : `\n\n[Truncated. Sections of this page: ${headings.join(' · ')}]`;
    const url = docs.toUrl(page.route + (selectedSection?.anchor ?? ''));
    return `Source: ${url}\n\n${excerpt}${truncationNote}`;
  },
});
