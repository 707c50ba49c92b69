import {
  getMarkdownPath,
  getPageStem,
  prefersMarkdownPattern,
  splitHash,
  unservablePathPattern,
} from '../hosting';
import type { Site, SiteFile } from './loadSite';

/** Response to a path, before compression and revalidation. */
export type ResolvedResponse =
  /** `isPage`: whether the response depends on the Accept header. */
  | { kind: 'file'; file: SiteFile; query: string; isPage: boolean }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' }
  | { kind: 'malformed' };

const UNSERVABLE_PATH_PATTERN = new RegExp(unservablePathPattern);
const PREFERS_MARKDOWN_PATTERN = new RegExp(prefersMarkdownPattern, 'i');

function decodePath(encodedPath: string): string | undefined {
  try {
    const path = decodeURIComponent(encodedPath);
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Matches the origin in request targets that clients send to proxies. */
const AUTHORITY_PATTERN = /^[a-z]+:\/\/[^/?]*/i;

/**
 * Finds the response to a request target such as `/docs/x/?q=1`. The path is looked up in the list of site files and
 * never joined to a folder, so that path traversal is impossible.
 * @param accept the client's Accept header; see `prefersMarkdownPattern`
 */
export function resolveRequest(site: Site, target: string, accept = ''): ResolvedResponse {
  const [rawPath = '', query = ''] = target.replace(AUTHORITY_PATTERN, '').split(/\?(.*)/s);
  const path = decodePath(rawPath || '/');
  if (path === undefined) return { kind: 'malformed' };
  if (UNSERVABLE_PATH_PATTERN.test(rawPath)) return { kind: 'missing' };
  const search = query && `?${query}`;
  const stem = getPageStem(path);
  const redirectTarget = Object.hasOwn(site.redirects, stem) ? site.redirects[stem] : undefined;
  if (redirectTarget !== undefined) {
    const { urlWithoutHash: targetPage, hash } = splitHash(redirectTarget);
    return { kind: 'redirect', location: targetPage + search + hash };
  }
  const page = site.pagesByStem.get(stem);
  if (page && page.url !== path) {
    return { kind: 'redirect', location: encodeURI(page.url) + search };
  }
  const markdownFile =
    page && PREFERS_MARKDOWN_PATTERN.test(accept)
      ? site.files.get(getMarkdownPath(stem))
      : undefined;
  const file = markdownFile ?? page?.file ?? site.files.get(path);
  if (!file || file === site.notFound) return { kind: 'missing' };
  return { kind: 'file', file, query, isPage: page !== undefined };
}
