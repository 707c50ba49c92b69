import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import type { BuiltPage, BuiltSite } from '../loadBuild';
import { findNewestRelease, renderFrontMatter } from './frontMatter';
import {
  groupPages,
  type IndexEntry,
  type MarkdownPage,
  renderFull,
  renderIndex,
  renderOutline,
} from './renderIndex';

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
    const headings = page.sections.filter(({ heading, parent }) => heading && !parent);
    markdownPages.push({
      route: page.route ?? '',
      title: page.shownTitle,
      description: page.description,
      url: url + urlPath,
      markdown: page.markdown,
      headings: headings.map(({ heading }) => heading),
    });
  }
  const groups = groupPages(markdownPages, markdown.sections);
  const createCollection = async (file: string, entry: Omit<IndexEntry, 'url'>) => {
    await writeFile(path.join(dir, file), entry.markdown);
    return { ...entry, url: `${url}${baseUrl}${file}` };
  };
  const collections: IndexEntry[] = [];
  for (const { name, title: section } of markdown.sections) {
    const pages = groups.get(section) ?? [];
    if (pages.length === 0) continue;
    collections.push(
      await createCollection(`llms-${name}.txt`, {
        title: `${section}, short`,
        description: 'each page with its headings',
        markdown: renderOutline(title, section, pages),
      }),
    );
  }
  collections.push(
    await createCollection('llms-full.txt', {
      title: 'Everything',
      description: 'the text of all pages in one file',
      markdown: renderFull(title, groups),
    }),
  );
  await writeFile(path.join(dir, 'llms.txt'), renderIndex(title, tagline, groups, collections));
}
