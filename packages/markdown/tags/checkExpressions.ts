import { PageError, type PageErrors } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A comment, which is the only expression that prose may contain. */
const COMMENT_PATTERN = /^\s*(\/\*[\s\S]*?\*\/\s*)+$/;

const FIX = 'Put it in backticks, or write `\\{` and `\\}` to show the braces.';

/**
 * Reports expressions in prose. MDX evaluates `{id}` as JavaScript, so the text disappears, changes, or fails the
 * build without naming the page.
 */
export function checkExpressions(tree: Root, file: string, errors: PageErrors): void {
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const { value } = node as unknown as { value: string };
    if (COMMENT_PATTERN.test(value)) return;
    const text = value.replaceAll(/\s+/g, ' ');
    const location = { file, line: node.position?.start.line };
    errors.add(new PageError(location, `\`{${text}}\` in prose is evaluated as JavaScript`, FIX));
  });
}
