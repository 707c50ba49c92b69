import { getBigramSimilarity } from '@portal/search/shared/spelling';

/** A page whose path is similar to the requested one. */
export interface SimilarPage {
  title: string;
  path: string;
}

const MAX_SUGGESTIONS = 5;
/** Minimum similarity of two paths. */
const MIN_SIMILARITY = 0.4;
const ENTRY = /^- \[(.+?)\]\((\S+?)\.md\)/gm;

/**
 * Share of common character pairs in the complete paths or their last words: pages move, but their
 * names stay.
 */
function getSimilarity(a: string, b: string): number {
  const last = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';
  return (getBigramSimilarity(a, b) + getBigramSimilarity(last(a), last(b))) / 2;
}

/**
 * Pages in a list in the format of `llms.txt` whose paths are most similar to the requested one.
 *
 * @param path requested path
 */
export function findSimilarPages(list: string, path: string): SimilarPage[] {
  const requestedPath = path.toLowerCase();
  return [...list.matchAll(ENTRY)]
    .map(([, title = '', address = '']) => {
      const { pathname } = new URL(address);
      return { title, path: pathname, share: getSimilarity(requestedPath, pathname.toLowerCase()) };
    })
    .filter(({ share }) => share >= MIN_SIMILARITY)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title, path: found }) => ({ title, path: found }));
}

/** @throws if the list cannot be loaded */
export async function fetchSimilarPages(list: string, path: string): Promise<SimilarPage[]> {
  const response = await fetch(list);
  if (!response.ok) throw new Error(`${list}: ${response.status} ${response.statusText}`);
  return findSimilarPages(await response.text(), path);
}
