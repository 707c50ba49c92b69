import { PageError } from '@portal/core/errors/pageError';
import type { BlockContent, Root } from 'mdast';
import { createNotDocumentedBox } from '../createNotDocumentedBox';
import { findJsxElements, type JsxElement } from '../jsx';
import type { TaggedPage } from '../types';

const USAGE =
  'Write <NotDocumented>, an empty line, a Markdown list, an empty line, and </NotDocumented>.';

function containsOnlyList({ children, attributes }: JsxElement): boolean {
  return children.length === 1 && children[0]?.type === 'list' && attributes.length === 0;
}

/** Replaces `<NotDocumented>` with a titled box that ends with a link to the support page. */
export default function renderNotDocumented(tree: Root, page: TaggedPage): void {
  const { file, errors, support } = page;
  findJsxElements(tree, 'NotDocumented').forEach((node, index) => {
    const location = { file, line: node.position?.start.line };
    if (!containsOnlyList(node)) {
      const problem = '<NotDocumented> must contain one list and nothing else';
      errors.add(new PageError(location, problem, USAGE));
    } else if (index > 0) {
      // Readers look for all gaps in one place.
      const problem = 'a page can have only one <NotDocumented>';
      errors.add(new PageError(location, problem, 'Move the items to the first list.'));
    } else {
      Object.assign(node, createNotDocumentedBox(node.children as BlockContent[], support));
    }
  });
}
