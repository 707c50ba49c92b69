import { groupBy } from '@portal/core/shared/groupBy';
import type { SearchResult } from '../shared/SearchEngine';

/** Results on one page, in ranking order. */
export interface ResultGroup extends Pick<SearchResult, 'url' | 'title' | 'breadcrumb'> {
  results: SearchResult[];
}

/** Groups results by page, ordered by the best result of each page. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  return [...groupBy(results, ({ url }) => url)].map(([url, group]) => {
    const [{ title, breadcrumb }] = group as [SearchResult];
    return { url, title, breadcrumb, results: group };
  });
}
