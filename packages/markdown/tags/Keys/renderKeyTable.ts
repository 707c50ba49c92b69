import fs from 'node:fs';
import path from 'node:path';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError } from '@portal/core/errors/pageError';
import type { Code, Table } from 'mdast';
import { type JsxElement, parseAttributes } from '../jsx';
import { createMarkdownTable } from '../table';
import type { ElementRenderer } from '../types';
import { SCHEMAS_FOLDER } from './schemas';

/** A key as its schema describes it. `description` is one line of Markdown. */
interface KeyEntry {
  description?: string;
  'x-shape'?: string;
  'x-unit'?: string;
  /** Known values with their meanings. Devices may send other values too. */
  'x-values'?: Record<string, string>;
}

interface KeySchema {
  properties?: Record<string, KeyEntry>;
  examples?: unknown[];
  $defs?: Record<string, KeySchema>;
}

interface KeysTag {
  properties: Record<string, KeyEntry>;
  /** Key whose values the table lists, if it does not list the keys. */
  values: Record<string, string> | undefined;
  examples: unknown[];
}

function parseKeysTag(node: JsxElement, file: string, root: string): KeysTag {
  const location = { file, line: node.position?.start.line };
  const { of, part, values, show } = parseAttributes(node, file, {
    required: ['of'],
    optional: ['part', 'values', 'show'],
    isBlock: true,
    example: '<Keys of="payloads/d" />, and show="example" for the examples of the message',
  });
  const schema = `${SCHEMAS_FOLDER}/${of}.json`;
  if (!fs.existsSync(path.join(root, schema))) {
    throw new PageError(location, `unknown schema ${schema}`, 'Add it, or use an existing one.');
  }
  const rootSchema = JSON.parse(fs.readFileSync(path.join(root, schema), 'utf8')) as KeySchema;
  const { properties } = (part === undefined ? rootSchema : rootSchema.$defs?.[part]) ?? {};
  if (!properties) {
    const suggestions = findNearestNames(String(part), Object.keys(rootSchema.$defs ?? {}));
    throw new PageError(
      location,
      `${schema} has no part "${part}" with keys`,
      `Use: ${suggestions.join(', ')}.`,
    );
  }
  const undescribedKeys = Object.keys(properties).filter((key) => !properties[key]?.description);
  if (undescribedKeys.length > 0) {
    throw new PageError(
      { file: schema },
      `${of} has no description of ${undescribedKeys.join(', ')}`,
      'Add "description", "x-shape", and, if it has a unit, "x-unit".',
    );
  }
  const knownValues = values === undefined ? undefined : properties[values]?.['x-values'];
  const examples = (show === 'example' && rootSchema.examples) || [];
  if (values === undefined || knownValues) return { properties, values: knownValues, examples };
  throw new PageError(
    location,
    `${of} does not list values of "${values}"`,
    `Add "x-values" to it in ${schema}, or remove values="…".`,
  );
}

function createKeyTable({ properties, values }: KeysTag): Table {
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

/** Creates a code block, with each list of numbers on one line. */
function createExample(example: unknown): Code {
  const value = JSON.stringify(example, null, 2).replace(/\[[^[\]{}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  return { type: 'code', lang: 'json', value };
}

const renderKeyTable: ElementRenderer = (node, { file, root }) => {
  const tag = parseKeysTag(node, file, root);
  return [createKeyTable(tag), ...tag.examples.map(createExample)];
};

export default renderKeyTable;
