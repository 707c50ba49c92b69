import { PageError } from '@portal/core/errors/pageError';
import type { BlockContent, Root } from 'mdast';
import { createNotDocumentedBox } from '../createNotDocumentedBox';
import { findJsxElements, type JsxElement } from '../jsx';
import type { TaggedPage } from '../types';

const USAGE =
  'Write <NotDocumented>, an empty line, a Markdown list, an empty line, and </NotDocumented>.';

/** Throws a page error unless the element contains exactly one list and has no attributes. */
function assertContainsList(node: JsxElement, file: string): void {
  const [list, ...otherNodes] = node.children;
  if (list?.type === 'list' && otherNodes.length === 0 && node.attributes.length === 0) return;
  const location = { file, line: node.position?.start.line };
  throw new PageError(location, '<NotDocumented> must contain one list and nothing else', USAGE);
}

/** Throws a page error for a second element, because readers look for all gaps in one place. */
function assertFirst(index: number, node: JsxElement, file: string): void {
  if (index === 0) return;
  const location = { file, line: node.position?.start.line };
  throw new PageError(
    location,
    'a page can have only one <NotDocumented>',
    'Move the items to the first list.',
  );
}

/** Replaces `<NotDocumented>` with a titled box that ends with a link to the support page. */
export default function renderNotDocumented(tree: Root, page: TaggedPage): void {
  const { file, errors, support } = page;
  findJsxElements(tree, 'NotDocumented').forEach((node, index) => {
    errors.attempt(() => {
      assertContainsList(node, file);
      assertFirst(index, node, file);
      Object.assign(node, createNotDocumentedBox(node.children as BlockContent[], support));
    });
  });
}
