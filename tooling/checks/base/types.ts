import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { PageError } from '@portal/core/errors/pageError';
import type { Fence } from '@portal/markdown/tags/Code/parseFence';
import type { Root } from 'mdast';
import type { BuiltSite } from './builtSite';

export interface Finding {
  file: string;
  line?: number | undefined;
  problem: string;
  fix: string;
}

/** A page in `content/`, parsed once for all rules. */
export interface Page {
  /** Path from the project root. */
  file: string;
  source: string;
  frontMatter: unknown;
  /** Empty if the page does not parse. */
  tree: Root;
  syntaxError?: Finding;
  /** Fences with a known language and valid meta, including imported text. */
  fences: Fence[];
  fenceErrors: readonly PageError[];
}

export interface Project {
  root: string;
  pages: Page[];
  /** False if the run is limited to some pages. Rules that need all pages then report nothing. */
  hasAllPages: boolean;
  symbols: SymbolTable;
  /** The built site, loaded and parsed once for all rules. */
  loadBuild: () => BuiltSite;
}

export interface Rule {
  name: string;
  run(project: Project): Finding[] | Promise<Finding[]>;
}
