import { isDeepStrictEqual } from 'node:util';
import type {
  OpenApiDocument,
  RawMedia,
  RawOperation,
  RawParameter,
  RawResponse,
  RawSecurityScheme,
  RawServer,
} from '../../types';
import { describeType } from '../describeSchema';
import { type FoundOperation, getParameterKey, listOperations } from '../operations';
import { getStyle } from '../serializeParameter';
import { compareDeprecated, compareRequired, compareSchemas } from './compareSchemas';
import {
  type Change,
  type ChangeDetails,
  compareEntries,
  createBreakingChange,
  createChange,
  createCompatibleChange,
  type Direction,
} from './types';

/** Two versions of a specification. */
interface SpecPair {
  before: OpenApiDocument;
  after: OpenApiDocument;
}

type RawHeader = Omit<RawParameter, 'name' | 'in'>;
type Content = Record<string, RawMedia> | undefined;

/** Indexes parameters by name, and path parameters by position, because their names do not affect calls. */
function indexParameters({ path, parameters }: FoundOperation): Record<string, RawParameter> {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return Object.fromEntries(
    parameters.map(({ parameter }) => [
      parameter.in === 'path'
        ? `path ${names.indexOf(parameter.name)}`
        : getParameterKey(parameter),
      parameter,
    ]),
  );
}

const getLocation = (parameter: RawParameter) => `${parameter.in} parameter ${parameter.name}`;

/** Compares a parameter or a header. */
function compareValue(before: RawHeader, after: RawHeader, location: string, direction: Direction) {
  return [
    ...compareRequired(before.required, after.required, location, direction),
    ...compareDeprecated(before, after, location),
    ...compareSchemas(before.schema ?? {}, after.schema ?? {}, location, direction),
  ];
}

function compareParameter(before: RawParameter, after: RawParameter, newPath: string) {
  const [oldStyle, newStyle] = [getStyle(before), getStyle(after)];
  // Single values are sent the same way in all styles.
  const isSplit = [before, after].some(({ schema = {} }) =>
    /array|object|map|any/.test(describeType(schema)),
  );
  const changes = (['style', 'explode'] as const)
    .filter((key) => isSplit && oldStyle[key] !== newStyle[key])
    .map((key) => `${key} changed from ${oldStyle[key]} to ${newStyle[key]}`);
  const hasMoved = before.name !== after.name && newPath.includes(`{${before.name}}`);
  if (hasMoved) changes.push(`changed its place in the path: ${newPath}`);
  return [
    ...changes.map((text) => createBreakingChange(getLocation(before), text)),
    ...compareValue(before, after, getLocation(before), 'request'),
  ];
}

function compareParameters(before: FoundOperation, after: FoundOperation): ChangeDetails[] {
  return compareEntries(indexParameters(before), indexParameters(after), {
    removed: (_, parameter) => [createBreakingChange(getLocation(parameter), 'removed')],
    both: (_, oldParameter, newParameter) =>
      compareParameter(oldParameter, newParameter, after.path),
    added: (_, { required = false, ...parameter }) => [
      createChange(getLocation(parameter), required ? 'added and required' : 'added', required),
    ],
  });
}

function compareContent(before: Content, after: Content, location: string, direction: Direction) {
  return compareEntries(before, after, {
    removed: (type) => [createBreakingChange(location, `content type ${type} removed`)],
    both: (_, oldMedia, newMedia) =>
      compareSchemas(oldMedia.schema ?? {}, newMedia.schema ?? {}, `${location} body`, direction),
    added: (type) => [createCompatibleChange(location, `content type ${type} added`)],
  });
}

/** Indexes headers by name, which is case-insensitive. */
const indexHeaders = ({ headers = {} }: RawResponse) =>
  Object.fromEntries(Object.entries(headers).map((entry) => [entry[0].toLowerCase(), entry]));

function compareHeaders(before: RawResponse, after: RawResponse, status: string): ChangeDetails[] {
  const getLocation = (name: string) => `${status} header ${name}`;
  return compareEntries(indexHeaders(before), indexHeaders(after), {
    removed: (_, [name]) => [createBreakingChange(getLocation(name), 'removed')],
    both: (_, [name, oldHeader], [, newHeader]) =>
      compareValue(oldHeader, newHeader, getLocation(name), 'response'),
    added: (_, [name]) => [createCompatibleChange(getLocation(name), 'added')],
  });
}

function compareResponses(before: RawOperation, after: RawOperation): ChangeDetails[] {
  return compareEntries(before.responses, after.responses, {
    removed: (status) => [createBreakingChange(status, 'status removed')],
    both: (status, response, match) => [
      ...compareHeaders(response, match, status),
      ...compareContent(response.content, match.content, status, 'response'),
    ],
    added: (status) => [createCompatibleChange(status, 'status added')],
  });
}

