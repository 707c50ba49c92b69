import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateReference, type Sample } from '@portal/api-reference/node/generateReference';
import type { PluginOptions as ApiOptions } from '@portal/api-reference/options';
import type { OperationPage } from '@portal/api-reference/types';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { DESCRIPTION_FILE, loadDescription } from '@portal/content-model/examples/loadDescription';
import { loadSymbols, matchSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { listFiles } from '@portal/core/files/listFiles';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import { type ContentFolder, getRoute } from '@portal/core/routes/getRoute';
import { loadContract } from '@portal/core/routes/loadContract';
import { answer } from '@portal/search/shared/answer';
import { getIndexFileName } from '@portal/search/shared/format';
import { SearchEngine, type SearchResponse } from '@portal/search/shared/SearchEngine';
import type { SearchEntry } from '@portal/search/types';
import { memoize } from './memoize';
import { type PageTable, parseTables } from './tables';

export interface DocPage {
  route: string;
  title: string;
  markdown: string;
}

interface Program {
  /** Area and folder, such as `sdk/bme280-read`. */
  name: string;
  purpose: string;
  board?: string | undefined;
  /** Files by name, sorted; `output.txt` contains the output of the program. */
  files: Record<string, string>;
  pages: string[];
}

interface Portal {
  name: string;
  /** Name for identifiers: lowercase, no spaces. */
  slug: string;
  /** Origin of the published site, without a trailing slash. */
  url: string;
}

export interface ApiReference {
  /** Parent route of the operation pages. */
  route: string;
  operations: { spec: string; page: OperationPage }[];
  samples: Sample[];
}

interface ProjectFacts {
  brand: Portal;
  sections: readonly ContentFolder[];
  api: ApiOptions;
}

/**
 * The documentation in the project folder: its sources, and the built site for pages and search. Each part is loaded
 * on first use.
 */
export class Documentation {
  readonly #engines = new Map<string, SearchEngine>();

  constructor(
    readonly root: string,
    readonly facts: ProjectFacts,
    readonly site = path.join(root, 'build'),
  ) {}

  toUrl(route: string): string {
    return this.facts.brand.url + route;
  }

  /** Date of the newest release in the changelog. */
  readonly release = memoize(() => {
    const posts = listFiles(path.join(this.root, 'content/changelog'));
    return posts.at(-1)?.replace('.mdx', '') ?? 'unknown';
  });

  readonly symbols = memoize((): SymbolTable => loadSymbols(this.root));

  readonly boards = memoize((): Board[] =>
    listBoards(this.root).map((id) => loadBoard(this.root, id, { file: 'mcp' })),
  );

  readonly reference = memoize(async (): Promise<ApiReference> => {
    const { api } = this.facts;
    const { models, samples } = await generateReference(api, { siteDir: this.root, baseUrl: '/' });
    const operations = models.flatMap(({ id: spec, pages }) =>
      pages.flatMap((page) => (page.kind === 'operation' ? [{ spec, page }] : [])),
    );
    return { route: api.baseRoute, operations, samples };
  });

  /** Pages in the route contract that exist in the build, by route. */
  readonly pages = memoize((): Map<string, DocPage> => {
    const contractPages = loadContract(path.join(this.root, 'content/contracts/routes.tsv'));
    this.#assertBuilt();
    const pages = new Map<string, DocPage>();
    for (const { route } of contractPages) {
      const file = path.join(this.site, getMarkdownPath(route, '/'));
      if (!existsSync(file)) continue;
      const markdown = readFileSync(file, 'utf8');
      pages.set(route, { route, title: /^# (.+)$/m.exec(markdown)?.[1] ?? route, markdown });
    }
    return pages;
  });

  /** Finds a page by its URL, with or without origin, `.md`, hash, and trailing slash. */
  findPage(url: string): DocPage | undefined {
    const origin = this.facts.brand.url;
    if (!URL.canParse(url, origin)) return undefined;
    const { pathname } = new URL(url, origin);
    const route = pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '');
    return this.pages().get(route) ?? this.pages().get(`${route}/`);
  }

  readonly tables = memoize((): (PageTable & { page: DocPage })[] =>
    [...this.pages().values()].flatMap((page) =>
      parseTables(page.markdown).map((table) => ({ ...table, page })),
    ),
  );

  readonly #sources = memoize((): Map<string, string> => {
    const { sections } = this.facts;
    const files = sections.flatMap(({ folder }) => listFiles(this.root, folder, '.mdx'));
    return new Map(
      files.map((file) => [
        getRoute(file, sections),
        readFileSync(path.join(this.root, file), 'utf8'),
      ]),
    );
  });

  /** Route and hash of each symbol's definition, by dotted path. */
  readonly definitions = memoize((): Map<string, string> => {
    const definitions = new Map<string, string>();
    for (const [route, source] of this.#sources()) {
      for (const [, list = ''] of source.matchAll(/<Signature\s+of="([^"]+)"/g)) {
        const names = list.split(',').map((name) => name.trim());
        for (const { name } of names.flatMap((pattern) => matchSymbols(pattern, this.symbols())))
          definitions.set(name, `${route}#${name}`);
      }
    }
    return definitions;
  });

  readonly programs = memoize((): Program[] => {
    const folder = path.join(this.root, 'content/examples');
    return listFiles(folder, '', `/${DESCRIPTION_FILE}`).map((file) => {
      const name = path.posix.dirname(file);
      const { purpose, board } = loadDescription(this.root, `content/examples/${name}`);
      const files = listFiles(path.join(folder, name)).filter((fileName) =>
        /\.(py|c|h|go|sh|txt)$/.test(fileName),
      );
      return {
        name,
        purpose,
        board,
        files: Object.fromEntries(
          files.map((fileName) => [
            fileName,
            readFileSync(path.join(folder, name, fileName), 'utf8'),
          ]),
        ),
        pages: [...this.#sources()]
          .filter(([, source]) => source.includes(`content/examples/${name}/`))
          .map(([route]) => route),
      };
    });
  });

  boardPages(board: string): string[] {
    const showsBoard = (source: string) =>
      [...source.matchAll(/<Board\s[^>]*\bof="([^"]+)"/g)].some(([, of = '']) =>
        of.split(/\s*,\s*/).includes(board),
      );
    return [...this.#sources()].filter(([, source]) => showsBoard(source)).map(([route]) => route);
  }

  /** @param context part of the site; empty for the whole site */
  search(query: string, context: string): Promise<SearchResponse> {
    const engine = this.#engines.get(context) ?? new SearchEngine(this.#loadEntries(context));
    this.#engines.set(context, engine);
    return answer(engine, query, {
      fetch: ({ kind, number }) => this.#loadEntries(`${kind}-${number}`),
    });
  }

  /** @param suffix context, or kind and number of a part; empty for the core of all pages */
  #loadEntries(suffix: string): SearchEntry[] {
    this.#assertBuilt();
    return JSON.parse(
      readFileSync(path.join(this.site, getIndexFileName(suffix)), 'utf8'),
    ) as SearchEntry[];
  }

  #assertBuilt(): void {
    if (existsSync(path.join(this.site, 'index.html'))) return;
    throw new Error(`No built site found in ${this.site}. Build it: npm run build`);
  }
}
