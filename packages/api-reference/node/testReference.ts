import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { type Options, withDefaults } from '../options';
import type { Schema } from '../types';
import type { Direction } from './changes/types';
import { isHidden } from './findMismatch';
import { generateReference, type Reference } from './generateReference';
import { mergeAllOf } from './mergeSchemas';

/** A specification with one operation, `POST /things`, for tests. */
export interface TestSpecification {
  /** Schema of the response body, as YAML flow. */
  response?: string;
  /** Schema of the request body, as YAML flow. */
  request?: string;
  /** Schemas under `components`, by name, as YAML flow. */
  schemas?: Record<string, string>;
  description?: string;
  operationId?: string;
  tag?: string;
  example?: string;
  parameters?: string;
}

type TestSchema = Schema & { $ref?: string };

function createExample(
  raw: TestSchema,
  schemas: Record<string, string>,
  direction: Direction,
): unknown {
  const resolve = ({ $ref, allOf, ...own }: TestSchema): Schema => {
    const parts = $ref ? [parse(schemas[$ref.split('/').at(-1) ?? ''] ?? '{}')] : (allOf ?? []);
    return $ref || allOf ? { ...own, allOf: parts.map(resolve) } : own;
  };
  const { oneOf, anyOf = oneOf, ...schema } = mergeAllOf(resolve(raw));
  if (anyOf?.[0]) return createExample({ allOf: [schema, anyOf[0]] }, schemas, direction);
  const {
    properties = {},
    additionalProperties: other,
    required = [],
    const: value,
    enum: values = [value],
  } = schema;
  if (values[0] !== undefined) return values[0];
  switch ([schema.type].flat()[0]) {
    case 'string':
      return 'a'.repeat(Number(schema.minLength ?? 1));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'array':
      return [];
    default:
      return Object.fromEntries(
        required
          .map((name) => [name, properties[name] ?? Object(other)] as const)
          .filter(([, property]) => !isHidden(mergeAllOf(property), direction))
          .map(([name, property]) => [name, createExample(property, schemas, direction)]),
      );
  }
}

const indentBlock = (text: string, indent: number) =>
  `|-\n${text.replaceAll(/^/gm, ' '.repeat(indent))}`;

export function createTestYaml({
  response = '{type: object, properties: {a: {type: string}}}',
  request,
  schemas = {},
  description = 'Does a thing.',
  operationId = 'things-do',
  tag = 'things',
  example,
  parameters = '[]',
}: TestSpecification): string {
  const toFlow = (schema: string) => schema.replaceAll(/\s*\n\s*/g, ' ');
  const toMedia = (schema: string, direction: Direction) => {
    const value = example ?? JSON.stringify(createExample(parse(schema) ?? {}, schemas, direction));
    return `{application/json: {schema: ${toFlow(schema)}, example: ${value}}}`;
  };
  const schemaLines = Object.entries(schemas).map(([name, schema]) => `    ${name}: ${schema}`);
  return `openapi: 3.1.0
info: {title: Test, version: 1.0.0}
servers: [{url: https://test.example}]
tags: [{name: ${JSON.stringify(tag)}, description: All things.}]
security: []
paths:
  /things:
    post:
      operationId: ${operationId}
      summary: Do things
      description: ${indentBlock(description, 8)}
      tags: [${JSON.stringify(tag)}]
      parameters: ${parameters}
      ${request ? `requestBody: {content: ${toMedia(request, 'request')}}` : 'deprecated: false'}
      responses:
        '200':
          description: Done.
          content: ${toMedia(response, 'response')}
components:
  schemas: ${schemaLines.length > 0 ? `\n${schemaLines.join('\n')}` : '{}'}
`;
}

/** Generates the reference of one specification in a temporary folder, which can contain other files. */
export async function createReference(
  yaml: string | Buffer,
  options: Partial<Options> = {},
  files: Record<string, string | Buffer> = {},
): Promise<Reference> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'reference-'));
  try {
    mkdirSync(path.join(siteDir, 'released'));
    for (const [name, text] of Object.entries({ 'test.yaml': yaml, ...files }))
      writeFileSync(path.join(siteDir, name), text);
    const specs = [{ id: 'test', file: 'test.yaml' }];
    return await generateReference(withDefaults({ ...options, specs }), { siteDir, baseUrl: '/' });
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

export async function createPage(specification: TestSpecification): Promise<string> {
  const { pages } = await createReference(createTestYaml(specification));
  return pages.get(`test/${specification.operationId ?? 'things-do'}.mdx`) ?? '';
}

export async function getErrorMessage(
  yaml: string | Buffer,
  files?: Record<string, string | Buffer>,
): Promise<string> {
  return createReference(yaml, {}, files).then(
    () => 'no error',
    (error: Error) => error.message,
  );
}
