import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { FieldGroup } from '../../types';

/** Numbers of the lines, from 1, in which each documented value stands, by the anchor of its field. */
export type LinesByAnchor = Map<string, number[]>;

/** The objects below a value that may hold the named keys: items of lists, values of maps with free keys. */
function objectsWith(node: unknown, names: ReadonlySet<string>): Node[] {
  if (isSeq(node)) return node.items.flatMap((item) => objectsWith(item, names));
  if (!isMap(node)) return [];
  const isKnown = node.items.some(({ key }) => isScalar(key) && names.has(String(key.value)));
  return isKnown ? [node] : node.items.flatMap(({ value }) => objectsWith(value, names));
}

function locate(
  groups: FieldGroup[],
  nodes: readonly unknown[],
  counter: LineCounter,
  found: LinesByAnchor,
): void {
  for (const { fields } of groups) {
    const names = new Set(fields.map(({ name }) => name));
    const objects = nodes.flatMap((node) => objectsWith(node, names)).filter(isMap);
    for (const field of fields) {
      const pairs = objects
        .flatMap(({ items }) => items)
        .filter(({ key }) => isScalar(key) && key.value === field.name);
      if (pairs.length === 0) continue;
      const lines = pairs.flatMap(({ key }) =>
        isScalar(key) && key.range ? counter.linePos(key.range[0]).line : [],
      );
      found.set(field.anchor, [...new Set([...(found.get(field.anchor) ?? []), ...lines])]);
      locate(
        field.groups,
        pairs.map(({ value }) => value),
        counter,
        found,
      );
    }
  }
}

/**
 * Finds where the fields of a body stand in an example of it.
 *
 * @param text JSON, or the same as a Python expression: both read as a flow of YAML
 * @param before lines that stand above it
 */
export function linesOfFields(groups: FieldGroup[], text: string, before = 0): LinesByAnchor {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: counter, logLevel: 'silent' });
  const found: LinesByAnchor = new Map();
  locate(groups, [contents], counter, found);
  return new Map([...found].map(([anchor, lines]) => [anchor, lines.map((line) => line + before)]));
}
