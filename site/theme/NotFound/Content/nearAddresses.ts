import { shareLetters } from '@portal/search/shared/spelling';

/** A page of the site, by its address without origin. */
export interface NearAddress {
  title: string;
  path: string;
}

const MOST = 5;
/** Addresses that share fewer letters are not near. */
const ALIKE = 0.4;
const ENTRY = /^- \[(.+?)\]\((\S+?)\.md\)/gm;

/** Share of letters, of whole addresses and of their last words: pages move, their names stay. */
function likeness(a: string, b: string): number {
  const last = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';
  return (shareLetters(a, b) + shareLetters(last(a), last(b))) / 2;
}

/**
 * Pages of a list, in the form of `llms.txt`, whose addresses are most like a wanted one.
 *
 * @param path wanted address, without origin
 */
export function nearAddresses(list: string, path: string): NearAddress[] {
  const wanted = path.toLowerCase();
  return [...list.matchAll(ENTRY)]
    .map(([, title = '', address = '']) => {
      const { pathname } = new URL(address);
      return { title, path: pathname, share: likeness(wanted, pathname.toLowerCase()) };
    })
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ title, path: found }) => ({ title, path: found }));
}

/** @throws where the list does not arrive */
export async function fetchNearAddresses(list: string, path: string): Promise<NearAddress[]> {
  const response = await fetch(list);
  if (!response.ok) throw new Error(`${list}: ${response.status} ${response.statusText}`);
  return nearAddresses(await response.text(), path);
}
