import { foreignSpelling, landings, pageStem } from '../deploy/hosting';
import type { Site, SiteFile } from './readSite';

/** What a request for an address gets, before compression and revalidation. */
export type Answer =
  | { kind: 'file'; file: SiteFile; query: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' }
  | { kind: 'malformed' };

const FOREIGN = new RegExp(foreignSpelling);

function decodePath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the answer to a request target such as `/docs/x/?q=1`. The path is looked up among the
 * files of the site and never joined to a folder, so no spelling leads out of it.
 */
export function findAnswer(site: Site, target: string): Answer {
  const mark = target.indexOf('?');
  const search = mark < 0 ? '' : target.slice(mark);
  const sent = mark < 0 ? target : target.slice(0, mark);
  const path = decodePath(sent);
  if (path === undefined) return { kind: 'malformed' };
  if (FOREIGN.test(sent)) return { kind: 'missing' };
  const stem = pageStem(path);
  const landing = Object.hasOwn(landings, stem) ? landings[stem] : undefined;
  if (landing !== undefined && site.pagesByStem.has(pageStem(landing)))
    return { kind: 'redirect', location: landing + search };
  const page = site.pagesByStem.get(stem);
  if (page && page.address !== path) {
    return { kind: 'redirect', location: encodeURI(page.address) + search };
  }
  const file = page?.file ?? site.files.get(path);
  if (!file || file === site.notFound) return { kind: 'missing' };
  return { kind: 'file', file, query: search.slice(1) };
}
