import type { ExternalDocs, Page } from '../../types';
import type { PageContext } from './frontMatter';
import { renderLink, toMdxLine, toMdxText } from './markdown';

export function renderRelated(page: Page, context: PageContext, otherLinks: string[] = []): string {
  const relatedLinks = page.related
    .filter((route) => route !== `${context.baseRoute}/${context.overview}`)
    .map((route) => `[${toMdxText(context.getTitle(route))}](${route})`);
  return [
    ...relatedLinks,
    ...otherLinks,
    `[API overview](../${context.overview}.mdx): keys, base URL, errors, times, and numbers`,
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

export function renderDocsLink({ url, description }: ExternalDocs): string {
  return renderLink(description ? toMdxLine(description) : toMdxText(url), url);
}

export function renderDownloadLink({ downloads }: PageContext, file: string): string {
  return `<a href="${downloads}/${file}" download>${file}</a>`;
}

export function renderDownloadLinks(context: PageContext): string {
  const { specId } = context;
  return `${renderDownloadLink(context, `${specId}.yaml`)} or ${renderDownloadLink(context, `${specId}.json`)}`;
}
