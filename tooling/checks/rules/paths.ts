import {
  loadPaths,
  PATHS_FILE,
  parsePathTag,
  stripAnchor,
} from '@portal/markdown/tags/Path/loadPaths';
import { parseTags } from '../base/attempt';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Project } from '../base/types';

/** Checks that path steps link to existing pages, and that every path is shown on a page. */
export function checkPaths({ pages, root, hasAllPages }: Project): Finding[] {
  const findings: Finding[] = [];
  const pathsById = loadPaths(root);
  const shownPaths = parseTags(pages, 'Path', findings, (node, file) =>
    parsePathTag(node, file, pathsById),
  );
  if (!hasAllPages) return findings;
  const routes = new Set(pages.map(({ file }) => getPageRoute(file)));
  for (const [id, { steps }] of Object.entries(pathsById)) {
    for (const { title, to } of steps) {
      if (routes.has(stripAnchor(to))) continue;
      const problem = `step "${title}" of ${id} links to ${to}, which is not a page in content/`;
      findings.push({ file: PATHS_FILE, problem, fix: 'Correct the URL of the step.' });
    }
    if (shownPaths.some(({ tag }) => tag.id === id)) continue;
    const problem = `the path "${id}" is not shown on any page`;
    const fix = `Write <Path of="${id}" /> on the page that should show it, or delete the path.`;
    findings.push({ file: PATHS_FILE, problem, fix });
  }
  return findings;
}
