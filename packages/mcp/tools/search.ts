import type { SearchResult } from '@portal/search/shared/SearchEngine';
import * as z from 'zod';
import type { Documentation } from '../Documentation';
import { defineTool } from './types';

const MAX_RESULTS = 20;

export function describeResults(docs: Documentation, results: readonly SearchResult[]): string[] {
  return results.map(({ url, hash, title, section, snippet }) => {
    const text = snippet.map((segment) => segment.text).join('');
    return `- ${title}${section ? ` › ${section}` : ''}: ${docs.toUrl(url + hash)}\n  ${text}`;
  });
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
  async run({ query, in: area, limit }, docs) {
    const { results, total, similarSections } = await docs.search(
      query,
      area === 'all' ? '' : area,
    );
    const lines = describeResults(docs, results.slice(0, limit));
    const nearestPages = similarSections.map(({ title, url }) => `- ${title}: ${docs.toUrl(url)}`);
    if (nearestPages.length > 0) lines.push('Similar pages:', ...nearestPages);
    if (total === 0) lines.push(`All pages: ${docs.toUrl('/llms.txt')}`);
    const count =
      total === 0
        ? 'No results. Try fewer words, a symbol name, or an error message.'
        : `${total} results.`;
    return [count, ...lines].join('\n');
  },
});
