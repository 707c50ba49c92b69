import fs from 'node:fs';
import path from 'node:path';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import type { BuiltSite } from '../base/builtSite';
import { countWords, joinTexts } from '../base/pageWords';
import type { Finding } from '../base/types';

/** Pattern that splits Markdown. Every second part of the result is a code block. */
const CODE_BLOCKS_PATTERN = /^([ \t]*```[\s\S]*?^[ \t]*```)/m;

/** Converts Markdown to what readers see: no link targets, emphasis, escapes, or references. */
function toReadableText(markdown: string): string {
  return markdown
    .split(CODE_BLOCKS_PATTERN)
    .map((part, index) => (index % 2 === 0 ? toReadableProse(part) : part))
    .join('');
}

function toReadableProse(markdown: string): string {
  return markdown
    .replace(/\]\([^()\s]*(?:\([^()]*\))?[^()\s]*\)/g, '] ')
    .replace(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/(?<!\\)[*`]/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~&-])/g, '$1');
}

/** Every word on a built page is in its Markdown version, as often as on the page. */
export function checkMarkdown(site: BuiltSite): Finding[] {
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const file = page.route && getMarkdownPath(page.route, '/').slice(1);
    if (!file || !site.files.has(file)) continue;
    const markdownWords = countWords(
      toReadableText(fs.readFileSync(path.join(site.root, file), 'utf8')),
    );
    const missing = [...countWords(joinTexts(page.texts))].filter(
      ([word, count]) => count > (markdownWords.get(word) ?? 0),
    );
    if (missing.length === 0) continue;
    const listedWords = missing
      .slice(0, 8)
      .map(([word, count]) => `${word} (${markdownWords.get(word) ?? 0} of ${count})`);
    const problem = `${missing.length} words of the page are missing in this file: ${listedWords.join(', ')}`;
    const fix =
      'Define a Markdown version for the tag or element (packages/markdown/tags/README.md).';
    findings.push({ file: `build/${file}`, problem, fix });
  }
  return findings;
}
