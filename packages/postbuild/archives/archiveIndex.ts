import type { SearchEntry } from '@portal/search/types';

/** Complete search index of an archive. The site loads the same index in parts. */
export interface ArchiveIndex {
  core: SearchEntry[];
  words: SearchEntry[][];
  texts: SearchEntry[][];
  /** File of each page, by its URL on the site. */
  files: Record<string, string>;
}
