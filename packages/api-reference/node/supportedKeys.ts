import { type NodeType, normalizeTypes, Oas3_1Types } from '@redocly/openapi-core';
import { METHODS } from '../types';

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'array', items: TEXT } as const;

/** Extensions for pages, with the types of their values. */
export const PAGE_KEYS = {
  'x-description': TEXT,
  'x-keywords': TEXTS,
  'x-questions': TEXTS,
  'x-related': TEXTS,
};

export const FLOWS = ['ImplicitFlow', 'PasswordFlow', 'ClientCredentials', 'AuthorizationCode'];

const PAGE_KEY_NAMES = Object.keys(PAGE_KEYS).join(' ');
const EXAMPLE_KEYS = 'schema example examples';

/** Supported extensions by the kind of their object, and keys whose values the linter does not check. */
const EXTENSIONS: Record<string, NodeType['properties']> = {
  Info: { ...PAGE_KEYS, 'x-releases': 'Texts' },
  Tag: { ...PAGE_KEYS, 'x-displayName': TEXT, 'x-page': { enum: ['info'] } },
  Operation: PAGE_KEYS,
  SecurityScheme: { 'x-deprecated': { type: 'boolean' } },
  Schema: { 'x-unit': TEXT },
  ...Object.fromEntries(FLOWS.map((kind) => [kind, { scopes: 'Texts' }])),
};

const listKeys = (keys: string) => keys.trim().split(/\s+/);

/**
 * All keys that some part of the generator reads, by kind of object. Kinds are those of the linter. Other keys are
 * reported to the author. `supportedKeys.test.ts` checks that each key changes the output.
 */
export const SUPPORTED: Readonly<Record<string, readonly string[] | undefined>> = {
  Root: listKeys('openapi info servers tags paths components security externalDocs'),
  Info: listKeys(
    `title summary description version termsOfService contact license x-releases ${PAGE_KEY_NAMES}`,
  ),
  Contact: listKeys('name url email'),
  License: listKeys('name url identifier'),
  Server: listKeys('url description variables'),
  ServerVariable: listKeys('default description enum'),
  Tag: listKeys(`name description externalDocs x-displayName x-page ${PAGE_KEY_NAMES}`),
  ExternalDocs: listKeys('url description'),
  PathItem: ['parameters', ...METHODS],
  Operation: listKeys(`
    operationId summary description tags deprecated security parameters requestBody responses externalDocs
    ${PAGE_KEY_NAMES}`),
  Parameter: listKeys(`name in description style required deprecated explode ${EXAMPLE_KEYS}`),
  Header: listKeys(`description required deprecated ${EXAMPLE_KEYS}`),
  RequestBody: listKeys('description required content'),
  Response: listKeys('description headers content'),
  MediaType: listKeys(EXAMPLE_KEYS),
  Example: listKeys('summary description value'),
  Components: listKeys(
    'schemas responses parameters examples requestBodies headers securitySchemes pathItems',
  ),
  SecurityScheme: listKeys(
    'type in name scheme description bearerFormat openIdConnectUrl flows x-deprecated',
  ),
  OAuth2Flows: listKeys('implicit password clientCredentials authorizationCode'),
  ...Object.fromEntries(
    FLOWS.map((kind) => [kind, listKeys('authorizationUrl tokenUrl refreshUrl scopes')]),
  ),
  // `$comment` is a note for other authors, which JSON Schema hides from readers.
  Schema: listKeys(`
    type format title description pattern x-unit contentEncoding contentMediaType $comment const default example
    enum examples required deprecated readOnly writeOnly uniqueItems minimum maximum exclusiveMinimum
    exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties properties items
    additionalProperties allOf oneOf anyOf`),
};

/** Types of the linter for OpenAPI 3.1, with the supported extensions. */
export const TYPES: Record<string, NodeType> = {
  ...Oas3_1Types,
  Texts: { properties: {}, additionalProperties: TEXT },
  ...Object.fromEntries(
    Object.entries(EXTENSIONS).map(([kind, extensions]) => {
      const type = Oas3_1Types[kind as 'Info'] as NodeType;
      return [kind, { ...type, properties: { ...type.properties, ...extensions } }];
    }),
  ),
};

/** Types without the keys that pages do not show. */
export const SUPPORTED_TYPES = normalizeTypes(
  Object.fromEntries(
    Object.entries(TYPES).map(([kind, type]) => {
      const keys = SUPPORTED[kind] ?? Object.keys(type.properties);
      const properties = Object.entries(type.properties).filter(([key]) => keys.includes(key));
      return [kind, { ...type, properties: Object.fromEntries(properties) }];
    }),
  ),
);
