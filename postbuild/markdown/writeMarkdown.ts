import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../readBuild';
import { groupTwins, renderFull, renderIndex, type Twin } from './renderIndex';
import { twinPath } from './twinPath';

/**
 * Writes the Markdown form of each page beside it, and `llms.txt` and `llms-full.txt` of them all.
 * Pages that are tools are left out, as the facts of the site say.
 */
export async function writeMarkdown({ dir, facts, pages }: BuiltSite): Promise<void> {
  const { baseUrl, url, title, tagline, markdown } = facts;
  const excluded = new Set(markdown.exclude.map((route) => baseUrl + route.replace(/^\//, '')));
  const twins: Twin[] = [];
  for (const { route = '', shownTitle, description, markdown: text } of pages) {
    if (excluded.has(route) || !text) continue;
    const address = twinPath(route, baseUrl);
    const file = path.join(dir, address.slice(baseUrl.length));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    twins.push({ route, title: shownTitle, description, url: url + address, markdown: text });
  }
  const groups = groupTwins(twins, markdown.sections);
  await writeFile(path.join(dir, 'llms.txt'), renderIndex(title, tagline, groups));
  await writeFile(path.join(dir, 'llms-full.txt'), renderFull(title, groups));
}
