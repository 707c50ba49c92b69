import { FILTERS, type Filters } from '../shared/filters';
import type { SearchResult } from '../shared/SearchEngine';

/** URL of a result, with the words that its page marks. */
export function getResultUrl({ url, hash, tokens }: SearchResult): string {
  const marks = new URLSearchParams(tokens.map((token) => ['_highlight', token]));
  const query = marks.toString();
  return `${url}${query && `?${query}`}${hash}`;
}

/** Characters of a query in a URL. Servers reject URLs above 8 KB, and a character can take nine bytes. */
const MAX_QUERY_LENGTH = 700;

/** The searched part of the site, as in the URL of the search page. */
export interface SearchArea {
  context?: string;
  version?: string;
  filters?: Filters;
}

/** URL of the search page, below the base URL, without the end of a very long query. */
export function getSearchUrl(
  query: string,
  { context, version, filters = {} }: SearchArea = {},
): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query.slice(0, MAX_QUERY_LENGTH));
  if (context) params.set('ctx', context);
  if (version) params.set('version', version);
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  const search = params.toString();
  return `search${search && `?${search}`}`;
}
