import { isDeepStrictEqual } from 'node:util';
import type { Example, RawMedia, RawParameter, Schema } from '../types';
import { mergeAllOf, union } from './mergeSchemas';

/** The schema's own examples, without those of its properties. */
function getSchemaExamples(schema: Schema): Example[] {
  const { example, examples = [] } = mergeAllOf(schema);
  const values = union(example === undefined ? [] : [example], examples);
  return values.map((value) => ({ value }));
}

/** Returns the examples of a body or parameter, or those of its schema. */
export function collectExamples(
  media: Pick<RawMedia, 'schema' | 'example' | 'examples'>,
): Example[] {
  const namedExamples = Object.entries(media.examples ?? {}).map(
    ([name, { summary = name, description, value }]) => ({ summary, description, value }),
  );
  const mediaExamples = [
    ...(media.example === undefined ? [] : [{ value: media.example }]),
    ...namedExamples,
  ];
  return mediaExamples.length > 0 ? mediaExamples : getSchemaExamples(media.schema ?? {});
}

/** Examples of a parameter: its own, and its schema's. */
export function collectParameterExamples(parameter: RawParameter): Example[] {
  const examples = [...collectExamples(parameter), ...getSchemaExamples(parameter.schema ?? {})];
  return examples.filter(
    ({ value, summary, description }, index) =>
      summary ||
      description ||
      examples.findIndex((item) => isDeepStrictEqual(item.value, value)) === index,
  );
}
