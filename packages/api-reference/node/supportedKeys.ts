import { METHODS } from '../types';

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

export const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

const SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Types of plain values. The linter checks neither extensions nor keywords next to a `$ref`. */
export const VALUE_TYPES = {
  'any value': () => true,
  'a string': isText,
  'a boolean': (value: unknown) => typeof value === 'boolean',
  'a number': isNumber,
  'a positive number': (value: unknown) => isNumber(value) && value > 0,
  'a whole number': (value: unknown) => Number.isInteger(value) && Number(value) >= 0,
  'a list': isList,
  'a list of strings': (value: unknown) => isList(value) && value.every(isText),
  'a map of strings': (value: unknown) => isMap(value) && Object.values(value).every(isText),
  'a list of maps': (value: unknown) =>
    isList(value) && value.every((item) => isMap(item) && Object.values(item).every(isList)),
  'a type of JSON Schema': (value: unknown) =>
    [value].flat().every((type) => SCHEMA_TYPES.some((name) => name === type)),
  '`info`': (value: unknown) => value === 'info',
};
type ValueType = keyof typeof VALUE_TYPES;

/** Content of a key: a plain value, one object, an array of objects, or a map of objects. */
export type KeyContent =
  | ValueType
  | { object: ObjectKind }
  | { list: ObjectKind }
  | { map: ObjectKind };

const toKeys = (type: ValueType, ...keys: string[]): Record<string, KeyContent> =>
  Object.fromEntries(keys.map((key) => [key, type]));
const toTexts = (...keys: string[]) => toKeys('a string', ...keys);

export const PAGE_KEYS = {
  ...toTexts('x-description'),
  ...toKeys('a list of strings', 'x-keywords', 'x-questions', 'x-related'),
};
const EXTERNAL_DOCS = { externalDocs: { object: 'ExternalDocs' } } as const;
const EXAMPLE_KEYS = {
  schema: { object: 'Schema' },
  example: 'any value',
  examples: { map: 'Example' },
} as const;

/**
 * All keys that some part of the generator reads, with their types. Other keys and values are reported to the author.
 * `supportedKeys.test.ts` checks that each key changes the output.
 */
export const SUPPORTED: Record<ObjectKind, Record<string, KeyContent>> = {
  Document: {
    ...toTexts('openapi'),
    security: 'a list of maps',
    info: { object: 'Info' },
    servers: { list: 'Server' },
    tags: { list: 'Tag' },
    paths: { map: 'PathItem' },
    components: { object: 'Components' },
    ...EXTERNAL_DOCS,
  },
  Info: {
    ...toTexts('title', 'summary', 'description', 'version', 'termsOfService'),
    'x-releases': 'a map of strings',
    contact: { object: 'Contact' },
    license: { object: 'License' },
    ...PAGE_KEYS,
  },
  Contact: toTexts('name', 'url', 'email'),
  License: toTexts('name', 'url', 'identifier'),
  Server: { ...toTexts('url', 'description'), variables: { map: 'ServerVariable' } },
  ServerVariable: { ...toTexts('default', 'description'), enum: 'a list of strings' },
  Tag: {
    ...toTexts('name', 'description', 'x-displayName'),
    'x-page': '`info`',
    ...PAGE_KEYS,
    ...EXTERNAL_DOCS,
  },
  ExternalDocs: toTexts('url', 'description'),
  PathItem: {
    parameters: { list: 'Parameter' },
    ...Object.fromEntries(METHODS.map((method) => [method, { object: 'Operation' } as const])),
  },
  Operation: {
    ...toTexts('operationId', 'summary', 'description'),
    tags: 'a list of strings',
    deprecated: 'a boolean',
    security: 'a list of maps',
    parameters: { list: 'Parameter' },
    requestBody: { object: 'RequestBody' },
    responses: { map: 'Response' },
    ...PAGE_KEYS,
    ...EXTERNAL_DOCS,
  },
  Parameter: {
    ...toTexts('name', 'in', 'description', 'style'),
    ...toKeys('a boolean', 'required', 'deprecated', 'explode'),
    ...EXAMPLE_KEYS,
  },
  Header: {
    description: 'a string',
    ...toKeys('a boolean', 'required', 'deprecated'),
    ...EXAMPLE_KEYS,
  },
  RequestBody: {
    description: 'a string',
    required: 'a boolean',
    content: { map: 'MediaType' },
  },
  Response: {
    description: 'a string',
    headers: { map: 'Header' },
    content: { map: 'MediaType' },
  },
  MediaType: EXAMPLE_KEYS,
  Example: { ...toTexts('summary', 'description'), value: 'any value' },
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
    ...toTexts('type', 'in', 'name', 'scheme', 'description', 'bearerFormat', 'openIdConnectUrl'),
    'x-deprecated': 'a boolean',
    flows: { object: 'OAuthFlows' },
  },
  OAuthFlows: Object.fromEntries(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode'].map((flow) => [
      flow,
      { object: 'OAuthFlow' } as const,
    ]),
  ),
  OAuthFlow: {
    ...toTexts('authorizationUrl', 'tokenUrl', 'refreshUrl'),
    scopes: 'a map of strings',
  },
  Schema: {
    type: 'a type of JSON Schema',
    ...toTexts('format', 'title', 'description', 'pattern', 'x-unit'),
    ...toTexts('contentEncoding', 'contentMediaType'),
    // Note for other authors, which JSON Schema hides from readers.
    $comment: 'a string',
    ...toKeys('any value', 'const', 'default', 'example'),
    ...toKeys('a list', 'enum', 'examples'),
    required: 'a list of strings',
    ...toKeys('a boolean', 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'),
    ...toKeys('a number', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
    multipleOf: 'a positive number',
    ...toKeys('a whole number', 'minLength', 'maxLength', 'minItems', 'maxItems'),
    ...toKeys('a whole number', 'minProperties', 'maxProperties'),
    properties: { map: 'Schema' },
    items: { object: 'Schema' },
    additionalProperties: { object: 'Schema' },
    allOf: { list: 'Schema' },
    oneOf: { list: 'Schema' },
    anyOf: { list: 'Schema' },
  },
};
