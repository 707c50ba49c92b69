import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageError, PageErrors } from '../shared/pageError';
import { includeExample } from './includeExample';
import { isLanguage } from './languages';
import { readFence } from './readFence';

/** Options shared by the plugins that read project files. */
export interface ProjectRoot {
  root: string;
}

/** Fills fences that name a `file` with that example, or with its part between two anchors. */
export default function remarkIncludeExample({ root }: ProjectRoot) {
  return (tree: Root, vfile: VFile): void => {
    const errors = new PageErrors();
    visit(tree, 'code', (node: Code) => {
      if (!node.lang || !isLanguage(node.lang) || !node.meta?.includes('file=')) return;
      errors.attempt(() => {
        const { meta, file, line } = readFence(node, vfile.path);
        if (!meta.file) return;
        if (node.value.trim()) {
          throw new PageError(
            { file, line },
            `the block has a body and file="${meta.file}"`,
            'Leave one of the two out.',
          );
        }
        node.value = includeExample(root, meta.file, meta.anchor, { file, line });
      });
    });
    errors.throwIfAny();
  };
}
