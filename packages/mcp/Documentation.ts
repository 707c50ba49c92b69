import type { Sample } from '@portal/api-reference/node/generateReference';
import type { OperationPage } from '@portal/api-reference/types';
import type { Board } from '@portal/content-model/boards/types';
import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { answer } from '@portal/search/shared/answer';
import { type SearchAnswer, SearchEngine } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';
import { type PageTable, parseTables } from './tables';

/** A page of the built site, as its Markdown form says it. */
export interface DocPage {
  route: string;
  title: string;
  markdown: string;
}

/** A complete program of `content/examples/`. */
export interface Program {
  /** `sdk/bme280-read`. */
  name: string;
  purpose: string;
  board?: string | undefined;
  /** Files by name, in the order of their names; `output.txt` is what the program prints. */
  files: Record<string, string>;
  /** Addresses of pages that show it. */
  pages: string[];
}

/** The portal that the server answers for. */
export interface Portal {
  /** Product name, as in `Example`. */
  name: string;
  /** Name in identifiers: lower case, no spaces. */
  slug: string;
  /** Origin of the published site, without a trailing slash. */
  url: string;
}

/** The operations of the REST API. */
export interface ApiReference {
  /** Parent route of the operation pages. */
  route: string;
  operations: { spec: string; page: OperationPage }[];
  samples: Sample[];
}

/** Remembers what a function has made. */
export function memoize<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}

/** Data source of the server. */
export abstract class Documentation {
  abstract portal(): Portal;

  /** Day of the newest release that the changelog has. */
  abstract release(): string;

  abstract symbols(): SymbolTable;

  abstract boards(): readonly Board[];

  abstract reference(): Promise<ApiReference>;

  abstract programs(): readonly Program[];

  /**
   * Pages with their texts, by their routes.
   *
   * @throws where there is no built site, with what to do
   */
  abstract pages(): ReadonlyMap<string, DocPage>;

  /** Route and hash of the definition of a symbol, by its dotted path. */
  abstract definitions(): ReadonlyMap<string, string>;

  /** Routes of the pages that show the pins of a board. */
  abstract boardPages(board: string): readonly string[];

  /**
   * A file of the search index.
   *
   * @throws where there is no built site, with what to do
   */
  protected abstract entries(suffix: string): SearchEntry[];

  readonly tables = memoize((): (PageTable & { page: DocPage })[] =>
    [...this.pages().values()].flatMap((page) =>
      parseTables(page.markdown).map((table) => ({ ...table, page })),
    ),
  );

  readonly #engines = new Map<string, SearchEngine>();

  /** Public address of a page, or of what the site serves. */
  toUrl(route: string): string {
    return this.portal().url + route;
  }

  /**
   * Answers a query with the site's index, in the same way as the site's search.
   *
   * @param context part of the site; empty for the whole site
   */
  search(query: string, context: string): Promise<SearchAnswer> {
    const engine = this.#engines.get(context) ?? new SearchEngine(this.entries(context));
    this.#engines.set(context, engine);
    return answer(engine, query, {
      fetch: ({ kind, number }) => this.entries(`${kind}-${number}`),
    });
  }

  /** A page by its address, with or without origin, `.md`, hash and last slash. */
  page(address: string): DocPage | undefined {
    const { url } = this.portal();
    if (!URL.canParse(address, url)) return undefined;
    const { pathname } = new URL(address, url);
    const route = pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '');
    return this.pages().get(route) ?? this.pages().get(`${route}/`);
  }
}
