import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { BuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

/** What is shown as it is written. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style']);
const FIX = 'Write the box on its page as `:::danger[Title]`, and close it with `:::`.';

function rawMarks(html: string): string[] {
  if (!html.includes(':::')) return [];
  const found: string[] = [];
  let verbatim = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (VERBATIM.has(name)) verbatim += 1;
    },
    onclosetag: (name) => {
      if (VERBATIM.has(name)) verbatim -= 1;
    },
    ontext: (text) => {
      if (verbatim > 0) return;
      found.push(...text.split('\n').filter((line) => /^\s*:::/.test(line)));
    },
  });
  parser.end(html);
  return found;
}

function rawMarksOfMarkdown(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').filter((line) => {
    if (/^\s*(>\s*)*(```|~~~)/.test(line)) fenced = !fenced;
    return !fenced && /^\s*(>\s*)*:::/.test(line);
  });
}

/** Findings about boxes that print raw on pages of a build, and in its Markdown files. */
export function checkAdmonitions(site: BuiltSite): Finding[] {
  const toFindings = (file: string, lines: string[]): Finding[] =>
    lines.map((line) => ({
      file: `build/${file}`,
      what: `"${line.trim()}" is shown to readers as it stands`,
      fix: FIX,
    }));
  const forms = [...site.files].filter((file) => file.endsWith('.md'));
  return [
    ...site.pages.flatMap(({ file, html }) => toFindings(file, rawMarks(html))),
    ...forms.flatMap((file) =>
      toFindings(file, rawMarksOfMarkdown(fs.readFileSync(path.join(site.root, file), 'utf8'))),
    ),
  ];
}

/** No text of a built page or of its Markdown form begins with `:::`. */
const builtAdmonitions: Rule = {
  name: 'built-admonitions',
  run: ({ built, complete }) => (complete ? checkAdmonitions(built()) : []),
};

export default builtAdmonitions;