function compareBodies(before: RawOperation, after: RawOperation): ChangeDetails[] {
  const [oldBody, newBody] = [before.requestBody, after.requestBody];
  if (oldBody && !newBody) return [createBreakingChange('request', 'a body is no longer accepted')];
  return [
    ...(newBody && !oldBody ? [createCompatibleChange('request', 'a body is now accepted')] : []),
    ...compareRequired(oldBody?.required, newBody?.required, 'request body', 'request'),
    ...(oldBody ? compareContent(oldBody.content, newBody?.content, 'request', 'request') : []),
  ];
}

/** Credentials that a call can send for a security scheme. */
interface Credentials {
  /** Without the ID of the scheme, which may change, unless an earlier scheme has the same name. */
  name: string;
  deprecated: boolean;
  /** Scopes and the refresh URL of OAuth. */
  parts: string[];
}

/** Lists the credentials that a scheme accepts: those of each flow of OAuth, because any of its tokens is accepted. */
function listCredentials(scheme: RawSecurityScheme): Credentials[] {
  const { type, in: location, name, flows = {}, openIdConnectUrl } = scheme;
  const other = { deprecated: scheme['x-deprecated'] ?? false, parts: [] };
  if (type === 'apiKey') return [{ name: `${name} in the ${location}`, ...other }];
  if (type === 'http') return [{ name: `the ${scheme.scheme?.toLowerCase()} scheme`, ...other }];
  if (type !== 'oauth2') return [{ name: `${type} (${openIdConnectUrl})`, ...other }];
  return Object.entries(flows).map(([flow, { scopes = {}, refreshUrl, ...urls }]) => {
    const list = [urls.authorizationUrl, urls.tokenUrl].filter(Boolean).join(', ');
    const parts = Object.keys(scopes).map((scope) => `scope ${scope}`);
    if (refreshUrl) parts.push(`refresh URL ${refreshUrl}`);
    return { ...other, name: `${type} flow ${flow} (${list})`, parts };
  });
}

/** Credentials by the ID of their scheme, with unique names. */
function indexSchemes({ components }: OpenApiDocument): Record<string, Credentials[]> {
  const names: string[] = [];
  const schemes = Object.entries(components?.securitySchemes ?? {}).map(([id, scheme]) => {
    const list = listCredentials(scheme);
    const isRepeated = list.some(({ name }) => names.includes(name));
    names.push(...list.map(({ name }) => name));
    return [id, isRepeated ? list.map((item) => ({ ...item, name: `${item.name} ${id}` })) : list];
  });
  return Object.fromEntries(schemes);
}

const indexCredentials = (spec: OpenApiDocument) =>
  Object.fromEntries(
    Object.values(indexSchemes(spec)).flatMap((list) => list.map((item) => [item.name, item])),
  );

/** Compares credentials that both versions accept. Others are compared where they are required. */
const compareCredentials = ({ before, after }: SpecPair) =>
  compareEntries(indexCredentials(before), indexCredentials(after), {
    removed: () => [],
    both: (name, old, current) => [
      ...compareDeprecated(old, current, name),
      ...old.parts
        .filter((part) => !current.parts.includes(part))
        .map((part) => createBreakingChange(name, `${part} removed`)),
      ...current.parts
        .filter((part) => !old.parts.includes(part))
        .map((part) => createCompatibleChange(name, `${part} added`)),
    ],
    added: () => [],
  });

const SCOPE_INFIX = ' with the scope ';

/** Alternative ways to authenticate a call, each as its set of requirements. */
function listSecurityAlternatives(spec: OpenApiDocument, operation?: RawOperation): string[][] {
  const schemes = indexSchemes(spec);
  const alternatives = operation?.security ?? spec.security ?? [];
  // An empty list means the same as one alternative without requirements.
  return (alternatives.length > 0 ? alternatives : [{}]).flatMap((alternative) =>
    Object.entries(alternative).reduce<string[][]>(
      (lists, [id, scopes]) => {
        const names = schemes[id]?.map(({ name }) => name) ?? [id];
        return lists.flatMap((list) =>
          names.map((name) => [
            ...list,
            name,
            ...scopes.map((scope) => name + SCOPE_INFIX + scope),
          ]),
        );
      },
      [[]],
    ),
  );
}

/** Formats an alternative, without schemes that are repeated with their scopes. */
const formatAlternative = (alternative: string[]) =>
  alternative
    .filter((part) => !alternative.some((other) => other.startsWith(part + SCOPE_INFIX)))
    .join(' and ') || 'anonymous access';

