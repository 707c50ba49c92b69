import { readFileSync } from 'node:fs';
import type { Board } from '@portal/content-model/boards/types';
import type { StubSymbol, SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { getIndexFileName } from '@portal/search/shared/format';
import type { SearchEntry } from '@portal/search/types';
import {
  type ApiReference,
  type DocPage,
  Documentation,
  memoize,
  type Portal,
  type Program,
} from './Documentation';

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

/** Documentation loaded from a pack. */
export class PackedDocumentation extends Documentation {
  readonly #pack: () => Pack;

  /** @param file path of a pack */
  constructor(file: string) {
    super();
    this.#pack = memoize(() => JSON.parse(readFileSync(file, 'utf8')) as Pack);
  }

  override readonly symbols = memoize(
    (): SymbolTable => new Map(this.#pack().symbols.map((symbol) => [symbol.name, symbol])),
  );

  override readonly pages = memoize(
    () => new Map(this.#pack().pages.map((page) => [page.route, page])),
  );

  override readonly definitions = memoize(() => new Map(this.#pack().definitions));

  override portal(): Portal {
    return this.#pack().portal;
  }

  override release(): string {
    return this.#pack().release;
  }

  override boards(): Board[] {
    return this.#pack().boards;
  }

  override boardPages(board: string): readonly string[] {
    return this.#pack().boardPages[board] ?? [];
  }

  override async reference(): Promise<ApiReference> {
    return this.#pack().reference;
  }

  override programs(): readonly Program[] {
    return this.#pack().programs;
  }

  protected override entries(suffix: string): SearchEntry[] {
    return JSON.parse(this.#pack().index[getIndexFileName(suffix)] ?? '[]') as SearchEntry[];
  }
}
