import type { PageErrors } from '@portal/core/errors/pageError';
import type { Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Finds all elements with this name, in page order. */
export function findJsxElements(tree: Root, name: string): JsxElement[] {
  const elements: JsxElement[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if ((node as JsxElement).name === name) elements.push(node as JsxElement);
  });
  return elements;
}

/**
 * Returns the value of an element's only attribute; undefined if the element has a different
 * attribute or several.
 */
export function getOnlyAttribute(node: JsxElement, name: string): string | undefined {
  const [attribute, ...otherAttributes] = node.attributes;
  if (
    otherAttributes.length > 0 ||
    attribute?.type !== 'mdxJsxAttribute' ||
    attribute.name !== name
  )
    return undefined;
  return typeof attribute.value === 'string' ? attribute.value : undefined;
}

/**
 * Returns the attributes of an empty element on a separate line; undefined if it has other
 * attributes or content.
 */
export function getStringAttributes<Name extends string>(
  node: JsxElement,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  if (node.type === 'mdxJsxTextElement' || node.children.length > 0) return undefined;
  const texts: Partial<Record<Name, string>> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string')
      return undefined;
    const name = names.find((item) => item === attribute.name);
    if (!name) return undefined;
    texts[name] = attribute.value;
  }
  return texts;
}

/** Converts props to JSX attributes. Attributes without a value are omitted. */
export function toJsxAttributes(
  props: Record<string, string | number | undefined>,
): MdxJsxAttribute[] {
  return Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: String(value) }));
}

/** Creates an element on a separate line. Attributes without a value are omitted. */
export function createElement(
  name: string,
  props: Record<string, string | number | undefined>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toJsxAttributes(props),
    children: [...children] as MdxJsxFlowElement['children'],
  };
}

/**
 * Replaces each element with this name. If rendering an element throws a page error, the error is
 * collected and the element remains.
 */
export function replaceElements(
  tree: Root,
  name: string,
  errors: PageErrors,
  render: (node: JsxElement, parent: Parent) => readonly RootContent[],
): void {
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== name || !parent || index === undefined) return;
    const content = errors.attempt(() => render(node, parent as Parent));
    if (!content) return;
    (parent as Root).children.splice(index, 1, ...content);
    return index + content.length;
  });
}
