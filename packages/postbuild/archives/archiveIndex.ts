import type { SearchEntry } from '@portal/search/types';

/** Complete search index of an archive. On the site, the same index is loaded in parts. */
export interface ArchiveIndex {
  core: SearchEntry[];
  words: SearchEntry[][];
  texts: SearchEntry[][];
  /** Path of each page's file in the archive, by its URL on the site. */
  files: Record<string, string>;
}
