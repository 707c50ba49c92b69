import { isDeepStrictEqual } from 'node:util';
import type {
  OpenApiDocument,
  RawMedia,
  RawOperation,
  RawParameter,
  RawResponse,
  RawSecurityScheme,
} from '../../types';
import { type FoundOperation, listOperations } from '../operations';
import { compareSchemas } from './compareSchemas';
import {
  type Change,
  createBreakingChange,
  createChange,
  createCompatibleChange,
  type Direction,
  type LocalChange,
} from './types';

/** Two versions of a specification. */
interface SpecPair {
  before: OpenApiDocument;
  after: OpenApiDocument;
}

type Content = Record<string, RawMedia> | undefined;

/** Indexes parameters by name, and path parameters by position, because their names do not affect calls. */
function indexParameters({ path, parameters }: FoundOperation): Map<string, RawParameter> {
  const parameterNames = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map(({ parameter }) => [
      parameter.in === 'path'
        ? `path parameter ${parameterNames.indexOf(parameter.name) + 1}`
        : `${parameter.in} parameter ${parameter.name}`,
      parameter,
    ]),
  );
}

const SERIALIZATION_KEYS = ['style', 'explode'] as const;

function compareParameters(before: FoundOperation, after: FoundOperation): LocalChange[] {
  const [oldParameters, newParameters] = [indexParameters(before), indexParameters(after)];
  return [
    ...[...oldParameters].flatMap(([location, parameter]) => {
      const match = newParameters.get(location);
      if (!match) return [createBreakingChange(location, 'removed')];
      return [
        ...(match.required && !parameter.required
          ? [createBreakingChange(location, 'is now required')]
          : []),
        ...(parameter.required && !match.required
          ? [createCompatibleChange(location, 'is now optional')]
          : []),
        ...(match.deprecated && !parameter.deprecated
          ? [createCompatibleChange(location, 'is now deprecated')]
          : []),
        ...SERIALIZATION_KEYS.filter((key) => !isDeepStrictEqual(parameter[key], match[key])).map(
          (key) =>
            createBreakingChange(
              location,
              `${key} changed from ${parameter[key]} to ${match[key]}`,
            ),
        ),
        ...compareSchemas(parameter.schema ?? {}, match.schema ?? {}, location, 'request'),
        ...compareContent(parameter.content, match.content, location, 'request'),
      ];
    }),
    ...[...newParameters]
      .filter(([location]) => !oldParameters.has(location))
      .map(([location, { required }]) =>
        createChange(location, required ? 'is new and required' : 'is new', Boolean(required)),
      ),
  ];
}

function compareContent(before: Content, after: Content, location: string, direction: Direction) {
  return [
    ...Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
      const match = after?.[type];
      if (!match) return [createBreakingChange(location, `content type ${type} removed`)];
      return compareSchemas(schema ?? {}, match.schema ?? {}, `${location} body`, direction);
    }),
    ...Object.keys(after ?? {})
      .filter((type) => !(type in (before ?? {})))
      .map((type) => createCompatibleChange(location, `content type ${type} is new`)),
  ];
}

function compareHeaders(before: RawResponse, after: RawResponse, status: string): LocalChange[] {
  return Object.entries(before.headers ?? {}).flatMap(([name, header]) => {
    const location = `${status} header ${name}`;
    const match = after.headers?.[name];
    if (!match) return [createBreakingChange(location, 'removed')];
    return [
      ...(header.required && !match.required
        ? [createBreakingChange(location, 'may now be missing')]
        : []),
      ...compareSchemas(header.schema ?? {}, match.schema ?? {}, location, 'response'),
    ];
  });
}

function compareResponses(before: RawOperation, after: RawOperation): LocalChange[] {
  return [
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const match = after.responses[status];
      if (!match) return [createBreakingChange(status, 'status removed')];
      return [
        ...compareHeaders(response, match, status),
        ...compareContent(response.content, match.content, status, 'response'),
      ];
    }),
    ...Object.keys(after.responses)
      .filter((status) => !(status in before.responses))
      .map((status) => createCompatibleChange(status, 'status is new')),
  ];
}

function compareBodies(before: RawOperation, after: RawOperation): LocalChange[] {
  const [oldBody, newBody] = [before.requestBody, after.requestBody];
  if (oldBody && !newBody) return [createBreakingChange('request', 'a body is no longer accepted')];
  return [
    ...(newBody?.required && !oldBody?.required
      ? [createBreakingChange('request', 'a body is now required')]
      : []),
    ...(oldBody ? compareContent(oldBody.content, newBody?.content, 'request', 'request') : []),
  ];
}

