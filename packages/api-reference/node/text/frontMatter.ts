import type { PluginOptions } from '../../options';
import type { Page } from '../../types';
import { isFolderIndex } from '../pageIds';

/** Options and data that all pages of a specification share. */
export interface PageContext
  extends Pick<
    PluginOptions,
    'folder' | 'baseRoute' | 'overview' | 'editUrl' | 'maxExpandedFields'
  > {
  /** Specification file, relative to the project root. */
  file: string;
  /** ID of the specification and folder of its pages. */
  specId: string;
  /** Title of a page by route; for routes outside the reference, the last segment in words. */
  getTitle: (route: string) => string;
  /** Base URL of the published specifications. */
  downloads: string;
}

export const GENERATED_MARK = 'Generated from';

/** Renders the front matter, and a note that the page is generated. JSON strings are valid YAML. */
export function renderHead(page: Page, context: PageContext): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(page.summary)}`,
    `keywords: ${JSON.stringify(page.keywords)}`,
    ...(page.questions.length > 0 ? [`questions: ${JSON.stringify(page.questions)}`] : []),
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
