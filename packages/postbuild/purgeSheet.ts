import postcss, { type Container, type Rule } from 'postcss';
import parseSelectors, { type Node as SelectorNode } from 'postcss-selector-parser';
import { NAME_PATTERN } from './parsePage';

/** Whether the selector can match. Attributes and states are ignored, because scripts and browsers change them. */
function canMatch(node: SelectorNode, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'tag':
    case 'class':
    case 'id':
      return names.has(node.value) || !NAME_PATTERN.test(node.value);
    case 'root':
      return node.some((selector) => canMatch(selector, names));
    case 'selector':
      return node.every((part) => canMatch(part, names));
    case 'pseudo':
      if (!/^:(?:is|where|has)$/.test(node.value)) return true;
      return node.some((selector) => canMatch(selector, names));
    default:
      return true;
  }
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
}

function removeUnmatched(root: Container, names: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    if (!canMatch(parseSelectors().astSync(rule), names)) rule.remove();
  });
}

const findProperties = (text: string) => text.match(/--[\w-]+/g) ?? [];

/** Removes custom properties that neither declarations nor `otherCode` reference. */
function removeUnreferenced(root: Container, otherCode: readonly string[]): void {
  const used = new Set(otherCode.flatMap(findProperties));
  const references = new Map<string, string[]>();
  root.walkAtRules(({ params }) => {
    for (const name of findProperties(params)) used.add(name);
  });
  root.walkDecls(({ prop, value }) => {
    const names = findProperties(value);
    if (prop.startsWith('--')) references.set(prop, [...(references.get(prop) ?? []), ...names]);
    else for (const name of names) used.add(name);
  });
  for (const name of used)
    for (const referencedName of references.get(name) ?? []) used.add(referencedName);
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

/** Removes empty rules, but keeps empty layers, because they determine the order of other layers. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node as Container);
    if (node.nodes.length === 0 && !(node.type === 'atrule' && node.name === 'layer'))
      node.remove();
  }
}

/**
 * Removes rules and custom properties that cannot apply to documents that contain only these names. The remaining rules
 * keep their order, so that such documents look the same as with the complete stylesheet.
 * @param otherCode code outside the stylesheet that can reference custom properties
 */
export function purgeSheet(
  css: string,
  names: ReadonlySet<string>,
  otherCode: readonly string[],
): string {
  const root = postcss.parse(css);
  removeUnmatched(root, names);
  removeUnreferenced(root, otherCode);
  removeEmpty(root);
  return root.toString();
}
