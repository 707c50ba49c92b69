import { readFileSync } from 'node:fs';
import type { Board } from '@portal/content-model/boards/types';
import type { StubSymbol } from '@portal/content-model/sdk-symbols/types';
import { getIndexFileName } from '@portal/search/shared/format';
import type { ApiReference, DocPage, DocumentationData, Portal, Program } from './Documentation';
import { memoize } from './memoize';

/** All data of the server in a single file, which the packaged server uses instead of the project. */
export interface Pack {
  portal: Portal;
  release: string;
  symbols: StubSymbol[];
  boards: Board[];
  /** Routes of the pages that show the pins of a board, by board ID. */
  boardPages: Record<string, readonly string[]>;
  reference: ApiReference;
  programs: readonly Program[];
  pages: DocPage[];
  definitions: [symbol: string, url: string][];
  /** Files of the search index, by name. */
  index: Record<string, string>;
}

/** Creates the server's data from a pack file, which is loaded on first use. */
export function createDataFromPack(file: string): DocumentationData {
  const pack = memoize(() => JSON.parse(readFileSync(file, 'utf8')) as Pack);
  return {
    portal: () => pack().portal,
    release: () => pack().release,
    symbols: memoize(() => new Map(pack().symbols.map((symbol) => [symbol.name, symbol]))),
    boards: () => pack().boards,
    boardPages: (board) => pack().boardPages[board] ?? [],
    reference: async () => pack().reference,
    programs: () => pack().programs,
    pages: memoize(() => new Map(pack().pages.map((page) => [page.route, page]))),
    definitions: memoize(() => new Map(pack().definitions)),
    entries: (suffix) => JSON.parse(pack().index[getIndexFileName(suffix)] ?? '[]'),
  };
}
