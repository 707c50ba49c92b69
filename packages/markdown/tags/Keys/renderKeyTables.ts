import type { PhrasingContent, Root, Table } from 'mdast';
import { replaceElements } from '../jsx';
import { parseInline, toTable } from '../table';
import type { TaggedPage } from '../types';
import { type KeysTag, parseKeysTag } from './parseKeysTag';

const toText = (text: string): PhrasingContent[] => (text ? [{ type: 'text', value: text }] : []);
const toCode = (value: string): PhrasingContent[] => [{ type: 'inlineCode', value }];

function renderKeyTable({ properties, values }: KeysTag): Table {
  if (values) {
    return toTable(
      ['value', 'meaning'],
      Object.entries(values).map(([value, meaning]) => [toCode(value), parseInline(meaning)]),
    );
  }
  const entries = Object.entries(properties);
  const hasUnits = entries.some(([, entry]) => entry['x-unit']);
  const header = hasUnits ? ['key', 'shape', 'unit', 'meaning'] : ['key', 'shape', 'meaning'];
  return toTable(
    header,
    entries.map(([key, entry]) => [
      toCode(key),
      toText(entry['x-shape'] ?? ''),
      ...(hasUnits ? [toText(entry['x-unit'] ?? '')] : []),
      parseInline(entry.description ?? ''),
    ]),
  );
}

/** Replaces each `<Keys of="payloads/d" />` with a table of that schema's keys, in schema order. */
export default function renderKeyTables(tree: Root, { root, file, errors }: TaggedPage): void {
  replaceElements(tree, 'Keys', errors, (node) => [renderKeyTable(parseKeysTag(node, file, root))]);
}
