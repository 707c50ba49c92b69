import { includeExample } from '@portal/content-model/examples/includeExample';
import { PageError } from '@portal/core/errors/pageError';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isLanguage } from '../../highlight/languages';
import type { TaggedPage } from '../types';
import { parseFence } from './parseFence';

/** Fills fences that have a `file` with that example, or with the part between two anchors. */
export default function includeExamples(
  tree: Root,
  { root, file: page, errors }: TaggedPage,
): void {
  visit(tree, 'code', (node: Code) => {
    if (!node.lang || !isLanguage(node.lang) || !node.meta?.includes('file=')) return;
    errors.attempt(() => {
      const { meta, file, line } = parseFence(node, page);
      if (!meta.file) return;
      if (node.value.trim()) {
        throw new PageError(
          { file, line },
          `the block has both a body and file="${meta.file}"`,
          'Remove one of the two.',
        );
      }
      node.value = includeExample(root, meta.file, meta.anchor, { file, line });
    });
  });
}
