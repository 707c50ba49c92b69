/** Raised with every change that an older page or worker would misread. */
export const FORMAT = 1;

/** Name of the part that is kept in any case, which readers do not choose. */
export const SHELL = 'shell';

/** A file that can be kept: its address below the origin with its query, its hash, and its bytes. */
export type ListedFile = readonly [address: string, hash: string, bytes: number];

/** A part of the site that can be kept as a whole. Files are named by their place in the list. */
export interface ManualFiles {
  name: string;
  label: string;
  /** How many pages it has. */
  pages: number;
  files: readonly number[];
}

/** All that can be kept of one build: the file `offline.json`. */
export interface OfflineList {
  format: typeof FORMAT;
  /** Differs whenever a file does. */
  build: string;
  /** Addresses of the script bundle, as every page of this build names them. */
  scripts: string;
  files: readonly ListedFile[];
  manuals: readonly ManualFiles[];
}

/** What the worker of a build is compiled with. */
export interface WorkerBuild {
  base: string;
  build: string;
  scripts: string;
  /** What every page of this build shows itself with, so that the browser has it: bundle, styles. */
  shared: readonly ListedFile[];
  /** What is kept of each build in any case besides: the home page, the page `/offline`, what they need, and fonts, which no page waits for. */
  shell: readonly ListedFile[];
  /** The page of search results and what it needs, besides the index. */
  searchPage: readonly ListedFile[];
  /** Address of the stylesheet. */
  styles: string;
}

/** A manual that the reader has kept. */
export interface KeptManual {
  label: string;
  build: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A page that was read. */
export interface ReadPage {
  address: string;
  title: string;
  at: number;
  /** What it needs, with bytes. */
  assets: Record<string, number>;
  /** Of the page itself. */
  bytes: number;
  /** Addresses of the bundle of its build. */
  scripts?: string;
}

/** A page as it stands in a window. */
export interface OpenPage {
  /** Path of the page. */
  address: string;
  title: string;
  /** Path that the window was loaded with; the scripts of that document show all pages that are gone to from it. */
  loadedFrom: string;
  /** Addresses of the bundle that the window runs, as its document names them. */
  scripts: string;
  /** What the window has loaded: scripts and styles of its pages, and the pictures of this one. */
  loaded: readonly string[];
}
