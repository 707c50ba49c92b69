import type { ExternalDocs, Page } from '../../types';
import type { PageContext } from './frontMatter';
import { renderLink, toMdxLine, toMdxText } from './markdown';

/** Links chosen by the author, then other related links. */
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

/** Link to external documentation. */
export function renderDocs({ url, description }: ExternalDocs): string {
  return renderLink(description ? toMdxLine(description) : toMdxText(url), url);
}

/** Link to one published file. */
export function renderFile({ downloads }: PageContext, file: string): string {
  return `<a href="${downloads}/${file}" download>${file}</a>`;
}

/** Links to the published specification. */
export function renderDownloads(context: PageContext): string {
  const { specId } = context;
  return `${renderFile(context, `${specId}.yaml`)} or ${renderFile(context, `${specId}.json`)}`;
}
