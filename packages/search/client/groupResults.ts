import type { SearchResult } from '../shared/SearchEngine';

/** Results on one page, in ranking order. */
export interface ResultGroup {
  url: string;
  title: string;
  breadcrumb: string[];
  results: SearchResult[];
}

/** Groups results by page, ordered by the best result of each page. */
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
