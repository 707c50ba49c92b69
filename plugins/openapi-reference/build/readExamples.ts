import sampler from 'openapi-sampler';
import type { Example, RawMedia, RawParameter, Schema } from '../types';

/** Whether the author gave every value of the schema, so that a sample of it is true and not filler. */
function isExemplified(schema: Schema | undefined, above: Schema[] = []): boolean {
  if (!schema || above.includes(schema)) return false;
  if ('example' in schema || 'const' in schema || 'default' in schema) return true;
  if (schema.examples?.length) return true;
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.allOf ?? []),
  ];
  return parts.length > 0 && parts.every((part) => isExemplified(part, [...above, schema]));
}

/** Examples the author wrote, or one composed from the examples of the schema's parts. */
export function readExamples(media: Pick<RawMedia, 'schema' | 'example' | 'examples'>): Example[] {
  if (media.example !== undefined) return [{ value: media.example }];
  // An example may stand in another file, which its `externalValue` names: it has no value here.
  const named = Object.values(media.examples ?? {}).filter((each) => each.value !== undefined);
  if (named.length > 0) {
    return named.map(({ summary, description, value }) => ({ summary, description, value }));
  }
  if (!isExemplified(media.schema)) return [];
  return [{ value: sampler.sample(media.schema as never) }];
}

/** Examples of a parameter, wherever OpenAPI allows them: its own, its schema's, its content's. */
export function parameterExamples(parameter: RawParameter): Example[] {
  const own = readExamples(parameter);
  if (own.length > 0) return own;
  return Object.values(parameter.content ?? {}).flatMap(readExamples);
}
