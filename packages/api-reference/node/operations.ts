import type { BodyKind } from '../languages/types';
import {
  METHODS,
  type Method,
  type OpenApiDocument,
  type RawBody,
  type RawMedia,
  type RawOperation,
  type RawParameter,
  type RawResponse,
} from '../types';

export interface FoundOperation {
  path: string;
  method: Method;
  operation: RawOperation;
  /** Parameters of the operation, then those of its path that it does not override. */
  parameters: { parameter: RawParameter; pointer: (string | number)[] }[];
}

const IGNORED_HEADER_PATTERN =
  /^(?:accept(?:-encoding)?|authorization|connection|content-(?:encoding|length|type)|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * Header parameters that OpenAPI ignores, and those that clients set or that change how they read the message:
 * https://spec.openapis.org/oas/v3.1.1.html#parameter-object
 */
export const isIgnoredHeader = (parameter: Pick<RawParameter, 'name' | 'in'>) =>
  parameter.in === 'header' && IGNORED_HEADER_PATTERN.test(parameter.name);

/** Key that identifies a parameter in an operation. Header names are case-insensitive. */
export const getParameterKey = ({ name, in: location }: RawParameter) =>
  `${location} ${location === 'header' ? name.toLowerCase() : name}`;

export const listPathNames = (path: string) =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/** Path items, without extensions. */
export const getPathItems = ({ paths }: OpenApiDocument) =>
  Object.entries(paths ?? {}).filter(([path]) => path.startsWith('/'));

/** Responses by status, without extensions. */
export const getResponses = ({ responses }: RawOperation) =>
  Object.entries(responses ?? {}).filter(([status]) => !status.startsWith('x-'));

export function listOperations(spec: OpenApiDocument): FoundOperation[] {
  return getPathItems(spec).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const ownParameters = (operation.parameters ?? []).map((parameter, index) => ({
        parameter,
        pointer: ['paths', path, method, 'parameters', index],
      }));
      const overridden = new Set(ownParameters.map(({ parameter }) => getParameterKey(parameter)));
      const pathParameters = (item.parameters ?? [])
        .map((parameter, index) => ({ parameter, pointer: ['paths', path, 'parameters', index] }))
        .filter(({ parameter }) => !overridden.has(getParameterKey(parameter)));
      return [{ path, method, operation, parameters: [...pathParameters, ...ownParameters] }];
    }),
  );
}

/** How samples write a body of this media type; undefined if unsupported. */
export function getBodyKind(mediaType: string): BodyKind | undefined {
  if (/[/+]json\s*(?:;|$)/i.test(mediaType)) return 'json';
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) return 'form';
  return /^text\//i.test(mediaType) ? 'text' : undefined;
}

export interface DocumentedMedia {
  mediaType: string;
  media: RawMedia;
}

/** Finds the media type of a body to document: JSON, otherwise one that samples support, otherwise the first one. */
export function findDocumentedMedia(
  body: RawBody | RawResponse | undefined,
): DocumentedMedia | undefined {
  const entries = Object.entries(body?.content ?? {});
  const found =
    entries.find(([type]) => getBodyKind(type) === 'json') ??
    entries.find(([type]) => getBodyKind(type)) ??
    entries[0];
  return found && { mediaType: found[0], media: found[1] };
}
