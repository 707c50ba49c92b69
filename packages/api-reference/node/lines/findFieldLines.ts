import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { FieldGroup } from '../../types';

/** Line numbers (from 1) of each documented value, by field anchor. */
export type LinesByAnchor = Map<string, number[]>;

/** Finds nested objects with any of the keys: the value itself, list items, or map values. */
function findObjects(node: unknown, names: ReadonlySet<string>): Node[] {
  if (isSeq(node)) return node.items.flatMap((item) => findObjects(item, names));
  if (!isMap(node)) return [];
  const isKnown = node.items.some(({ key }) => isScalar(key) && names.has(String(key.value)));
  return isKnown ? [node] : node.items.flatMap(({ value }) => findObjects(value, names));
}

function locateFields(
  groups: FieldGroup[],
  nodes: readonly unknown[],
  counter: LineCounter,
  linesByAnchor: LinesByAnchor,
): void {
  for (const { fields } of groups) {
    const names = new Set(fields.map(({ name }) => name));
    const objects = nodes.flatMap((node) => findObjects(node, names)).filter(isMap);
    for (const field of fields) {
      const pairs = objects
        .flatMap(({ items }) => items)
        .filter(({ key }) => isScalar(key) && key.value === field.name);
      if (pairs.length === 0) continue;
      const lines = pairs.flatMap(({ key }) =>
        isScalar(key) && key.range ? counter.linePos(key.range[0]).line : [],
      );
      linesByAnchor.set(field.anchor, [
        ...new Set([...(linesByAnchor.get(field.anchor) ?? []), ...lines]),
      ]);
      locateFields(
        field.groups,
        pairs.map(({ value }) => value),
        counter,
        linesByAnchor,
      );
    }
  }
}

/**
 * Finds the fields of a body in its example.
 * @param text JSON or an equivalent Python expression: both parse as YAML flow
 * @param lineOffset number of lines before the body
 */
export function findFieldLines(groups: FieldGroup[], text: string, lineOffset = 0): LinesByAnchor {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: counter, logLevel: 'silent' });
  const linesByAnchor: LinesByAnchor = new Map();
  locateFields(groups, [contents], counter, linesByAnchor);
  return new Map(
    [...linesByAnchor].map(([anchor, lines]) => [anchor, lines.map((line) => line + lineOffset)]),
  );
}
