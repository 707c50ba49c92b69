import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument, RawMedia, Schema } from '@portal/api-reference/types';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { closeSchema } from './closeSchema';

/** An example of a body or parameter, and the schema it must match. */
export interface Example {
  /** Operation, location, and name of the example, for messages. */
  location: string;
  schema: Schema;
  value: unknown;
}

function collectMediaExamples(location: string, content: Record<string, RawMedia> = {}): Example[] {
  return Object.values(content).flatMap(({ schema = {}, examples = {}, example }) => [
    ...(example === undefined ? [] : [{ location, schema, value: example }]),
    ...Object.entries(examples).map(([name, { value }]) => ({
      location: `${location} ${name}`,
      schema,
      value,
    })),
  ]);
}

export function collectExamples(spec: OpenApiDocument): Example[] {
  return listOperations(spec).flatMap(({ operation }) => {
    const { operationId, parameters = [], requestBody, responses } = operation;
    return [
      ...parameters.flatMap(({ name, schema = {}, example }) =>
        example === undefined
          ? []
          : [{ location: `${operationId} parameter ${name}`, schema, value: example }],
      ),
      ...collectMediaExamples(`${operationId} request`, requestBody?.content),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        collectMediaExamples(`${operationId} ${status}`, content),
      ),
    ];
  });
}

/** Validates examples against their schemas. Returns one line per problem. */
export function validateExamples(examples: Example[]): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  return examples.flatMap(({ location, schema, value }) => {
    const validate = ajv.compile(closeSchema(schema));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${location}${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  });
}
