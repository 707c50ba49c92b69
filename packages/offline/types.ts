/** Format version. Increase it when older pages or workers could not parse the new format. */
export const LIST_FORMAT = 1;

/** Name of the internal manual that is always saved and not listed for readers. */
export const SHELL = 'shell';

/** A file that can be saved: URL path with query, hash, and size. */
export type ListedFile = readonly [url: string, hash: string, bytes: number];

/** A part of the site that can be saved. `files` contains indexes into the file list. */
export interface ManualFiles {
  name: string;
  label: string;
  pages: number;
  files: readonly number[];
}

/** Content of `offline.json`: all files of one build that can be saved. */
export interface OfflineList {
  format: typeof LIST_FORMAT;
  /** Changes whenever a file changes. */
  build: string;
  /** URLs of the script bundle, as in every page of this build. */
  scripts: string;
  files: readonly ListedFile[];
  manuals: readonly ManualFiles[];
}

/** Build data compiled into the worker. */
export interface WorkerBuild {
  base: string;
  build: string;
  scripts: string;
  /** Files that every page of this build uses: bundle and styles. */
  shared: readonly ListedFile[];
  /** Other files that are always saved: the home page, `/offline`, their assets, and fonts. */
  shell: readonly ListedFile[];
  /** The search results page and its assets, without the index. */
  searchPage: readonly ListedFile[];
  styles: string;
}

export interface SavedManual {
  label: string;
  build: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A page that was saved automatically. */
export interface VisitedPage {
  address: string;
  title: string;
  at: number;
  /** Assets, with their sizes in bytes. */
  assets: Record<string, number>;
  /** Size of the page without its assets. */
  bytes: number;
  /** Script URLs from the build that the page belongs to. */
  scripts?: string;
}

export interface OpenPage {
  address: string;
  title: string;
  /** Path of the document that the window loaded. Its scripts render all pages that the reader opens from it. */
  loadedFrom: string;
  /** URLs of the script bundle that the window has loaded, as in its document. */
  scripts: string;
  /** Files that the window has loaded: scripts and styles of all pages opened in it, and images of this page. */
  loaded: readonly string[];
}
