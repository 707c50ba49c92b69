import {
  METHODS,
  type OpenApiDocument,
  type RawParameter,
  type RawSecurityScheme,
} from '../../types';
import { describeType } from '../describeSchema';
import { type FoundOperation, listOperations, listPathNames } from '../operations';
import { getStyle } from '../serializeParameter';
import type { SpecObject } from '../walkSpecification';
import { compareObjects, toUniqueMap } from './compareObjects';
import type { Change } from './types';

/** A parameter by its name. A path parameter has the name of that in the earlier path, because it does not affect calls. */
function toParameter(
  { name, in: kind, ...others }: RawParameter,
  path: string,
  earlierPath: string,
): [string, SpecObject] {
  // Single values are sent the same way in all styles.
  const isSplit = /array|object|map|any/.test(describeType(others.schema ?? {}));
  const view = { ...others, ...getStyle({ name, in: kind, ...(isSplit && others) }) };
  if (kind === 'header') return [`header parameter ${name.toLowerCase()}`, view];
  if (kind !== 'path') return [`${kind} parameter ${name}`, view];
  const [names, earlierNames] = [listPathNames(path), listPathNames(earlierPath)];
  // A new name replaces one that is no longer in the path.
  const isNewIn = (others: string[]) => (item: string) => !others.includes(item);
  const newIndex = names.filter(isNewIn(earlierNames)).indexOf(name);
  const earlierName = earlierNames.filter(isNewIn(names))[newIndex] ?? name;
  return [
    `path parameter ${earlierName}`,
    { ...view, 'position in the path': names.indexOf(name) + 1 },
  ];
}

/** Lists alternative ways to authenticate a call, each as its set of requirements. */
function listAlternatives(security: OpenApiDocument['security'] = []): string[][] {
  // An empty list means the same as one alternative without requirements.
  return (security.length > 0 ? security : [{}]).map((alternative) => {
    const requirements = Object.entries(alternative).flatMap(([id, scopes]) => [
      id,
      ...scopes.map((scope) => `scope ${scope} of ${id}`),
    ]);
    return [...new Set(requirements)].sort();
  });
}

/** An operation with everything that its path and the document add to it. */
function toOperation(
  spec: OpenApiDocument,
  { path, operation, parameters }: FoundOperation,
  earlierPath: string,
): SpecObject {
  return {
    ...spec.paths[path],
    ...Object.fromEntries(METHODS.map((method) => [method, undefined])),
    ...operation,
    security: listAlternatives(operation.security ?? spec.security),
    parameters: toUniqueMap(
      parameters.map(({ parameter }) => toParameter(parameter, path, earlierPath)),
    ),
  };
}

const removeNames = (path: string) => path.replaceAll(/\{[^{}]+\}/g, '{}');

/** Operations by method and path in the earlier version. */
function listNamedOperations(spec: OpenApiDocument, earlier: OpenApiDocument) {
  return listOperations(spec).map((found): [string, SpecObject] => {
    const { method, path } = found;
    const earlierPath =
      Object.keys(earlier.paths ?? {}).find((other) => removeNames(other) === removeNames(path)) ??
      path;
    return [`${method.toUpperCase()} ${earlierPath}`, toOperation(spec, found, earlierPath)];
  });
}

/** Names of headers and HTTP schemes are case-insensitive. */
const toScheme = ({ name, scheme, ...others }: RawSecurityScheme): SpecObject => ({
  ...others,
  name: others.in === 'header' ? name?.toLowerCase() : name,
  scheme: scheme?.toLowerCase(),
});

function toDocument(spec: OpenApiDocument, earlier: OpenApiDocument): SpecObject {
  const { servers = [], components, security, ...others } = spec;
  const schemes = Object.entries(components?.securitySchemes ?? {});
  return {
    ...others,
    servers: toUniqueMap(servers.map((server) => [server.url, server])),
    'first server': servers[0]?.url,
    securitySchemes: Object.fromEntries(schemes.map(([id, scheme]) => [id, toScheme(scheme)])),
    operations: toUniqueMap(listNamedOperations(spec, earlier)),
  };
}

export const compareSpecs = (before: OpenApiDocument, after: OpenApiDocument): Change[] =>
  compareObjects([toDocument(before, before), toDocument(after, before)], {
    operation: '',
    location: '',
    direction: 'request',
    ids: new Map(),
  });

export function formatChange({ operation, location, description }: Change): string {
  const prefix = [operation, location].filter(Boolean).join(' ');
  return prefix ? `${prefix}: ${description}` : description;
}
