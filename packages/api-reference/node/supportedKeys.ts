import { METHODS } from '../types';

/** Object kinds in an OpenAPI document. */
export type ObjectKind =
  | 'Document'
  | 'Info'
  | 'Contact'
  | 'License'
  | 'Server'
  | 'ServerVariable'
  | 'Tag'
  | 'ExternalDocs'
  | 'PathItem'
  | 'Operation'
  | 'Parameter'
  | 'Header'
  | 'RequestBody'
  | 'Response'
  | 'MediaType'
  | 'Example'
  | 'Components'
  | 'SecurityScheme'
  | 'OAuthFlows'
  | 'OAuthFlow'
  | 'Schema';

/** Content of a key: a plain value, one object, an array of objects, or a map of objects. */
export type KeyContent =
  | 'value'
  | { object: ObjectKind }
  | { list: ObjectKind }
  | { map: ObjectKind };

const toValueKeys = (...keys: string[]): Record<string, KeyContent> =>
  Object.fromEntries(keys.map((key) => [key, 'value']));

const PAGE_KEYS = toValueKeys('x-description', 'x-keywords', 'x-questions', 'x-related');
const EXTERNAL_DOCS = { externalDocs: { object: 'ExternalDocs' } } as const;
const EXAMPLE_KEYS = {
  schema: { object: 'Schema' },
  example: 'value',
  examples: { map: 'Example' },
} as const;

/**
 * All keys that some part of the generator reads. Other keys are reported to the author. `supportedKeys.test.ts`
 * checks that each key changes the output.
 */
export const SUPPORTED: Record<ObjectKind, Record<string, KeyContent>> = {
  Document: {
    ...toValueKeys('openapi', 'security'),
    info: { object: 'Info' },
    servers: { list: 'Server' },
    tags: { list: 'Tag' },
    paths: { map: 'PathItem' },
    components: { object: 'Components' },
    ...EXTERNAL_DOCS,
  },
  Info: {
    ...toValueKeys('title', 'summary', 'description', 'version', 'termsOfService', 'x-releases'),
    contact: { object: 'Contact' },
    license: { object: 'License' },
    ...PAGE_KEYS,
  },
  Contact: toValueKeys('name', 'url', 'email'),
  License: toValueKeys('name', 'url', 'identifier'),
  Server: { ...toValueKeys('url', 'description'), variables: { map: 'ServerVariable' } },
  ServerVariable: toValueKeys('default', 'enum', 'description'),
  Tag: {
    ...toValueKeys('name', 'description', 'x-displayName', 'x-page'),
    ...PAGE_KEYS,
    ...EXTERNAL_DOCS,
  },
  ExternalDocs: toValueKeys('url', 'description'),
  PathItem: {
    parameters: { list: 'Parameter' },
    ...Object.fromEntries(METHODS.map((method) => [method, { object: 'Operation' } as const])),
  },
  Operation: {
    ...toValueKeys('operationId', 'summary', 'description', 'tags', 'deprecated', 'security'),
    parameters: { list: 'Parameter' },
    requestBody: { object: 'RequestBody' },
    responses: { map: 'Response' },
    ...PAGE_KEYS,
    ...EXTERNAL_DOCS,
  },
  Parameter: {
    ...toValueKeys('name', 'in', 'description', 'required', 'deprecated', 'style', 'explode'),
    ...EXAMPLE_KEYS,
  },
  Header: { ...toValueKeys('description', 'required', 'deprecated'), ...EXAMPLE_KEYS },
  RequestBody: { ...toValueKeys('description', 'required'), content: { map: 'MediaType' } },
  Response: {
    description: 'value',
    headers: { map: 'Header' },
    content: { map: 'MediaType' },
  },
  MediaType: EXAMPLE_KEYS,
  Example: toValueKeys('summary', 'description', 'value'),
  Components: {
    schemas: { map: 'Schema' },
    responses: { map: 'Response' },
    parameters: { map: 'Parameter' },
    examples: { map: 'Example' },
    requestBodies: { map: 'RequestBody' },
    headers: { map: 'Header' },
    securitySchemes: { map: 'SecurityScheme' },
    pathItems: { map: 'PathItem' },
  },
  SecurityScheme: {
    ...toValueKeys('type', 'in', 'name', 'scheme', 'description', 'bearerFormat'),
    ...toValueKeys('openIdConnectUrl', 'x-deprecated'),
    flows: { object: 'OAuthFlows' },
  },
  OAuthFlows: Object.fromEntries(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode'].map((flow) => [
      flow,
      { object: 'OAuthFlow' } as const,
    ]),
  ),
  OAuthFlow: toValueKeys('authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  Schema: {
    ...toValueKeys(
      'type',
      'format',
      'title',
      'description',
      'enum',
      'const',
      'default',
      'deprecated',
    ),
    ...toValueKeys('example', 'examples', 'required', 'pattern', 'uniqueItems', 'x-unit'),
    ...toValueKeys('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
    ...toValueKeys(
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'minProperties',
      'maxProperties',
    ),
    ...toValueKeys('readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'),
    // Note for other authors, which JSON Schema hides from readers.
    $comment: 'value',
    properties: { map: 'Schema' },
    items: { object: 'Schema' },
    additionalProperties: { object: 'Schema' },
    allOf: { list: 'Schema' },
    oneOf: { list: 'Schema' },
    anyOf: { list: 'Schema' },
  },
};
