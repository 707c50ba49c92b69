import { METHODS } from '../types';

/** Object kinds in an OpenAPI document. */
export type Kind =
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

/** Content of a key: a plain value, one object, a list of objects, or a map of objects. */
export type Holds = 'value' | { one: Kind } | { list: Kind } | { map: Kind };

const values = (...keys: string[]): Record<string, Holds> =>
  Object.fromEntries(keys.map((key) => [key, 'value']));

const PAGE_KEYS = values('x-description', 'x-keywords', 'x-related');
const DOCS = { externalDocs: { one: 'ExternalDocs' } } as const;
const SAMPLE = {
  schema: { one: 'Schema' },
  example: 'value',
  examples: { map: 'Example' },
} as const;

/**
 * All keys that some part of the generator reads. Other keys are reported to the author. `supportedKeys.test.ts`
 * checks that each key changes the output.
 */
export const SUPPORTED: Record<Kind, Record<string, Holds>> = {
  Document: {
    ...values('openapi', 'security'),
    info: { one: 'Info' },
    servers: { list: 'Server' },
    tags: { list: 'Tag' },
    paths: { map: 'PathItem' },
    components: { one: 'Components' },
    ...DOCS,
  },
  Info: {
    ...values('title', 'summary', 'description', 'version', 'termsOfService', 'x-releases'),
    contact: { one: 'Contact' },
    license: { one: 'License' },
    ...PAGE_KEYS,
  },
  Contact: values('name', 'url', 'email'),
  License: values('name', 'url', 'identifier'),
  Server: { ...values('url', 'description'), variables: { map: 'ServerVariable' } },
  ServerVariable: values('default', 'enum', 'description'),
  Tag: { ...values('name', 'description', 'x-displayName', 'x-page'), ...PAGE_KEYS, ...DOCS },
  ExternalDocs: values('url', 'description'),
  PathItem: {
    ...values('summary', 'description'),
    parameters: { list: 'Parameter' },
    servers: { list: 'Server' },
    ...Object.fromEntries(METHODS.map((method) => [method, { one: 'Operation' } as const])),
  },
  Operation: {
    ...values('operationId', 'summary', 'description', 'tags', 'deprecated', 'security'),
    parameters: { list: 'Parameter' },
    requestBody: { one: 'RequestBody' },
    responses: { map: 'Response' },
    servers: { list: 'Server' },
    ...PAGE_KEYS,
    ...DOCS,
  },
  Parameter: {
    ...values('name', 'in', 'description', 'required', 'deprecated', 'style', 'explode'),
    ...SAMPLE,
    content: { map: 'MediaType' },
  },
  Header: { ...values('description', 'required', 'deprecated'), ...SAMPLE },
  RequestBody: { ...values('description', 'required'), content: { map: 'MediaType' } },
  Response: {
    description: 'value',
    headers: { map: 'Header' },
    content: { map: 'MediaType' },
  },
  MediaType: SAMPLE,
  Example: values('summary', 'description', 'value'),
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
    ...values('type', 'in', 'name', 'scheme', 'description', 'bearerFormat', 'x-deprecated'),
    openIdConnectUrl: 'value',
    flows: { one: 'OAuthFlows' },
  },
  OAuthFlows: Object.fromEntries(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode'].map((flow) => [
      flow,
      { one: 'OAuthFlow' } as const,
    ]),
  ),
  OAuthFlow: values('authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  Schema: {
    ...values('type', 'format', 'title', 'description', 'enum', 'const', 'default', 'deprecated'),
    ...values('example', 'examples', 'required', 'pattern', 'uniqueItems', 'x-unit'),
    ...values('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
    ...values('minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'),
    ...values('readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'),
    // Note for other authors, which JSON Schema hides from readers.
    $comment: 'value',
    properties: { map: 'Schema' },
    items: { one: 'Schema' },
    additionalProperties: { one: 'Schema' },
    allOf: { list: 'Schema' },
    oneOf: { list: 'Schema' },
    anyOf: { list: 'Schema' },
  },
};
