import { SIGNAL_WORDS } from '@portal/markdown/tags/Admonition/keywords';
import type { BuiltSite } from '../base/builtSite';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Page } from '../base/types';

/** Lists the admonition types in the source of a page, without those in code. */
function listSourceKinds({ source }: Page): string[] {
  const text = source.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
  return Array.from(text.matchAll(/^ *:::(\w+)/gm), ([, kind = '']) => kind.toLowerCase());
}

/** Admonitions in the source are on the page, with their signal word, and a page has one list of undocumented details. */
export function checkAdmonitions(site: BuiltSite, sources: readonly Page[]): Finding[] {
  const sourceByRoute = new Map(sources.map((page) => [getPageRoute(page.file), page]));
  return site.pages.flatMap(({ file, route, boxes, gapLists }): Finding[] => {
    const findings: Finding[] = boxes
      .filter(({ kind, text }) => SIGNAL_WORDS.includes(kind) && !text.startsWith(kind))
      .map(({ text }) => ({
        file: `build/${file}`,
        problem: `the box "${text.slice(0, 40)}" has no signal word`,
        fix: 'Make site/theme/Admonition show DANGER or WARNING before the title.',
      }));
    if (gapLists > 1) {
      findings.push({
        file: `build/${file}`,
        problem: `the page has ${gapLists} lists of undocumented details`,
        fix: 'Move the items to one <NotDocumented>, which partials must not contain.',
      });
    }
    const source = sourceByRoute.get(route ?? '');
    if (!source) return findings;
    // A page may have more admonitions than its source, because boards and partials add some.
    const missingKinds = listSourceKinds(source);
    for (const { kind } of boxes) {
      const index = missingKinds.indexOf(kind);
      if (index >= 0) missingKinds.splice(index, 1);
    }
    if (missingKinds.length > 0) {
      const problem = `boxes in the source are missing from the page: ${missingKinds.join(', ')}`;
      const fix = 'Write the box as `:::danger[Title]`, and close it with `:::`.';
      findings.push({ file: source.file, problem, fix });
    }
    return findings;
  });
}
