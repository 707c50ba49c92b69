import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { markdownPath } from '@portal/core/addresses/markdownPath';
import type { BuiltPage, BuiltSite } from '../readBuild';
import { formFacts, newestRelease, renderFrontMatter } from './frontMatter';
import { groupForms, type MarkdownForm, renderFull, renderIndex, renderShort } from './renderIndex';

const escapeName = (name: string) => name.replace(/[\\[\]*_`<]/g, '\\$&');

/** Heading above the related pages, which are not part of the page's text. */
export const RELATED = 'More pages like this';

/** Related pages, as listed below the content. */
function renderRelated({ related }: BuiltPage, url: string): string {
  if (related.length === 0) return '';
  const items = related.map(({ name, href }) => `- [${escapeName(name)}](${url}${href})\n`);
  return `\n## ${RELATED}\n\n${items.join('')}`;
}

/** The Markdown file of a page. */
export interface PageForm {
  page: BuiltPage;
  /** URL path, including the base. */
  address: string;
  /** Front matter, text, and related pages. */
  text: string;
}

/** Markdown of all pages, except those that the site facts exclude as tools. */
export function makeForms(site: BuiltSite): PageForm[] {
  const { baseUrl, url, markdown } = site.facts;
  const excluded = new Set(markdown.exclude.map((route) => baseUrl + route.replace(/^\//, '')));
  const release = newestRelease(site.pages);
  return site.pages
    .filter(({ route = '', markdown: text }) => text && !excluded.has(route))
    .map((page) => ({
      page,
      address: markdownPath(page.route ?? '', baseUrl),
      text:
        renderFrontMatter(formFacts(page, site, release)) +
        page.markdown +
        renderRelated(page, url),
    }));
}

/**
 * Writes a Markdown file beside each page, `llms.txt` and `llms-full.txt` for the site, and a short form for each
 * section.
 */
export async function writeMarkdown(site: BuiltSite): Promise<void> {
  const { dir, facts } = site;
  const { baseUrl, url, title, tagline, markdown } = facts;
  const forms: MarkdownForm[] = [];
  for (const { page, address, text } of makeForms(site)) {
    const file = path.join(dir, address.slice(baseUrl.length));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    const headings = page.sections.filter(({ heading, parent }) => heading && !parent);
    forms.push({
      route: page.route ?? '',
      title: page.shownTitle,
      description: page.description,
      url: url + address,
      markdown: page.markdown,
      headings: headings.map(({ heading }) => heading),
    });
  }
  const groups = groupForms(forms, markdown.sections);
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
