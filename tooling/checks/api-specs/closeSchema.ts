import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument, Schema } from '@portal/api-reference/types';

/** Disallows unlisted properties and unknown values of open enums, so that misspellings are reported. */
export function closeSchema(schema: Schema): Schema {
  const { properties, items, anyOf } = schema;
  const enumSchema = anyOf?.find((alternative) => alternative.enum);
  if (enumSchema) return enumSchema;
  const isOpen = properties === undefined || schema.additionalProperties === true;
  return {
    ...schema,
    ...(items && { items: closeSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, closeSchema(value)]),
      ),
    }),
    ...(!isOpen && { additionalProperties: false }),
  };
}

/** Returns a copy of a specification whose request bodies reject unlisted keys. */
export function closeRequests(spec: OpenApiDocument): OpenApiDocument {
  const closedSpec = structuredClone(spec);
  for (const { operation } of listOperations(closedSpec)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      if (media.schema) media.schema = closeSchema(media.schema);
    }
  }
  return closedSpec;
}
