import type { Page } from '../../types';
import { isFolderIndex } from '../pageIds';

export interface PageContext {
  /** Specification file, relative to the project root. */
  file: string;
  /** ID of the specification and folder of its pages. */
  specId: string;
  /** Folder of all specifications below the docs plugin's route, for `slug`. */
  folder: string;
  /** Route of that folder on the site. */
  baseRoute: string;
  /** Title of a page by route; for routes outside the reference, the last segment in words. */
  getTitle: (route: string) => string;
  /** ID of the hand-written overview page. */
  overview: string;
  /** Base URL of the published specifications. */
  downloads: string;
  /** Base URL of the edit link. */
  editUrl?: string | undefined;
  maxExpandedFields: number;
  timeoutSeconds: number;
}

export const GENERATED_MARK = 'Generated from';

/** Renders the front matter, and a note that the page is generated. JSON strings are valid YAML. */
export function renderHead(page: Page, context: PageContext): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(page.summary)}`,
    `keywords: ${JSON.stringify(page.keywords)}`,
    'kind: reference',
    `sidebar_label: ${JSON.stringify(page.title)}`,
    // Without a slug, Docusaurus would serve the page at its folder's route.
    ...(isFolderIndex(page.id, context.specId)
      ? [`slug: /${context.folder}/${context.specId}/${page.id}`]
      : []),
    ...(context.editUrl ? [`custom_edit_url: ${context.editUrl}${context.file}`] : []),
    '---',
    '',
    `{/* ${GENERATED_MARK} ${context.file}. Change the specification, not this page. */}`,
  ];
  return lines.join('\n');
}
