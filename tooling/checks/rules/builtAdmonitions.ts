import fs from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

const FIX = 'Write the box on its page as `:::danger[Title]`, and close it with `:::`.';

function findRawMarks(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').filter((line) => {
    if (/^\s*(>\s*)*(```|~~~)/.test(line)) fenced = !fenced;
    return !fenced && /^\s*(>\s*)*:::/.test(line);
  });
}

/** Findings for unprocessed admonitions in the pages of a build and their Markdown versions. */
export function checkAdmonitions(site: BuiltSite): Finding[] {
  const toFindings = (file: string, lines: string[]): Finding[] =>
    lines.map((line) => ({
      file: `build/${file}`,
      problem: `"${line.trim()}" is shown to readers as plain text`,
      fix: FIX,
    }));
  const markdownFiles = [...site.files].filter((file) => file.endsWith('.md'));
  return [
    ...site.pages.flatMap((page) => toFindings(page.file, page.rawMarks)),
    ...markdownFiles.flatMap((file) =>
      toFindings(file, findRawMarks(fs.readFileSync(path.join(site.root, file), 'utf8'))),
    ),
  ];
}

/** No text on a built page or in its Markdown version starts with `:::`. */
export default {
  name: 'built-admonitions',
  run: ({ loadBuild, hasAllPages }) => (hasAllPages ? checkAdmonitions(loadBuild()) : []),
} satisfies Rule;
