import type { Sample } from '@portal/api-reference/node/generateReference';
import type { OperationPage } from '@portal/api-reference/types';
import type { Board } from '@portal/content-model/boards/types';
import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { answer } from '@portal/search/shared/answer';
import { SearchEngine, type SearchResponse } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';
import { memoize } from './memoize';
import { type PageTable, parseTables } from './tables';

/** A page of the built site, from its Markdown version. */
export interface DocPage {
  route: string;
  title: string;
  markdown: string;
}

/** A complete program from `content/examples/`. */
export interface Program {
  /** Area and folder, such as `sdk/bme280-read`. */
  name: string;
  purpose: string;
  board?: string | undefined;
  /** Files by name, sorted; `output.txt` contains the output of the program. */
  files: Record<string, string>;
  /** Routes of the pages that show the program. */
  pages: string[];
}

/** The portal whose documentation the server provides. */
export interface Portal {
  name: string;
  /** Name for identifiers: lowercase, no spaces. */
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

/** Data of the server, from a project or from the data file in an archive. Each part is loaded on first use. */
export interface DocumentationData {
  portal(): Portal;
  /** Date of the newest release in the changelog. */
  release(): string;
  symbols(): SymbolTable;
  boards(): readonly Board[];
  reference(): Promise<ApiReference>;
  programs(): readonly Program[];
  /**
   * Pages by route.
   *
   * @throws if the site has not been built
   */
  pages(): ReadonlyMap<string, DocPage>;
  /** Route and hash of each symbol's definition, by dotted path. */
  definitions(): ReadonlyMap<string, string>;
  /** Routes of the pages that show the pins of a board. */
  boardPages(board: string): readonly string[];
  /**
   * A file of the search index.
   *
   * @param suffix context, or kind and number of a part; empty for the core of all pages
   * @throws if the site has not been built
   */
  entries(suffix: string): SearchEntry[];
}

/** The documentation that the tools query. */
export class Documentation {
  constructor(readonly data: DocumentationData) {}

  readonly tables = memoize((): (PageTable & { page: DocPage })[] =>
    [...this.data.pages().values()].flatMap((page) =>
      parseTables(page.markdown).map((table) => ({ ...table, page })),
    ),
  );

  readonly #engines = new Map<string, SearchEngine>();

  /** Public URL of a route or file on the site. */
  toUrl(route: string): string {
    return this.data.portal().url + route;
  }

  /**
   * Searches the site's index in the same way as the search on the site.
   *
   * @param context part of the site; empty for the whole site
   */
  search(query: string, context: string): Promise<SearchResponse> {
    const engine = this.#engines.get(context) ?? new SearchEngine(this.data.entries(context));
    this.#engines.set(context, engine);
    return answer(engine, query, {
      fetch: ({ kind, number }) => this.data.entries(`${kind}-${number}`),
    });
  }

  /** Finds a page by its URL, with or without origin, `.md`, hash, and trailing slash. */
  findPage(url: string): DocPage | undefined {
    const { url: origin } = this.data.portal();
    if (!URL.canParse(url, origin)) return undefined;
    const { pathname } = new URL(url, origin);
    const route = pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '');
    return this.data.pages().get(route) ?? this.data.pages().get(`${route}/`);
  }
}
