import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file, raw and after Brotli compression. */
export interface Size {
  raw: number;
  brotli: number;
}

export interface FileFigures {
  mainBundle: Size;
  /** HTML of the measured page. */
  page: Size;
  /** Bytes of the sidebar in that page's HTML. */
  sidebarInPage: number;
  /** Total of the chunks that the page requests in addition to the bundle. */
  chunks: Size;
  /** The chunk with all sidebars of the section. */
  sidebarData: Size;
  sitemap: number;
  /** Total of all site files, without compressed versions. */
  site: number;
}

/** Compresses as the site does, or with a fast level for very large files. */
export function compress(content: Buffer, quality = 11): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

export function measureSize(content: Buffer, quality?: number): Size {
  return { raw: content.length, brotli: compress(content, quality) };
}

function sum(sizes: readonly Size[]): Size {
  return sizes.reduce((a, b) => ({ raw: a.raw + b.raw, brotli: a.brotli + b.brotli }), {
    raw: 0,
    brotli: 0,
  });
}

/** Files of chunks that a built page lists for its loader, with the base URL. */
export function listChunks(html: string): string[] {
  const [, value = '', bare = ''] = /data-chunks=(?:"([^"]*)"|([^\s>]+))/.exec(html) ?? [];
  return (value || bare).split(' ').filter(Boolean);
}

/** HTML of the sidebar; empty for a page without one. */
export function extractSidebar(html: string): string {
  return /<aside class="?[^>]*theme-doc-sidebar-container[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
}

/**
 * @param outDir folder of the built site
 * @param page route of the measured page
 */
export function measureFiles(outDir: string, page: string): FileFigures {
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const scripts = readdirSync(path.join(outDir, 'assets/js'));
  const main = scripts.find((name) => /^main\.\w+\.js$/.test(name));
  if (!main)
    throw new Error(`${outDir}/assets/js contains no main bundle. Was the build completed?`);
  const html = read(path.join(page, 'index.html'));
  const chunks = listChunks(html.toString()).map(read);
  const sidebars = chunks.filter((chunk) => chunk.includes('docsSidebars'));
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(?:br|gz|zst)$/.test(entry.name),
  );
  return {
    mainBundle: measureSize(read(path.join('assets/js', main))),
    page: measureSize(html),
    sidebarInPage: Buffer.byteLength(extractSidebar(html.toString())),
    chunks: sum(chunks.map((chunk) => measureSize(chunk))),
    sidebarData: sum(sidebars.map((chunk) => measureSize(chunk))),
    sitemap: statSync(path.join(outDir, 'sitemap.xml')).size,
    site: files.reduce(
      (total, entry) => total + statSync(path.join(entry.parentPath, entry.name)).size,
      0,
    ),
  };
}
