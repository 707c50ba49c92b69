import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument, Schema } from '@portal/api-reference/types';

/**
 * Disallows properties that a schema does not list, and unknown values of open enums, so that
 * misspelled keys and values are reported.
 */
function closeSchema(schema: Schema): Schema {
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

/** Returns a copy of a specification whose bodies reject unlisted keys, and unknown values of open enums. */
export function closeBodies(spec: OpenApiDocument): OpenApiDocument {
  const closedSpec = structuredClone(spec);
  for (const { operation } of listOperations(closedSpec)) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      if (media.schema) media.schema = closeSchema(media.schema);
    }
  }
  return closedSpec;
}