function compareSecurity(
  specs: SpecPair,
  oldOperation?: RawOperation,
  newOperation?: RawOperation,
): ChangeDetails[] {
  const before = listSecurityAlternatives(specs.before, oldOperation);
  const after = listSecurityAlternatives(specs.after, newOperation);
  // A call is accepted if it meets all requirements of one alternative.
  const isAccepted = (alternative: string[], alternatives: string[][]) =>
    alternatives.some((item) => item.every((part) => alternative.includes(part)));
  const isListed = (alternative: string[], alternatives: string[][]) =>
    alternatives.some((item) => isDeepStrictEqual([...item].sort(), [...alternative].sort()));
  return [
    ...before
      .filter((alternative) => !isListed(alternative, after))
      .map((alternative) => {
        const isBreaking = !isAccepted(alternative, after);
        const description = `is no longer ${isBreaking ? 'accepted' : 'needed'}`;
        return createChange(
          'security',
          `${formatAlternative(alternative)} ${description}`,
          isBreaking,
        );
      }),
    ...after
      .filter((alternative) => !isListed(alternative, before))
      .map((alternative) =>
        createCompatibleChange('security', `${formatAlternative(alternative)} is now accepted`),
      ),
  ];
}

function compareOperations(
  specs: SpecPair,
  before: FoundOperation,
  after: FoundOperation,
): ChangeDetails[] {
  const [oldOperation, newOperation] = [before.operation, after.operation];
  const [oldId, newId] = [oldOperation.operationId, newOperation.operationId];
  const inheritsSecurity = !oldOperation.security && !newOperation.security;
  return [
    ...(oldId === newId
      ? []
      : [createBreakingChange('', `operationId changed from ${oldId} to ${newId}`)]),
    ...compareDeprecated(oldOperation, newOperation, ''),
    ...(inheritsSecurity ? [] : compareSecurity(specs, oldOperation, newOperation)),
    ...compareParameters(before, after),
    ...compareBodies(oldOperation, newOperation),
    ...compareResponses(oldOperation, newOperation),
  ];
}

/** Indexes operations by method and path without parameter names, which do not affect URLs. */
const indexOperations = (spec: OpenApiDocument) =>
  Object.fromEntries(
    listOperations(spec).map((operation) => [
      `${operation.method} ${operation.path.replaceAll(/\{[^}]+\}/g, '{}')}`,
      operation,
    ]),
  );

/** Indexes servers by URL. Several can have the same URL with other defaults of its variables. */
const indexServers = ({ servers }: OpenApiDocument) =>
  Object.fromEntries(
    servers.map((server, index) => {
      const count = servers.slice(0, index).filter(({ url }) => url === server.url).length;
      return [count > 0 ? `${server.url} (${count + 1})` : server.url, server];
    }),
  );

/** Compares the variables of a server. Samples and programs use their defaults. */
function compareVariables(url: string, before: RawServer, after: RawServer): ChangeDetails[] {
  const getLocation = (name: string) => `variable ${name} of the server ${url}`;
  return compareEntries(before.variables, after.variables, {
    removed: (name) => [createBreakingChange(getLocation(name), 'removed')],
    both: (name, oldVariable, newVariable) =>
      compareSchemas(
        { default: oldVariable.default, enum: oldVariable.enum },
        { default: newVariable.default, enum: newVariable.enum },
        getLocation(name),
        'request',
      ),
    added: (name) => [createCompatibleChange(getLocation(name), 'added')],
  });
}

/** Lists the differences between two dereferenced versions of a specification. */
export function compareSpecs(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const setOperation = ({ method, path }: FoundOperation, changes: ChangeDetails[]): Change[] =>
    changes.map((change) => ({ ...change, operation: `${method.toUpperCase()} ${path}` }));
  const specChanges = [
    ...compareEntries(indexServers(before), indexServers(after), {
      removed: (url) => [createBreakingChange('servers', `${url} removed`)],
      both: (url, old, current) => [
        ...(current === after.servers[0] && old !== before.servers[0]
          ? [createCompatibleChange('servers', `samples now call ${url}`)]
          : []),
        ...compareVariables(url, old, current),
      ],
      added: (url) => [createCompatibleChange('servers', `${url} added`)],
    }),
    ...compareSecurity({ before, after }),
    ...compareCredentials({ before, after }),
  ];
  return [
    ...specChanges.map((change) => ({ ...change, operation: '' })),
    ...compareEntries(indexOperations(before), indexOperations(after), {
      removed: (_, operation) => setOperation(operation, [createBreakingChange('', 'removed')]),
      both: (_, operation, match) =>
        setOperation(operation, compareOperations({ before, after }, operation, match)),
      added: (_, operation) => setOperation(operation, [createCompatibleChange('', 'added')]),
    }),
  ];
}

/** Formats one change as a line: location and change. */
export function formatChange({ operation, location, description }: Change): string {
  const prefix = [operation, location].filter(Boolean).join(' ');
  return prefix ? `${prefix}: ${description}` : description;
}
