import { findJsxElements } from '@portal/markdown/tags/jsx';
import {
  loadPaths,
  PATHS_FILE,
  parsePathTag,
  stripAnchor,
} from '@portal/markdown/tags/Path/loadPaths';
import { attempt } from '../base/attempt';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Rule } from '../base/types';

/** Checks that path steps link to existing pages, and that every path is shown on a page. */
export default {
  name: 'paths',
  run({ pages, root, hasAllPages }) {
    const findings: Finding[] = [];
    const pathsById = loadPaths(root);
    const shownPathIds = new Set<string>();
    for (const { tree, file } of pages) {
      for (const node of findJsxElements(tree, 'Path')) {
        const pathTag = attempt(findings, () => parsePathTag(node, file, pathsById));
        if (pathTag) shownPathIds.add(pathTag.id);
      }
    }
    if (!hasAllPages) return findings;
    const routes = new Set(pages.map(({ file }) => getPageRoute(file)));
    for (const [id, { steps }] of Object.entries(pathsById)) {
      for (const { title, to } of steps) {
        if (routes.has(stripAnchor(to))) continue;
        const problem = `step "${title}" of ${id} links to ${to}, which is not a page in content/`;
        findings.push({ file: PATHS_FILE, problem, fix: 'Correct the URL of the step.' });
      }
      if (shownPathIds.has(id)) continue;
      findings.push({
        file: PATHS_FILE,
        problem: `the path "${id}" is not shown on any page`,
        fix: `Write <Path of="${id}" /> on the page that should show it, or delete the path.`,
      });
    }
    return findings;
  },
} satisfies Rule;
