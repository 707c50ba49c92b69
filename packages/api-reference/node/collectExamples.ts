import { isDeepStrictEqual } from 'node:util';
import type { Example, RawMedia, RawParameter, Schema } from '../types';
import type { Direction } from './changes/types';
import { getIdentity, mergeAllOf } from './mergeSchemas';

const isDefined = (value: unknown) => value !== undefined;

/** The schema's own examples, without those of its properties. */
function getSchemaExamples(schema: Schema): Example[] {
  const { example, examples = [] } = mergeAllOf(schema);
  return [...(example === undefined ? [] : [example]), ...examples].map((value) => ({ value }));
}

/**
 * Composes an example from those of all parts. Undefined if a part has none, or if other keys or alternatives are
 * possible, because samples must not send invented values.
 */
function composeExample(raw: Schema, direction: Direction, ancestors: object[] = []): unknown {
  const schema = mergeAllOf(raw);
  const { properties = {}, items, required = [], minItems = 0 } = schema;
  const [ownExample] = getSchemaExamples(schema);
  const own = [ownExample?.value, schema.const, schema.default].find(isDefined);
  const identity = getIdentity(schema);
  if (isDefined(own) || ancestors.includes(identity)) return own;
  if (schema.oneOf || schema.anyOf || typeof schema.additionalProperties === 'object')
    return undefined;
  const compose = (part: Schema) => composeExample(part, direction, [...ancestors, identity]);
  if (items) {
    const item = minItems > 1 ? undefined : compose(items);
    return isDefined(item) ? [item] : undefined;
  }
  const hiddenFlag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const names = [...new Set([...Object.keys(properties), ...required])];
  const values = names
    .map((name): [string, Schema] => [name, properties[name] ?? {}])
    .filter(([, part]) => !mergeAllOf(part)[hiddenFlag])
    .map(([name, part]) => [name, compose(part)] as const);
  const isComplete = names.length > 0 && values.every(([, value]) => isDefined(value));
  return isComplete ? Object.fromEntries(values) : undefined;
}

/** Returns the author's examples, or one example composed from those of the schema's properties. */
export function collectExamples(
  media: Pick<RawMedia, 'schema' | 'example' | 'examples'>,
  direction: Direction = 'request',
): Example[] {
  // Examples with an `externalValue` have no inline value.
  const namedExamples = Object.values(media.examples ?? {})
    .filter((item) => item.value !== undefined)
    .map(({ summary, description, value }) => ({ summary, description, value }));
  const mediaExamples = [
    ...(media.example === undefined ? [] : [{ value: media.example }]),
    ...namedExamples,
  ];
  if (mediaExamples.length > 0) return mediaExamples;
  const schemaExamples = getSchemaExamples(media.schema ?? {});
  if (schemaExamples.length > 0) return schemaExamples;
  const value = composeExample(media.schema ?? {}, direction);
  return isDefined(value) ? [{ value }] : [];
}

/** Examples of a parameter: its own, its content's, and its schema's. */
export function collectParameterExamples(parameter: RawParameter): Example[] {
  const media = [parameter, ...Object.values(parameter.content ?? {})];
  const schemaExamples = media.flatMap(({ schema = {} }) => getSchemaExamples(schema));
  const examples: Example[] = [
    ...media.flatMap((item) => collectExamples(item)),
    ...schemaExamples,
  ];
  return examples.filter(
    ({ value, summary, description }, index) =>
      summary ||
      description ||
      examples.findIndex((item) => isDeepStrictEqual(item.value, value)) === index,
  );
}
