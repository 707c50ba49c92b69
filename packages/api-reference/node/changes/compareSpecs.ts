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

type Content = Record<string, RawMedia> | undefined;

/** Indexes parameters by name, and path parameters by position, because their names do not affect calls. */
function indexParameters({ path, parameters }: FoundOperation): Record<string, RawParameter> {
  const parameterNames = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return Object.fromEntries(
    parameters.map(({ parameter }) => [
      parameter.in === 'path'
        ? `path ${parameterNames.indexOf(parameter.name)}`
        : getParameterKey(parameter),
      parameter,
    ]),
  );
}

const getLocation = (parameter: RawParameter) => `${parameter.in} parameter ${parameter.name}`;

function compareParameter(before: RawParameter, after: RawParameter) {
  const location = getLocation(before);
  const [oldStyle, newStyle] = [getStyle(before), getStyle(after)];
  const styleChanges = (['style', 'explode'] as const)
    .filter((key) => oldStyle[key] !== newStyle[key])
    .map((key) => `${key} changed from ${oldStyle[key]} to ${newStyle[key]}`);
  return [
    ...compareRequired(before.required, after.required, location, 'request'),
    ...compareDeprecated(before, after, location),
    ...styleChanges.map((description) => createBreakingChange(location, description)),
    ...compareSchemas(before.schema ?? {}, after.schema ?? {}, location, 'request'),
  ];
}

function compareParameters(before: FoundOperation, after: FoundOperation): ChangeDetails[] {
  return compareEntries(indexParameters(before), indexParameters(after), {
    removed: (_, parameter) => [createBreakingChange(getLocation(parameter), 'removed')],
    both: (_, oldParameter, newParameter) => compareParameter(oldParameter, newParameter),
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
    both: (_, [name, oldHeader], [, newHeader]) => [
      ...compareRequired(oldHeader.required, newHeader.required, getLocation(name), 'response'),
      ...compareDeprecated(oldHeader, newHeader, getLocation(name)),
      ...compareSchemas(
        oldHeader.schema ?? {},
        newHeader.schema ?? {},
        getLocation(name),
        'response',
      ),
    ],
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
  /** Without the ID of the scheme, which may change. */
  name: string;
  deprecated: boolean;
  scopes?: Record<string, string> | undefined;
}

/** Lists the credentials that a scheme accepts: those of each flow of OAuth, because any of its tokens is accepted. */
function listCredentials(scheme: RawSecurityScheme): Credentials[] {
  const { type, in: location, name, flows = {}, openIdConnectUrl } = scheme;
  const deprecated = scheme['x-deprecated'] ?? false;
  if (type === 'apiKey') return [{ name: `${name} in the ${location}`, deprecated }];
  if (type === 'http') return [{ name: `the ${scheme.scheme?.toLowerCase()} scheme`, deprecated }];
  if (type !== 'oauth2') return [{ name: `${type} (${openIdConnectUrl})`, deprecated }];
  return Object.entries(flows).map(([flow, { scopes, ...urls }]) => {
    const { authorizationUrl, tokenUrl, refreshUrl } = urls;
    const list = [authorizationUrl, tokenUrl, refreshUrl].filter(Boolean).join(', ');
    return { name: `${type} flow ${flow} (${list})`, deprecated, scopes };
  });
}

const indexCredentials = ({ components }: OpenApiDocument) =>
  Object.fromEntries(
    Object.values(components?.securitySchemes ?? {})
      .flatMap(listCredentials)
      .map((credentials) => [credentials.name, credentials]),
  );

/** Compares credentials that both versions accept. Others are compared where they are required. */
const compareCredentials = ({ before, after }: SpecPair) =>
  compareEntries(indexCredentials(before), indexCredentials(after), {
    removed: () => [],
    both: (name, old, current) => [
      ...compareDeprecated(old, current, name),
      ...compareEntries(old.scopes, current.scopes, {
        removed: (scope) => [createBreakingChange(name, `scope ${scope} removed`)],
        both: () => [],
        added: (scope) => [createCompatibleChange(name, `scope ${scope} added`)],
      }),
    ],
    added: () => [],
  });

const SCOPE_INFIX = ' with the scope ';

/** Alternative ways to authenticate a call, each as its set of requirements. */
function listSecurityAlternatives(spec: OpenApiDocument, operation?: RawOperation): string[][] {
  const schemes = spec.components?.securitySchemes ?? {};
  const alternatives = operation?.security ?? spec.security ?? [];
  // An empty list means the same as one alternative without requirements.
  return (alternatives.length > 0 ? alternatives : [{}]).flatMap((alternative) =>
    Object.entries(alternative).reduce<string[][]>(
      (lists, [id, scopes]) => {
        const names = schemes[id] ? listCredentials(schemes[id]).map(({ name }) => name) : [id];
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
    alternatives.some((item) => isDeepStrictEqual(item, alternative));
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

const indexServers = ({ servers }: OpenApiDocument) =>
  Object.fromEntries(servers.map((server) => [server.url, server]));

/** Compares the variables of a server. Samples and programs use their defaults. */
const compareVariables = (before: RawServer, after: RawServer) =>
  compareEntries(before.variables, after.variables, {
    removed: (name) => [createBreakingChange(`server variable ${name}`, 'removed')],
    both: (name, oldVariable, newVariable) =>
      compareSchemas(
        { default: oldVariable.default, enum: oldVariable.enum },
        { default: newVariable.default, enum: newVariable.enum },
        `server variable ${name}`,
        'request',
      ),
    added: (name) => [createCompatibleChange(`server variable ${name}`, 'added')],
  });

/** Lists the differences between two dereferenced versions of a specification. */
export function compareSpecs(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const setOperation = ({ method, path }: FoundOperation, changes: ChangeDetails[]): Change[] =>
    changes.map((change) => ({ ...change, operation: `${method.toUpperCase()} ${path}` }));
  const specChanges = [
    ...compareEntries(indexServers(before), indexServers(after), {
      removed: (url) => [createBreakingChange('servers', `${url} removed`)],
      both: (_, oldServer, newServer) => compareVariables(oldServer, newServer),
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
