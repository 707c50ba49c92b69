import type { SearchResult } from '@portal/search/shared/SearchEngine';
import * as z from 'zod';
import type { Documentation } from '../Documentation';
import { defineTool } from './types';

const MAX_RESULTS = 20;

export const sectionSchema = z.object({
  url: z.string(),
  title: z.string(),
  section: z.string(),
  path: z.array(z.string()),
  text: z.string(),
});

/** Describes search results as data and as lines of text. */
export function describeResults(docs: Documentation, results: readonly SearchResult[]) {
  const sections = results.map(({ url, hash, title, section, breadcrumb, snippet }) => ({
    url: docs.toUrl(url + hash),
    title,
    section,
    path: breadcrumb,
    text: snippet.map((segment) => segment.text).join(''),
  }));
  const lines = sections.map(
    ({ url, title, section, text }) =>
      `- ${title}${section ? ` › ${section}` : ''}: ${url}\n  ${text}`,
  );
  return { sections, lines };
}

export const searchTool = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds sections in the guide, REST API, and embedded SDK documentation by words, symbol or field names, tasks, or a pasted error. Results are ranked as they are on the site.',
  input: {
    query: z.string().min(1).max(4000).describe('Words, a name, or a pasted error'),
    in: z
      .enum(['all', 'docs', 'docs-sdk'])
      .default('all')
      .describe('docs: guide and API; docs-sdk: embedded SDK'),
    limit: z.number().int().min(1).max(MAX_RESULTS).default(8),
  },
  output: {
    total: z.number().describe('Total number of results'),
    results: z.array(sectionSchema),
  },
  async run({ query, in: area, limit }, docs) {
    const { results, total, similarSections } = await docs.search(
      query,
      area === 'all' ? '' : area,
    );
    const { sections, lines } = describeResults(docs, results.slice(0, limit));
    const nearestPages = similarSections.map(({ title, url }) => `- ${title}: ${docs.toUrl(url)}`);
    if (nearestPages.length > 0) lines.push('Similar pages:', ...nearestPages);
    if (total === 0) lines.push(`All pages: ${docs.toUrl('/llms.txt')}`);
    const count =
      total === 0
        ? 'No results. Try fewer words, a symbol name, or an error message.'
        : `${total} results.`;
    return {
      data: { total, results: sections },
      text: [count, ...lines].join('\n'),
    };
  },
});
