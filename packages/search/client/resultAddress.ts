import type { SearchResult } from '../shared/SearchEngine';

/** Address of a result, which tells its page the words to mark. */
export function resultAddress({ url, hash, tokens }: SearchResult): string {
  const marks = new URLSearchParams(tokens.map((token) => ['_highlight', token]));
  const query = marks.toString();
  return `${url}${query && `?${query}`}${hash}`;
}

/** Letters of a question that an address carries. Servers refuse addresses above 8 KB, and a letter may take nine bytes. */
const LONGEST = 700;

/** Address of the search page, below the base address. The end of a very long question is left out. */
export function searchAddress(query: string, context = '', version = ''): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query.slice(0, LONGEST));
  if (context) params.set('ctx', context);
  if (version) params.set('version', version);
  const search = params.toString();
  return `search${search && `?${search}`}`;
}
