import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import type { BuiltPage, BuiltSite } from '../loadBuild';
import { createFrontMatter, findNewestRelease, renderFrontMatter } from './frontMatter';
import {
  groupPages,
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

/** Markdown version of a page. */
export interface PageMarkdown {
  page: BuiltPage;
  /** URL path of the file, including the base URL. */
  path: string;
  /** Front matter, text, and related pages. */
  text: string;
}

/** Renders the Markdown of all pages, except those that the site facts exclude. */
export function renderMarkdownPages(site: BuiltSite): PageMarkdown[] {
  const { baseUrl, url, markdown } = site.facts;
  const excluded = new Set(markdown.exclude.map((route) => baseUrl + route.replace(/^\//, '')));
  const release = findNewestRelease(site.pages);
  return site.pages
    .filter(({ route = '', markdown: text }) => text && !excluded.has(route))
    .map((page) => ({
      page,
      path: getMarkdownPath(page.route ?? '', baseUrl),
      text:
        renderFrontMatter(createFrontMatter(page, site, release)) +
        page.markdown +
        renderRelated(page, url),
    }));
}

/**
 * Writes one Markdown file per page, `llms.txt` and `llms-full.txt` for the site, and one outline per section.
 */
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
  const fullText = renderFull(title, groups);
  await writeFile(path.join(dir, 'llms-full.txt'), fullText);
  const nonEmptySections = markdown.sections.filter((section) => groups.get(section.title)?.length);
  const sectionFiles = nonEmptySections.map((section) => ({
    title: section.title,
    file: `llms-${section.name}.txt`,
    text: renderOutline(title, section.title, groups.get(section.title) ?? []),
  }));
  for (const { file, text } of sectionFiles) await writeFile(path.join(dir, file), text);
  const collections = [
    ...sectionFiles.map(({ title: name, file, text }) => ({
      title: `${name}, short`,
      url: `${url}${baseUrl}${file}`,
      description: 'each page with its headings',
      text,
    })),
    {
      title: 'Everything',
      url: `${url}${baseUrl}llms-full.txt`,
      description: 'the text of all pages in one file',
      text: fullText,
    },
  ];
  await writeFile(path.join(dir, 'llms.txt'), renderIndex(title, tagline, groups, collections));
}
