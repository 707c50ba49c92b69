import type { Root, Table } from 'mdast';
import { replaceElements } from '../jsx';
import { createMarkdownTable } from '../table';
import type { TaggedPage } from '../types';
import { type KeysTag, parseKeysTag } from './parseKeysTag';

function renderKeyTable({ properties, values }: KeysTag): Table {
  if (values) {
    return createMarkdownTable(
      ['value', 'meaning'],
      Object.entries(values).map(([value, meaning]) => [`\`${value}\``, meaning]),
    );
  }
  return createMarkdownTable(
    ['key', 'shape', 'unit', 'meaning'],
    Object.entries(properties).map(([key, entry]) => [
      `\`${key}\``,
      entry['x-shape'] ?? '',
      entry['x-unit'] ?? '',
      entry.description ?? '',
    ]),
  );
}

/** Replaces each `<Keys of="payloads/d" />` with a table of that schema's keys, in schema order. */
export default async function renderKeyTables(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  await replaceElements(tree, 'Keys', errors, (node) => [
    renderKeyTable(parseKeysTag(node, file, root)),
  ]);
}
