import type { SourceLocation } from '@portal/core/errors/pageError';
import type {
  Document,
  Oas3ExternalDocs as ExternalDocs,
  Oas3_1Schema,
  Oas3Info,
  Oas3Tag,
  Oas3Example as RawExample,
  Oas3Server as RawServer,
} from '@redocly/openapi-core';
import type { SampleRequest, SampleValue } from './languages/types';
import type { Change } from './node/changes/types';

export type { ExternalDocs, RawServer };

/** HTTP methods of an OpenAPI path item, in processing order. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
export type Method = (typeof METHODS)[number];

/** Parameter locations; the checks reject cookies. */
export const PARAMETER_LOCATIONS = ['path', 'query', 'header'] as const;
export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number];

type Subschema = 'properties' | 'additionalProperties' | 'items' | 'allOf' | 'oneOf' | 'anyOf';

/** A dereferenced schema. */
export interface Schema extends Omit<Oas3_1Schema, '$ref' | Subschema> {
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  'x-unit'?: string;
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
}

export type RawPathItem = Partial<Record<Method, RawOperation>> & {
  parameters?: RawParameter[];
};

/** Extension keys for `info`, tags, and operations with page data that OpenAPI has no keyword for. */
export interface PageKeys {
  'x-description'?: string;
  'x-keywords'?: string[];
  'x-questions'?: string[];
  'x-related'?: string[];
}

export interface RawTag extends Oas3Tag, PageKeys {
  description: string;
  /** The information page also serves as the page of this tag. */
  'x-page'?: 'info';
}

/** A validated, dereferenced OpenAPI document. */
export interface OpenApiDocument {
  info: Oas3Info &
    PageKeys & {
      summary?: string;
      license?: { identifier?: string };
      /** Notes on versions: one sentence for each version. */
      'x-releases'?: Record<string, string>;
    };
  servers: RawServer[];
  tags?: RawTag[];
  paths: Record<string, RawPathItem>;
  security?: Record<string, string[]>[];
  components?: { securitySchemes?: Record<string, RawSecurityScheme> };
  externalDocs?: ExternalDocs;
}

/** Path of a value in a document. */
export type Segments = (string | number)[];

/** A validated specification: dereferenced for pages, bundled for the download. */
export interface LoadedSpec {
  id: string;
  /** Path relative to the project root, as shown to readers and in errors. */
  file: string;
  document: OpenApiDocument;
  /** The parsed root file, with references. */
  root: Document;
  /** Finds the position of a value of `document`, or that of a schema, in the files. */
  locate: (segments: Segments, schema?: Schema) => SourceLocation;
  bundled: unknown;
  /** All files that the specification consists of. */
  dependencies: string[];
}

/** A documented value: a parameter, a header, or a property of a body. */
export interface Field {
  name: string;
  /** URL fragment, unique on its page. */
  anchor: string;
  /** Type in words: `array of objects`, `string (date-time)`. */
  type: string;
  unit?: string | undefined;
  required: boolean;
  deprecated: boolean;
  /** Markdown. */
  description: string;
  /** Constraints; one short Markdown sentence per item. */
  facts: string[];
  groups: FieldGroup[];
}

/** Nested fields. A value with alternatives has several groups. */
export interface FieldGroup {
  /** Label of the group, if it needs one. */
  label?: string | undefined;
  /** Description of the item or alternative, in Markdown. */
  description?: string | undefined;
  /** Constraints; one short Markdown sentence per item. */
  facts?: string[];
  /** First occurrence of this group's fields, if they are already on the page: a field or heading, and its group. */
  sameAs?: { anchor: string; label?: string | undefined };
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
  /** Constraints of the body itself, in Markdown. */
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
  /** Examples on the information page, if it describes this error with the same body, description, and headers. */
  sharedExamples?: Example[];
}

export interface Release {
  version: string;
  /** The author's note, in Markdown. */
  note: string;
  /** File name in the downloads. Undefined until the version is released. */
  file?: string | undefined;
  /** Changes since the previous version; empty for the first. */
  changes: Change[];
}

/** One secret that a call must include. */
export interface Credential {
  label: string;
  /** Markdown. */
  description: string;
  location: 'header' | 'query' | 'basic';
  /** Header or query parameter. */
  name: string;
  /** Prefix of the secret in the header. */
  prefix: string;
  /** Environment variable that the samples use. */
  variable: string;
  scopes?: string[];
  /** How to get a token; one Markdown sentence per item. */
  origin: string[];
  deprecated: boolean;
}

/** One way to authenticate: all secrets that a call must include; empty for calls without authentication. */
export type Security = Credential[];

export interface Parameters {
  location: ParameterLocation;
  fields: Field[];
}

interface BasePage {
  /** Last route segment and file name. */
  id: string;
  title: string;
  /** Plain-text meta description, 50 to 160 characters. */
  summary: string;
  keywords: string[];
  /** Readers' questions that the page answers, which the search ranks like its text. */
  questions: string[];
  /** Markdown. */
  description: string;
  /** Routes of related pages. */
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
  /** Whether `security` differs from that of the API. */
  hasOwnSecurity: boolean;
  parameters: Parameters[];
  /** `ownDescription` is the author's description of the body, which its schema extends. */
  requestBody?: (Body & { required: boolean; ownDescription: string }) | undefined;
  responses: Response[];
  request: SampleRequest;
  /** Sample values of the path parameters, as in the URL. */
  pathValues: SampleValue[];
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
  /** Terms, license, and contact, as Markdown links or text. */
  legal: string[];
  externalDocs?: ExternalDocs | undefined;
  security: Security[];
  tags: TagPage[];
  /** Tag whose page this page replaces. */
  ownTag?: TagPage | undefined;
  /** Distinct error responses that use the common body. */
  errors: Response[];
  /** Versions, newest first; empty if there are none. */
  releases: Release[];
}

export type Page = InfoPage | TagPage | OperationPage;

/** All pages of one specification, without their text. */
export interface SpecModel {
  id: string;
  file: string;
  info: InfoPage;
  pages: Page[];
}
