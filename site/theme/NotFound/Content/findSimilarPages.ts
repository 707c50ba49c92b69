import { getBigramSimilarity } from '@portal/search/shared/spelling';

/** A page whose path is similar to the requested one. */
export interface SimilarPage {
  title: string;
  path: string;
}

const MAX_SUGGESTIONS = 5;
const MIN_SIMILARITY = 0.4;
const ENTRY_PATTERN = /^- \[(.+?)\]\((\S+?)\.md\)/gm;

/**
 * Returns the share of common character pairs. It compares the complete paths and their last
 * segments, because pages that are moved keep their names.
 */
function getSimilarity(a: string, b: string): number {
  const getLastSegment = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';
  return (
    (getBigramSimilarity(a, b) + getBigramSimilarity(getLastSegment(a), getLastSegment(b))) / 2
  );
}

/**
 * Finds the pages whose paths are most similar to the requested one.
 *
 * @param list pages in the format of `llms.txt`
 */
export function findSimilarPages(list: string, path: string): SimilarPage[] {
  const requestedPath = path.toLowerCase();
  return [...list.matchAll(ENTRY_PATTERN)]
    .map(([, title = '', url = '']) => {
      const { pathname } = new URL(url);
      const similarity = getSimilarity(requestedPath, pathname.toLowerCase());
      return { title, path: pathname, similarity };
    })
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ similarity: _, ...page }) => page);
}

/**
 * Fetches the list of pages, and finds those with a path similar to the requested one.
 * @throws if the list cannot be loaded
 */
export async function fetchSimilarPages(pageListUrl: string, path: string): Promise<SimilarPage[]> {
  const response = await fetch(pageListUrl);
  if (!response.ok) throw new Error(`${pageListUrl}: ${response.status} ${response.statusText}`);
  return findSimilarPages(await response.text(), path);
}
