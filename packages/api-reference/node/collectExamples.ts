import { isDeepStrictEqual } from 'node:util';
import sampler from 'openapi-sampler';
import type { Example, RawMedia, RawParameter, Schema } from '../types';
import type { Direction } from './changes/types';
import { getIdentity, mergeAllOf } from './mergeSchemas';

/** Whether the author provides examples of all values, so that the sample needs no placeholders. */
function hasAllExamples(schema: Schema | undefined, ancestors: object[] = []): boolean {
  if (!schema) return false;
  const merged = mergeAllOf(schema);
  const identity = getIdentity(merged);
  if (ancestors.includes(identity)) return false;
  if ('example' in merged || 'const' in merged || 'default' in merged) return true;
  if (merged.examples?.length) return true;
  // The sampler would invent other keys, and the values of an alternative.
  if (merged.oneOf || merged.anyOf || typeof merged.additionalProperties === 'object') return false;
  const subschemas = [
    ...Object.values(merged.properties ?? {}),
    ...(merged.items ? [merged.items] : []),
  ];
  return (
    subschemas.length > 0 &&
    subschemas.every((subschema) => hasAllExamples(subschema, [...ancestors, identity]))
  );
}

/** The schema's own examples, without those of its properties. */
function getSchemaExamples(schema: Schema): Example[] {
  const { example, examples = [] } = mergeAllOf(schema);
  return [...(example === undefined ? [] : [example]), ...examples].map((value) => ({ value }));
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
  if (!hasAllExamples(media.schema)) return [];
  const options = {
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  };
  return [{ value: sampler.sample(media.schema as never, options) }];
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
