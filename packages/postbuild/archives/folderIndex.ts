import type { SearchEntry } from '@portal/search/types';

/** The whole search index of a folder: what the site fetches in parts. */
export interface FolderIndex {
  core: SearchEntry[];
  parts: SearchEntry[][];
  texts: SearchEntry[][];
  /** File of each page, by its address on the site. */
  files: Record<string, string>;
}
