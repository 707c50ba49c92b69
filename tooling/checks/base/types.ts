import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import type { PageError } from '@portal/core/errors/pageError';
import type { Fence } from '@portal/markdown/tags/Code/readFence';
import type { Root } from 'mdast';
import type { BuiltSite } from './builtSite';

/** One thing that is wrong: where, what, and what to do about it. */
export interface Finding {
  file: string;
  line?: number | undefined;
  what: string;
  fix: string;
}

/** A page of `content/`, parsed once for all rules. */
export interface Page {
  /** Path from the project root. */
  file: string;
  source: string;
  frontMatter: unknown;
  /** Empty where the page does not parse. */
  tree: Root;
  syntaxError?: Finding;
  /** Fences of a known language and meta, with included text. */
  fences: Fence[];
  fenceErrors: readonly PageError[];
  /** Links and pictures that lead to no file. */
  broken: readonly PageError[];
}

export interface Project {
  root: string;
  pages: Page[];
  /** False where the run is limited to some pages: rules about the whole then hold back. */
  complete: boolean;
  symbols: SymbolTable;
  /** The built site, read and parsed once for all rules; throws where there is none. */
  built: () => BuiltSite;
}

export interface Rule {
  name: string;
  run(project: Project): Finding[] | Promise<Finding[]>;
}
