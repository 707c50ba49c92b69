import { FILTERS, type Filters } from '../shared/filters';
import type { SearchResult } from '../shared/SearchEngine';

export function getResultUrl({ url, hash, tokens }: SearchResult): string {
  const highlightParams = new URLSearchParams(tokens.map((token) => ['_highlight', token]));
  const query = highlightParams.toString();
  return `${url}${query && `?${query}`}${hash}`;
}

/** Maximum query length in a URL: servers reject URLs above 8 KB, and an encoded character can take nine bytes. */
const MAX_QUERY_LENGTH = 700;

/** Search parameters of the search page, besides the query. */
export interface SearchArea {
  context?: string;
  version?: string;
  filters?: Filters;
}

/** URL of the search page, relative to the base URL. Very long queries are truncated. */
export function getSearchUrl(
  query: string,
  { context, version, filters = {} }: SearchArea = {},
): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query.slice(0, MAX_QUERY_LENGTH));
  if (context) params.set('ctx', context);
  if (version) params.set('version', version);
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  const queryString = params.toString();
  return `search${queryString && `?${queryString}`}`;
}
