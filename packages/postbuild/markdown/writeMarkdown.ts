import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import type { BuiltPage, BuiltSite } from '../loadBuild';
import { findNewestRelease, renderFrontMatter } from './frontMatter';
import { groupPages, type MarkdownPage, renderFull, renderIndex } from './renderIndex';

const escapeMarkdown = (name: string) => name.replace(/[\\[\]*_`<]/g, '\\$&');

/** Heading above the related pages, which are not part of the page's text. */
export const RELATED_HEADING = 'More pages like this';

function renderRelated({ related }: BuiltPage, url: string): string {
  if (related.length === 0) return '';
  const items = related.map(({ name, href }) => `- [${escapeMarkdown(name)}](${url}${href})\n`);
  return `\n## ${RELATED_HEADING}\n\n${items.join('')}`;
}

export function renderMarkdownPages(site: BuiltSite) {
  const { baseUrl, url, markdown } = site.facts;
  const excluded = new Set(markdown.exclude.map((route) => baseUrl + route.replace(/^\//, '')));
  const release = findNewestRelease(site.pages);
  return site.pages
    .filter(({ route = '', markdown: text }) => text && !excluded.has(route))
    .map((page) => ({
      page,
      path: getMarkdownPath(page.route ?? '', baseUrl),
      text: renderFrontMatter(page, url, release) + page.markdown + renderRelated(page, url),
    }));
}

export async function writeMarkdown(site: BuiltSite): Promise<void> {
  const { dir, facts } = site;
  const { baseUrl, url, title, tagline, markdown } = facts;
  const markdownPages: MarkdownPage[] = [];
  for (const { page, path: urlPath, text } of renderMarkdownPages(site)) {
    const file = path.join(dir, urlPath.slice(baseUrl.length));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    markdownPages.push({
      route: page.route ?? '',
      title: page.shownTitle,
      description: page.description,
      url: url + urlPath,
      markdown: page.markdown,
    });
  }
  const groups = groupPages(markdownPages, markdown.sections);
  const full = {
    title: 'Everything',
    description: 'the text of all pages in one file',
    url: `${url}${baseUrl}llms-full.txt`,
    markdown: renderFull(title, groups),
  };
  await writeFile(path.join(dir, 'llms-full.txt'), full.markdown);
  await writeFile(path.join(dir, 'llms.txt'), renderIndex(title, tagline, groups, [full]));
}
