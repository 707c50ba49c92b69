import { groupBy } from '@portal/core/shared/groupBy';
import type { SearchResult } from '../shared/SearchEngine';

/** Groups results by page, ordered by the best result of each page. */
export function groupResults(results: readonly SearchResult[]) {
  return [...groupBy(results, ({ url }) => url)].map(([url, group]) => {
    const [{ title, breadcrumb }] = group as [SearchResult];
    return { url, title, breadcrumb, results: group };
  });
}
