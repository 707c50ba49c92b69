import fs from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../base/builtSite';
import { getPageRoute } from '../base/pageFiles';
import type { Finding, Page, Rule } from '../base/types';
import { getMarkdownFile } from './builtMarkdown';

type Counts = Map<string, number>;

function countByKind(kinds: Iterable<string>): Counts {
  const counts: Counts = new Map();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function countKinds(text: string, pattern: RegExp): Counts {
  return countByKind(Array.from(text.matchAll(pattern), ([, kind = '']) => kind.toLowerCase()));
}

const countMarkdownBoxes = (markdown: string) =>
  countKinds(markdown, /^[ >]*> \*\*(DANGER|WARNING|info|note|tip)(?:(?::| ·) .*)?\*\*$/gm);

const countSourceBoxes = ({ source }: Page) =>
  countKinds(source.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, ''), /^ *:::(\w+)/gm);

/**
 * Formats the types of box whose counts differ, such as `danger (2 in the source, 1 on the page)`.
 */
function formatDifferences(
  expected: Counts,
  actual: Counts,
  [expectedPlace, actualPlace]: [string, string],
  differ: (a: number, b: number) => boolean,
): string {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .map((kind) => [kind, expected.get(kind) ?? 0, actual.get(kind) ?? 0] as const)
    .filter(([, a, b]) => differ(a, b))
    .map(([kind, a, b]) => `${kind} (${a} ${expectedPlace}, ${b} ${actualPlace})`)
    .join(', ');
}

/**
 * Reports admonitions that are on a page but not in its Markdown version, or the reverse, and those
 * in the source that are missing on the page.
 */
export function checkBoxes(site: BuiltSite, sources: readonly Page[]): Finding[] {
  const sourceByRoute = new Map(sources.map((page) => [getPageRoute(page.file), page]));
  return site.pages.flatMap((page): Finding[] => {
    const markdownFile = getMarkdownFile(page);
    const pathWithoutExtension = markdownFile.replace(/\.md$/, '');
    // The canonical URL of a redirect page is that of its target.
    if (
      !page.route ||
      ![`${pathWithoutExtension}/index.html`, `${pathWithoutExtension}.html`].includes(page.file)
    )
      return [];
    const findings: Finding[] = page.unmarkedBoxes.map((heading) => ({
      file: `build/${page.file}`,
      problem: `the box "${heading}" has no signal word`,
      fix: 'Make site/theme/Admonition show DANGER or WARNING before the title.',
    }));
    const shownCounts = countByKind(page.boxes);
    const source = sourceByRoute.get(new URL(page.route, 'https://site').pathname);
    // A page may have more admonitions than its source, because boards and partials add some.
    const missing =
      source &&
      formatDifferences(
        countSourceBoxes(source),
        shownCounts,
        ['in the source', 'on the page'],
        (a, b) => a > b,
      );
    if (source && missing) {
      findings.push({
        file: source.file,
        problem: `boxes of the source are missing on the page: ${missing}`,
        fix: 'Write the box as `:::danger[Title]`, and close it with `:::`.',
      });
    }
    if (!site.files.has(markdownFile)) return findings;
    const markdownCounts = countMarkdownBoxes(
      fs.readFileSync(path.join(site.root, markdownFile), 'utf8'),
    );
    const differences = formatDifferences(
      shownCounts,
      markdownCounts,
      ['on the page', 'in this file'],
      (a, b) => a !== b,
    );
    if (differences) {
      findings.push({
        file: `build/${markdownFile}`,
        problem: `the boxes differ from those on the page: ${differences}`,
        fix: 'Correct the Markdown version in packages/markdown/tags/Admonition/index.ts.',
      });
    }
    return findings;
  });
}

/** Admonitions match in the source, on the page, and in its Markdown version. */
export default {
  name: 'built-boxes',
  run: ({ loadBuild, pages, hasAllPages }) => (hasAllPages ? checkBoxes(loadBuild(), pages) : []),
} satisfies Rule;