/** Credentials that a scheme requires, independent of its name in the file. */
function formatScheme({ type, in: location, name, scheme }: RawSecurityScheme): string {
  if (type === 'apiKey') return `${name} in the ${location}`;
  return type === 'http' ? `the ${scheme} scheme` : type;
}

/** Alternative ways to authenticate a call, each as its set of requirements. */
function listSecurityAlternatives(spec: OpenApiDocument, operation?: RawOperation): string[][] {
  const schemes = spec.components?.securitySchemes ?? {};
  const alternatives = operation?.security ?? spec.security ?? [{}];
  return alternatives.map((alternative) =>
    Object.entries(alternative).flatMap(([id, scopes]) => {
      const scheme = schemes[id];
      const name = scheme ? formatScheme(scheme) : id;
      return [name, ...scopes.map((scope) => `${name}, scope ${scope}`)];
    }),
  );
}

const formatAlternative = (alternative: string[]) =>
  alternative.join(' and ') || 'no authentication';

function compareSecurity(before: string[][], after: string[][], location: string): LocalChange[] {
  // A call is accepted if it meets all requirements of one alternative.
  const isAccepted = (alternative: string[], alternatives: string[][]) =>
    alternatives.some((item) => item.every((part) => alternative.includes(part)));
  return [
    ...before
      .filter((alternative) => !isAccepted(alternative, after))
      .map((alternative) =>
        createBreakingChange(location, `${formatAlternative(alternative)} is no longer accepted`),
      ),
    ...after
      .filter((alternative) => !before.some((item) => isDeepStrictEqual(item, alternative)))
      .map((alternative) =>
        createCompatibleChange(location, `${formatAlternative(alternative)} is now accepted`),
      ),
  ];
}

function compareOperations(
  pair: SpecPair,
  before: FoundOperation,
  after: FoundOperation,
): LocalChange[] {
  const [oldOperation, newOperation] = [before.operation, after.operation];
  const inherits = !oldOperation.security && !newOperation.security;
  return [
    ...(oldOperation.operationId === newOperation.operationId
      ? []
      : [
          createBreakingChange(
            '',
            `operationId changed from ${oldOperation.operationId} to ${newOperation.operationId}`,
          ),
        ]),
    ...(newOperation.deprecated && !oldOperation.deprecated
      ? [createCompatibleChange('', 'is now deprecated')]
      : []),
    ...(inherits
      ? []
      : compareSecurity(
          listSecurityAlternatives(pair.before, oldOperation),
          listSecurityAlternatives(pair.after, newOperation),
          'security',
        )),
    ...compareParameters(before, after),
    ...compareBodies(oldOperation, newOperation),
    ...compareResponses(oldOperation, newOperation),
  ];
}

/** Path without parameter names, which do not affect URLs. */
const normalizePath = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const getName = ({ method, path }: FoundOperation) => `${method.toUpperCase()} ${path}`;
const isSame = (a: FoundOperation, b: FoundOperation) =>
  a.method === b.method && normalizePath(a.path) === normalizePath(b.path);

/** Lists the differences between two dereferenced versions of a specification. */
export function compareSpecs(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const [oldOperations, newOperations] = [listOperations(before), listOperations(after)];
  const [oldServers, servers] = [before, after].map((spec) => spec.servers.map(({ url }) => url));
  const specChanges = [
    ...(oldServers ?? [])
      .filter((url) => !servers?.includes(url))
      .map((url) => createBreakingChange('servers', `${url} removed`)),
    ...(servers ?? [])
      .filter((url) => !oldServers?.includes(url))
      .map((url) => createCompatibleChange('servers', `${url} is new`)),
    ...compareSecurity(
      listSecurityAlternatives(before),
      listSecurityAlternatives(after),
      'security',
    ),
  ].map((change) => ({ ...change, operation: '' }));
  return [
    ...specChanges,
    ...oldOperations.flatMap((operation) => {
      const match = newOperations.find((item) => isSame(item, operation));
      const changes = match
        ? compareOperations({ before, after }, operation, match)
        : [createBreakingChange('', 'removed')];
      return changes.map((change) => ({ ...change, operation: getName(operation) }));
    }),
    ...newOperations
      .filter((operation) => !oldOperations.some((item) => isSame(item, operation)))
      .map((operation) => ({
        ...createCompatibleChange('', 'is new'),
        operation: getName(operation),
      })),
  ];
}

/** Formats one change as a line: location and change. */
export function formatChange({ operation, location, description }: Change): string {
  const prefix = [operation, location].filter(Boolean).join(' ');
  return prefix ? `${prefix}: ${description}` : description;
}
