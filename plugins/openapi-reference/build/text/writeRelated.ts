import type { ExternalDocs, Page } from '../../types';
import type { PageContext } from './frontMatter';
import { toMdxLine } from './markdown';

/** Links to the pages the author names, then whatever else the page leads to. */
export function writeRelated(page: Page, context: PageContext, more: string[] = []): string {
  const named = page.related
    .filter((route) => route !== `${context.baseRoute}/${context.overview}`)
    .map((route) => `[${toMdxLine(context.titleOf(route))}](${route})`);
  return [
    ...named,
    ...more,
    `[API overview](../${context.overview}.mdx): keys, base address, errors, times and numbers`,
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

/** Link to what the author wrote elsewhere. */
export function writeDocs({ url, description }: ExternalDocs): string {
  return `[${toMdxLine(description ?? url)}](${url})`;
}

/** Link to one published file. */
export function writeFile({ downloads }: PageContext, file: string): string {
  return `<a href="${downloads}/${file}" download>${file}</a>`;
}

/** Links to the published specification. */
export function writeDownloads(context: PageContext): string {
  const { specId } = context;
  return `${writeFile(context, `${specId}.yaml`)} or ${writeFile(context, `${specId}.json`)}`;
}
