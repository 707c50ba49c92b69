import type { SearchResult } from '../shared/SearchEngine';

/** Results of one page, in their order. */
export interface ResultGroup {
  url: string;
  title: string;
  breadcrumb: string[];
  results: SearchResult[];
}

/** Results by page; a page stands where its best result stood. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const result of results) {
    const { url, title, breadcrumb } = result;
    const group = groups.get(url);
    if (group) group.results.push(result);
    else groups.set(url, { url, title, breadcrumb, results: [result] });
  }
  return [...groups.values()];
}
