import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError, type PageErrors } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { JsxElement } from './jsx';
import type { Tag } from './types';

const COMPONENTS = ['Head', 'TabItem'];

/** Reports tags that neither exist nor are imported. Without this, they fail only when the page is rendered. */
export function checkTagNames(
  tree: Root,
  tags: readonly Tag[],
  file: string,
  errors: PageErrors,
): void {
  const knownNames = [...tags.map(({ name }) => name), ...COMPONENTS];
  const declarations: string[] = [];
  visit(tree, 'mdxjsEsm', ({ value }: { value: string }) => {
    declarations.push(...(value.replaceAll(/(['"]).*?\1/g, '').match(/\w+/g) ?? []));
  });
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const name = (node as JsxElement).name?.split('.')[0] ?? '';
    if (!/^[A-Z]/.test(name) || [...knownNames, ...declarations].includes(name)) return;
    const location = { file, line: node.position?.start.line };
    const nearest = findNearestNames(name, knownNames).join(', ');
    errors.add(new PageError(location, `unknown tag <${name}>`, `Import it, or use: ${nearest}.`));
  });
}
