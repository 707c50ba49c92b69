import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { boardNames, loadBoard } from '../packages/boards/loadBoard';
import type { Board } from '../packages/boards/types';
import { loadSymbols } from '../packages/sdk-symbols/loadSymbols';
import type { SymbolTable } from '../packages/sdk-symbols/types';
import {
  generateReference,
  type Reference,
} from '../plugins/openapi-reference/build/generateReference';
import { indexFile, PART_SUFFIX, TEXT_SUFFIX } from '../plugins/page-search/shared/format';
import { type SearchAnswer, SearchEngine } from '../plugins/page-search/shared/SearchEngine';
import type { SearchEntry } from '../plugins/page-search/types';
import { routeOf } from '../plugins/shared/routeOf';
import { twinPath } from '../plugins/shared/twinPath';
import { site } from '../site';
import { api } from '../site/api';
import { type PageTable, readTables } from './tables';

/** A page of the built site, as its Markdown twin says it. */
export interface DocPage {
  route: string;
  title: string;
  markdown: string;
}

/** A whole program of `examples/`. */
export interface Program {
  /** `sdk/bme280-read`. */
  name: string;
  purpose: string;
  board: string | undefined;
  /** Files by name, in the order of their names; `output.txt` is what the program prints. */
  files: Record<string, string>;
  /** Addresses of pages that show it. */
  pages: string[];
}

/** Most steps of fetching parts for one query, see `SearchService`. */
const MOST_ROUNDS = 8;

/** Remembers what a function has made. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Files below a folder that end so, by path from it, in order. */
function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith(ending))
    .sort();
}

/**
 * What the server answers from: the sources of the project, and for pages and search the built site. Each
 * part is read when it is first asked for.
 */
export class Documentation {
  /**
   * @param root folder of the project
   * @param site folder of the built site
   */
  constructor(
    readonly root: string,
    readonly site = path.join(root, 'build'),
  ) {}

  /** Day of the newest release that the changelog has. */
  readonly release = once(() => {
    const posts = filesBelow(path.join(this.root, 'content/changelog'), '.mdx');
    return posts.at(-1)?.replace('.mdx', '') ?? 'unknown';
  });

  readonly symbols = once((): SymbolTable => loadSymbols(this.root));

  readonly boards = once((): Board[] =>
    boardNames(this.root).map((id) => loadBoard(this.root, id, { file: 'mcp' })),
  );

  readonly reference = once(
    (): Promise<Reference> => generateReference(api, { siteDir: this.root, baseUrl: '/' }),
  );

  /** The promised addresses that are pages of the build, with their texts. */
  readonly pages = once((): Map<string, DocPage> => {
    const rows = readFileSync(path.join(this.root, 'contracts/routes.tsv'), 'utf8')
      .trim()
      .split('\n');
    this.assertBuilt();
    const pages = new Map<string, DocPage>();
    for (const row of rows.slice(1)) {
      const route = row.split('\t')[0] ?? '';
      const file = path.join(this.site, twinPath(route, '/'));
      if (!existsSync(file)) continue;
      const markdown = readFileSync(file, 'utf8');
      pages.set(route, { route, title: /^# (.+)$/m.exec(markdown)?.[1] ?? route, markdown });
    }
    return pages;
  });

  readonly tables = once((): (PageTable & { page: DocPage })[] =>
    [...this.pages().values()].flatMap((page) =>
      readTables(page.markdown).map((table) => ({ ...table, page })),
    ),
  );

  /** Sources of the pages, by the address of each. */
  readonly sources = once((): Map<string, string> => {
    const files = site.sections.flatMap(({ folder }) =>
      filesBelow(path.join(this.root, folder), '.mdx').map((file) => `${folder}/${file}`),
    );
    return new Map(
      files.map((file) => [
        routeOf(file, site.sections),
        readFileSync(path.join(this.root, file), 'utf8'),
      ]),
    );
  });

  /** Address of the definition of a symbol, by its dotted path. */
  readonly definitions = once((): Map<string, string> => {
    const found = new Map<string, string>();
    const names = [...this.symbols().keys()];
    for (const [route, source] of this.sources()) {
      for (const [, list = ''] of source.matchAll(/<Signature\s+of="([^"]+)"/g)) {
        for (const pattern of list.split(',').map((name) => name.trim())) {
          const start = pattern.replace(/\*$/, '');
          const named = pattern.endsWith('*')
            ? names.filter((name) => name.startsWith(start))
            : [pattern];
          for (const name of named) found.set(name, `${route}#${name}`);
        }
      }
    }
    return found;
  });

  readonly programs = once((): Program[] => {
    const folder = path.join(this.root, 'examples');
    return filesBelow(folder, '/example.yaml').map((file) => {
      const name = path.posix.dirname(file);
      const { purpose = '', board } = parse(readFileSync(path.join(folder, file), 'utf8')) as {
        purpose?: string;
        board?: string;
      };
      const files = filesBelow(path.join(folder, name), '').filter((own) =>
        /\.(py|c|h|go|sh|txt)$/.test(own),
      );
      return {
        name,
        purpose,
        board,
        files: Object.fromEntries(
          files.map((own) => [own, readFileSync(path.join(folder, name, own), 'utf8')]),
        ),
        pages: [...this.sources()]
          .filter(([, source]) => source.includes(`examples/${name}/`))
          .map(([route]) => route),
      };
    });
  });

  readonly #engines = new Map<string, SearchEngine>();

  /** Public address of a page, or of what the build serves. */
  address(route: string): string {
    return site.brand.url + route;
  }

  /** @throws when there is no built site, with what to do */
  assertBuilt(): void {
    if (existsSync(path.join(this.site, 'index.html'))) return;
    throw new Error(`There is no built site in ${this.site}. Build it: npm run build`);
  }

  #entries(suffix: string): SearchEntry[] {
    return JSON.parse(
      readFileSync(path.join(this.site, indexFile(suffix)), 'utf8'),
    ) as SearchEntry[];
  }

  /**
   * Answers a query as the search of the site does, with the same index.
   *
   * @param context part of the site: empty for all of it
   */
  search(query: string, context: string): SearchAnswer {
    this.assertBuilt();
    const engine = this.#engines.get(context) ?? new SearchEngine(this.#entries(context));
    this.#engines.set(context, engine);
    let answer = engine.search(query);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { missingParts, missingTexts } = answer;
      if (missingParts.length === 0 && missingTexts.length === 0) break;
      for (const at of missingParts) engine.addPart(at, this.#entries(`${PART_SUFFIX}-${at}`));
      if (missingParts.length === 0) {
        for (const at of missingTexts) engine.index.addTexts(this.#entries(`${TEXT_SUFFIX}-${at}`));
      }
      answer = engine.search(query);
    }
    return answer;
  }

  /** A page by its address, with or without origin, `.md`, hash and last slash. */
  page(address: string): DocPage | undefined {
    const pathname = new URL(address, site.brand.url).pathname.replace(
      /(?:\/index)?\.(?:md|html)$/,
      '',
    );
    const stem = pathname.replace(/\/$/, '');
    return this.pages().get(stem) ?? this.pages().get(`${stem}/`);
  }
}
