import type { Document } from '@redocly/openapi-core';
import type { SampleRequest } from './languages/types';
import type { Change } from './node/changes/types';

/** HTTP methods an OpenAPI path item may hold, in the order operations are read. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
export type Method = (typeof METHODS)[number];

/** Where parameters travel; cookies are refused by the checks. */
export const PARAMETER_PLACES = ['path', 'query', 'header'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

/** One mistake in a specification. `pointer` is a JSON pointer into `file`. */
export interface SpecProblem {
  file: string;
  pointer?: string | undefined;
  line?: number | undefined;
  what: string;
  fix: string;
}

/** A schema after dereferencing: the keywords of JSON Schema 2020-12 that pages show. */
export interface Schema {
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  deprecated?: boolean;
  minimum?: number | bigint;
  maximum?: number | bigint;
  exclusiveMinimum?: number | bigint;
  exclusiveMaximum?: number | bigint;
  multipleOf?: number | bigint;
  minLength?: number | bigint;
  maxLength?: number | bigint;
  pattern?: string;
  minItems?: number | bigint;
  maxItems?: number | bigint;
  uniqueItems?: boolean;
  minProperties?: number | bigint;
  maxProperties?: number | bigint;
  readOnly?: boolean;
  writeOnly?: boolean;
  contentEncoding?: string;
  contentMediaType?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  prefixItems?: Schema[];
  propertyNames?: Schema;
  contains?: Schema;
  'x-unit'?: string;
}

export interface RawExample {
  summary?: string;
  description?: string;
  value?: unknown;
}

export interface RawMedia {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, RawExample>;
}

export interface RawParameter extends RawMedia {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  content?: Record<string, RawMedia>;
}

export interface RawResponse {
  description: string;
  headers?: Record<string, Omit<RawParameter, 'name' | 'in'>>;
  content?: Record<string, RawMedia>;
}

export interface RawBody {
  description?: string;
  required?: boolean;
  content: Record<string, RawMedia>;
}

export interface OAuthFlow {
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}

export interface RawSecurityScheme {
  type: string;
  scheme?: string;
  in?: string;
  name?: string;
  description?: string;
  bearerFormat?: string;
  flows?: Record<string, OAuthFlow>;
  openIdConnectUrl?: string;
  'x-deprecated'?: boolean;
}

export interface RawOperation extends PageKeys {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: RawParameter[];
  requestBody?: RawBody;
  responses: Record<string, RawResponse>;
  security?: Record<string, string[]>[];
  externalDocs?: ExternalDocs;
  servers?: RawServer[];
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface RawServer {
  url: string;
  description?: string;
  variables?: Record<string, { default: string; enum?: string[]; description?: string }>;
}

export type RawPathItem = Partial<Record<Method, RawOperation>> & {
  summary?: string;
  description?: string;
  parameters?: RawParameter[];
  servers?: RawServer[];
};

/** Our own keys beside `info`, tags and operations: what the page needs and OpenAPI has no word for. */
export interface PageKeys {
  'x-description'?: string;
  'x-keywords'?: string[];
  'x-related'?: string[];
}

/** Keys that only this site reads; a published specification does not carry them. */
export const INTERNAL_KEYS = [
  'x-description',
  'x-keywords',
  'x-related',
  'x-page',
  'x-releases',
] as const;

export interface RawTag extends PageKeys {
  externalDocs?: ExternalDocs;
  name: string;
  description: string;
  'x-displayName'?: string;
  /** The information page is also the page of this tag. */
  'x-page'?: 'info';
}

/** An OpenAPI document after validation and dereferencing. */
export interface RawSpec {
  info: PageKeys & {
    title: string;
    version: string;
    summary?: string;
    description?: string;
    termsOfService?: string;
    contact?: { name?: string; url?: string; email?: string };
    license?: { name: string; url?: string; identifier?: string };
    /** One sentence on each version that needs one. */
    'x-releases'?: Record<string, string>;
  };
  servers: RawServer[];
  tags?: RawTag[];
  paths: Record<string, RawPathItem>;
  security?: Record<string, string[]>[];
  components?: { securitySchemes?: Record<string, RawSecurityScheme> };
  externalDocs?: ExternalDocs;
}

/** A validated specification: dereferenced for the pages, bundled for the download. */
export interface LoadedSpec {
  id: string;
  /** Path below the project root, as shown to readers and in errors. */
  file: string;
  document: RawSpec;
  /** The root file as it was read, with its references. */
  root: Document;
  /** Line of a JSON pointer in the file, where it is known. */
  lineOf: (pointer: string) => number | undefined;
  bundled: unknown;
}

/** One documented value: a parameter, a header or a property of a body. */
export interface Field {
  name: string;
  /** Fragment that links to it, unique on its page. */
  anchor: string;
  /** Type in words: `array of objects`, `string (date-time)`. */
  type: string;
  unit?: string | undefined;
  required: boolean;
  deprecated: boolean;
  /** Markdown. */
  description: string;
  /** Constraints, one short sentence each, Markdown. */
  facts: string[];
  groups: FieldGroup[];
}

/** Fields one level down; several groups where a value may have one of several shapes. */
export interface FieldGroup {
  /** What the group holds, when it needs saying. */
  label?: string | undefined;
  /** Of the item or the alternative, Markdown. */
  description?: string | undefined;
  /** Constraints, one short sentence each, Markdown. */
  facts?: string[];
  /** Anchor below which the fields are shown that this group does not repeat. */
  sameAs?: string;
  fields: Field[];
}

export interface Example {
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  value: unknown;
}

export interface Body {
  mediaType: string;
  type: string;
  description: string;
  /** Constraints of the whole body, Markdown. */
  facts: string[];
  groups: FieldGroup[];
  examples: Example[];
}

export interface Response {
  status: string;
  reason: string;
  description: string;
  headers: Field[];
  body?: Body | undefined;
  /** The body is the one that all errors share; the information page describes it. */
  isShared?: boolean;
}

/** A released version of a specification. */
export interface Release {
  version: string;
  /** What the author says about it, Markdown. */
  note: string;
  /** Its file below the downloads; none while it is not released. */
  file?: string | undefined;
  /** What differs from the version before it; nothing for the first. */
  changes: Change[];
}

/** One secret that a call carries. */
export interface Credential {
  label: string;
  /** Markdown. */
  description: string;
  place: 'header' | 'query' | 'basic';
  /** Header or query parameter. */
  name: string;
  /** What stands before the secret in the header. */
  prefix: string;
  /** Environment variable that the samples read it from. */
  variable: string;
  scopes?: string[];
  /** Where a token comes from, Markdown, a sentence each. */
  origin: string[];
}

/** One way to authenticate: all that a call carries at the same time; nothing for a call without. */
export interface Security {
  credentials: Credential[];
  deprecated: boolean;
}

export interface Parameters {
  place: ParameterPlace;
  fields: Field[];
}

interface BasePage {
  /** Last segment of the route and name of the file. */
  id: string;
  title: string;
  /** Plain text for the page's metadata, 50 to 160 characters. */
  summary: string;
  keywords: string[];
  /** Markdown. */
  description: string;
  /** Routes of pages to read next. */
  related: string[];
}

export interface OperationPage extends BasePage {
  kind: 'operation';
  tag: string;
  method: Method;
  path: string;
  server: string;
  deprecated: boolean;
  security: Security[];
  parameters: Parameters[];
  requestBody?: (Body & { required: boolean; about: string }) | undefined;
  responses: Response[];
  request: SampleRequest;
  /** What the author says about the path, Markdown. */
  pathDescription: string;
  externalDocs?: ExternalDocs | undefined;
}

export interface TagPage extends BasePage {
  kind: 'tag';
  externalDocs?: ExternalDocs | undefined;
  operations: OperationPage[];
}

export interface InfoPage extends BasePage {
  kind: 'info';
  version: string;
  servers: RawServer[];
  /** Terms, licence and contact, as Markdown links or text. */
  legal: string[];
  externalDocs?: ExternalDocs | undefined;
  security: Security[];
  tags: TagPage[];
  /** The tag whose page this page is as well. */
  ownTag?: TagPage | undefined;
  /** Answers that describe failures with one body, each distinct one once. */
  errors: Response[];
  /** Versions, the newest first; empty where none is kept. */
  releases: Release[];
}

export type Page = InfoPage | TagPage | OperationPage;

/** The list of pages of one specification, without any text of theirs. */
export interface SpecModel {
  id: string;
  file: string;
  info: InfoPage;
  pages: Page[];
}
