import type { Schema } from '../types';
import {
  describeType,
  getChoice,
  getRequiredOptions,
  hasFields,
  listTypes,
} from './describeSchema';
import { findBlock } from './findTextProblems';
import { listsItself, type MergedSchema, mergeAllOf } from './mergeSchemas';
import { SUPPORTED } from './supportedKeys';

interface RejectedConstruct {
  /** Explains what is wrong with a schema that contains the construct. `raw` is the schema before `allOf` is merged. */
  find: (schema: MergedSchema, raw: Schema) => string | false | undefined;
  /** The construct to write instead. */
  fix: string;
}

const listDeclaredTypes = ({ type = [] }: Schema) =>
  [type].flat().filter((name) => name !== 'null');

const KEYWORD_TYPES: Record<string, (keyof Schema)[]> = {
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** Finds a keyword that does not apply to the type of a schema, or to that of its other keywords. */
function findOtherKeyword(schema: Schema): string | undefined {
  const used = Object.entries(KEYWORD_TYPES).flatMap(([type, keys]) =>
    keys.filter((key) => schema[key] !== undefined).map((key) => ({ type, key })),
  );
  const [declared = used[0]?.type] = listDeclaredTypes(schema);
  const own = declared === 'integer' ? 'number' : declared;
  const other = used.find(({ type }) => type !== own);
  return other && `\`${other.key}\` does not apply to the type \`${declared}\`.`;
}

/** Keywords that can be next to alternatives, because they do not depend on which one applies. */
const SHARED_KEYS = [
  ...['title', 'description', 'type', 'default', 'example', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'x-unit', '$comment'],
];

function findUnsharedKey(schema: MergedSchema): string | undefined {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => schema[key]);
  if (!kind) return undefined;
  const keys = [
    kind,
    ...SHARED_KEYS,
    ...(getRequiredOptions(schema) ? (KEYWORD_TYPES.object ?? []) : []),
  ];
  const other = Object.keys(schema).find(
    (key) => SUPPORTED.Schema?.includes(key) && !keys.includes(key),
  );
  return other && `\`${other}\` is next to \`${kind}\`.`;
}

function findUnclearAlternative(schema: MergedSchema): string | undefined {
  const choice = getChoice(schema);
  if (!choice) return undefined;
  const { variants, kind } = choice;
  const { type } = schema;
  const merged = variants.map((item) => mergeAllOf(type ? { allOf: [{ type }, item] } : item));
  const types = merged.map(describeType);
  for (const [index, item] of merged.entries()) {
    const start = `Alternative ${index + 1} of \`${kind}\``;
    if (listTypes(item).includes('any value')) return `${start} has no \`type\`.`;
    if (item.conflicts?.includes('type')) return `${start} has a type that the schema excludes.`;
    const hasUniqueType =
      types.indexOf(types[index] ?? '') === types.lastIndexOf(types[index] ?? '');
    if (variants.length > 1 && !item.title && (hasFields(item) || !hasUniqueType))
      return `${start} has fields, or the type of another one, but no \`title\`.`;
  }
  const titles = variants.map(({ title }) => title);
  const repeated = titles.find((title, i) => title && titles.indexOf(title) < i);
  return repeated && `Two alternatives of \`${kind}\` have the title “${repeated}”.`;
}

/** Pages have one way to show each schema construct; these constructs would need another one. */
export const REJECTED_CONSTRUCTS: RejectedConstruct[] = [
  {
    find: (_, raw) => listsItself(raw) && 'The schema lists itself as an alternative.',
    fix: 'Move what the alternatives have in common to another schema, and use that one in `allOf`.',
  },
  {
    find: (schema) =>
      listDeclaredTypes(schema).length > 1 &&
      `The schema has several types: ${listDeclaredTypes(schema).join(', ')}.`,
    fix: 'Put each type in its own schema under `oneOf`.',
  },
  {
    find: findOtherKeyword,
    fix: 'Remove it, or put each type in its own schema under `oneOf`.',
  },
  {
    find: findUnsharedKey,
    fix: 'Write it in each alternative; they can share a schema with `allOf`.',
  },
  {
    find: (schema) => {
      const variants = getChoice(schema)?.variants ?? [];
      return (
        variants.length > 1 &&
        variants.some(getChoice) &&
        'An alternative of `oneOf` or `anyOf` contains `oneOf` or `anyOf`.'
      );
    },
    fix: 'List all of them in one place.',
  },
  { find: findUnclearAlternative, fix: 'Give each alternative a type, and its own title.' },
  {
    find: ({ format, ...schema }) =>
      format !== undefined &&
      !/^(?:string|number|integer|boolean)$/.test(String(listDeclaredTypes(schema))) &&
      'The schema has a `format`, but not the type of a single value.',
    fix: 'Add a type such as `string`, or move the format to the items.',
  },
  {
    find: ({ type, const: value, enum: values = value === undefined ? undefined : [value] }) =>
      [type].flat().includes('null') &&
      values?.includes(null) === false &&
      'The type allows `null`, but `enum` or `const` does not.',
    fix: 'Remove `null` from the type, or add it to `enum`.',
  },
];

/** Finds a block in the description of a part that pages show on one line: an item, a map value, or an alternative. */
export function findLostBlock(raw: Schema, parentKey: unknown): string | undefined {
  return /^(?:items|additionalProperties|oneOf|anyOf)$/.test(String(parentKey))
    ? findBlock(mergeAllOf(raw).description ?? '')
    : undefined;
}
