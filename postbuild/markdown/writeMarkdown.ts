import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { twinPath } from '../../plugins/shared/twinPath';
import type { BuiltPage, BuiltSite } from '../readBuild';
import { newestRelease, renderFrontMatter, twinFacts } from './frontMatter';
import { groupTwins, renderFull, renderIndex, renderShort, type Twin } from './renderIndex';

const escapeName = (name: string) => name.replace(/[\\[\]*_`<]/g, '\\$&');

/** Stands above the pages that go with a page, which are not part of its text. */
export const RELATED = 'More pages like this';

/** The pages that go with a page, as it names them below its content. */
function renderRelated({ related }: BuiltPage, url: string): string {
  if (related.length === 0) return '';
  const items = related.map(({ name, href }) => `- [${escapeName(name)}](${url}${href})\n`);
  return `\n## ${RELATED}\n\n${items.join('')}`;
}

/**
 * Writes the Markdown form of each page beside it, `llms.txt` and `llms-full.txt` of them all, and a short
 * form for each section.
 * Pages that are tools are left out, as the facts of the site say.
 */
export async function writeMarkdown(site: BuiltSite): Promise<void> {
  const { dir, facts, pages } = site;
  const { baseUrl, url, title, tagline, markdown } = facts;
  const excluded = new Set(markdown.exclude.map((route) => baseUrl + route.replace(/^\//, '')));
  const release = newestRelease(pages);
  const twins: Twin[] = [];
  for (const page of pages) {
    const { route = '', shownTitle, description, markdown: text, sections } = page;
    if (excluded.has(route) || !text) continue;
    const address = twinPath(route, baseUrl);
    const file = path.join(dir, address.slice(baseUrl.length));
    await mkdir(path.dirname(file), { recursive: true });
    const related = renderRelated(page, url);
    await writeFile(file, renderFrontMatter(twinFacts(page, site, release)) + text + related);
    const headings = sections.filter(({ heading, parent }) => heading && !parent);
    twins.push({
      route,
      title: shownTitle,
      description,
      url: url + address,
      markdown: text,
      headings: headings.map(({ heading }) => heading),
    });
  }
  const groups = groupTwins(twins, markdown.sections);
  const full = renderFull(title, groups);
  await writeFile(path.join(dir, 'llms-full.txt'), full);
  const named = markdown.sections.filter((section) => groups.get(section.title)?.length);
  const short = named.map((section) => ({
    title: section.title,
    file: `llms-${section.name}.txt`,
    text: renderShort(title, section.title, groups.get(section.title) ?? []),
  }));
  for (const { file, text } of short) await writeFile(path.join(dir, file), text);
  const more = [
    ...short.map(({ title: name, file, text }) => ({
      title: `${name}, short`,
      url: `${url}${baseUrl}${file}`,
      description: 'each page with its headings',
      text,
    })),
    {
      title: 'Everything',
      url: `${url}${baseUrl}llms-full.txt`,
      description: 'the text of all pages in one file',
      text: full,
    },
  ];
  await writeFile(path.join(dir, 'llms.txt'), renderIndex(title, tagline, groups, more));
}
