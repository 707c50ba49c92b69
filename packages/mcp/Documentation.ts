import { answer } from '@portal/search/shared/answer';
import { SearchEngine, type SearchResponse } from '@portal/search/shared/SearchEngine';
import { memoize } from './memoize';
import type { DocPage, ProjectDocumentation } from './ProjectDocumentation';
import { type PageTable, parseTables } from './tables';

/** The documentation that the tools query. */
export class Documentation {
  constructor(readonly data: ProjectDocumentation) {}

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
