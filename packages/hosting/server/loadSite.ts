import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import {
  type BuildData,
  encodings,
  getPageStem,
  hostConfigFiles,
  notFoundFile,
  splitHash,
} from '../hosting';
import { collectInlineCode, type HostedPage, type InlineCode } from './collectInlineCode';

export interface SiteFile {
  /** Path in the site, such as `/assets/js/main.js`. */
  path: string;
  /** Hash of the uncompressed content. */
  hash: string;
  /** Time of the last change, rounded to seconds as in HTTP. */
  lastModified: string;
  /** Encodings stored next to the file. */
  variants: readonly string[];
}

export interface LoadSiteOptions {
  /** Whether to render a policy. The default is true. Set it to false for sites with page-specific inline code. */
  policy?: boolean;
}

/** Loaded site. Only the files in `files` can be sent. */
export interface Site extends BuildData {
  root: string;
  files: ReadonlyMap<string, SiteFile>;
  pagesByStem: ReadonlyMap<string, { url: string; file: SiteFile }>;
  notFound: SiteFile | undefined;
}

/** More hashes would make the policy too long for a header. */
const MAX_HASHES = 40;

function listUniqueHashes(
  pages: readonly InlineCode[],
  kind: keyof InlineCode,
  label: string,
): string[] {
  const hashes = [...new Set(pages.flatMap((page) => page[kind]))].sort();
  if (hashes.length > MAX_HASHES) {
    throw new Error(
      `${hashes.length} different ${label} in the built pages; the Content-Security-Policy lists all of them, ` +
        `with a maximum of ${MAX_HASHES}.\nMove page-specific parts into data attributes or classes.`,
    );
  }
  return hashes;
}

/**
 * Loads a built site.
 * A page has the path of its canonical link if this is a spelling of the page's own path; otherwise, the page has its own
 * path without a trailing slash. Pages that only redirect are replaced with redirects.
 * @throws if `root` contains no built site
 */
export async function loadSite(
  root: string,
  { policy = true }: LoadSiteOptions = {},
): Promise<Site> {
  const names = listFiles(root)
    .map((file) => `/${file}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name));
  const suffixes = encodings.map(({ suffix }) => suffix as string);
  const fileNames = new Set(names);
  const servedFiles = names.filter(
    (name) =>
      !hostConfigFiles.includes(name as (typeof hostConfigFiles)[number]) &&
      !suffixes.some(
        (suffix) => name.endsWith(suffix) && fileNames.has(name.slice(0, -suffix.length)),
      ),
  );
  const files = new Map<string, SiteFile>();
  const pagesByStem = new Map<string, { url: string; file: SiteFile }>();
  const inlineCode: HostedPage[] = [];
  const redirectPages: [from: string, to: string][] = [];
  for (const name of servedFiles) {
    const [content, { mtime }] = await Promise.all([
      readFile(path.join(root, name)),
      stat(path.join(root, name)),
    ]);
    const file: SiteFile = {
      path: name,
      hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      lastModified: mtime.toUTCString(),
      variants: encodings.filter(({ suffix }) => fileNames.has(name + suffix)).map((e) => e.name),
    };
    files.set(name, file);
    if (!name.endsWith('.html')) continue;
    const facts = collectInlineCode(content.toString('utf8'));
    if (policy) inlineCode.push(facts);
    if (name === notFoundFile) continue;
    const stem = getPageStem(name);
    if (facts.redirectTarget) redirectPages.push([stem, facts.redirectTarget]);
    const isCanonical = facts.canonical !== undefined && getPageStem(facts.canonical) === stem;
    pagesByStem.set(stem, { url: (isCanonical ? facts.canonical : stem) || '/', file });
  }
  if (!pagesByStem.has('')) {
    throw new Error(
      `${root} contains no built site (index.html is missing).\nBuild it: npm run build`,
    );
  }
  const redirects = redirectPages.filter(([, to]) =>
    pagesByStem.has(getPageStem(splitHash(to).urlWithoutHash)),
  );
  for (const [from] of redirects) pagesByStem.delete(from);
  return {
    root,
    files,
    redirects: Object.fromEntries(redirects),
    pagesByStem,
    notFound: files.get(notFoundFile),
    pages: [...pagesByStem.values()].map(({ url }) => url).sort(),
    policy: {
      scripts: listUniqueHashes(inlineCode, 'scripts', 'inline scripts'),
      styles: listUniqueHashes(inlineCode, 'styles', '<style> elements'),
      styleAttributes: listUniqueHashes(inlineCode, 'styleAttributes', 'style attributes'),
    },
  };
}
