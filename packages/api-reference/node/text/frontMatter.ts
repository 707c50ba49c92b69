import type { Page } from '../../types';
import { isFolderIndex } from '../pageIds';

export interface PageContext {
  /** File of the specification below the project root. */
  file: string;
  /** Id of the specification, the folder of its pages. */
  specId: string;
  /** Folder of all specifications below the docs plugin's own route, for `slug`. */
  folder: string;
  /** Route of that folder on the site. */
  baseRoute: string;
  /** Title of the page on a route of the reference; the last part of any other route in words. */
  titleOf: (route: string) => string;
  /** Hand-written page that explains what all operations share. */
  overview: string;
  /** Address of the published specifications, without file name. */
  downloads: string;
  /** Address the file is edited at. */
  editUrl?: string | undefined;
  foldAfter: number;
  timeoutSeconds: number;
}

/** Words by which a generated page is known. */
export const GENERATED = 'Generated from';

/** Front matter and the note that the page is generated. JSON strings are YAML strings. */
export function renderHead(page: Page, context: PageContext): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(page.summary)}`,
    `keywords: ${JSON.stringify(page.keywords)}`,
    'kind: reference',
    `sidebar_label: ${JSON.stringify(page.title)}`,
    // Without a slug, it would be served at the address of its folder.
    ...(isFolderIndex(page.id, context.specId)
      ? [`slug: /${context.folder}/${context.specId}/${page.id}`]
      : []),
    ...(context.editUrl ? [`custom_edit_url: ${context.editUrl}${context.file}`] : []),
    '---',
    '',
    `{/* ${GENERATED} ${context.file}. Change the specification, not this page. */}`,
  ];
  return lines.join('\n');
}
