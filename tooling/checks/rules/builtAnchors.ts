import {
  ANCHORS_FILE,
  loadAnchors,
  type PromisedAnchor,
} from '@portal/markdown/moved-anchors/loadAnchors';
import type { BuiltSite } from '../base/builtSite';
import { findRoute } from '../base/pageFiles';
import type { Finding, Project } from '../base/types';

/** Finds published anchors that no longer exist. Partials have no route; their pages are listed separately. */
export function findLostAnchors(
  { pages }: BuiltSite,
  promised: readonly PromisedAnchor[],
  toRoute: (file: string) => string | undefined,
): Finding[] {
  const pageByRoute = new Map(pages.map((page) => [page.route?.replace(/\/$/, ''), page]));
  return promised.flatMap(({ file, anchor, line }) => {
    const route = toRoute(file)?.replace(/\/$/, '');
    const page = route === undefined ? undefined : pageByRoute.get(route);
    if (!page || page.ids.has(anchor)) return [];
    const problem = `${file} no longer has the anchor #${anchor}`;
    const fix = 'Keep it with {#id}, or add its replacement in the third column.';
    return { file: ANCHORS_FILE, line, problem, fix };
  });
}

export function checkAnchors(site: BuiltSite, { root }: Project): Finding[] {
  return findLostAnchors(site, loadAnchors(root), (file) => findRoute(root, file));
}
