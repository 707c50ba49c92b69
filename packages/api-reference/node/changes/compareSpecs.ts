import { isDeepStrictEqual } from 'node:util';
import type {
  RawMedia,
  RawOperation,
  RawParameter,
  RawResponse,
  RawSecurityScheme,
  RawSpec,
} from '../../types';
import { type FoundOperation, listOperations } from '../operations';
import { compareSchemas } from './compareSchemas';
import type { Change, Direction, LocalChange } from './types';

/** Earlier and later state of a specification. */
interface Pair {
  before: RawSpec;
  now: RawSpec;
}

type Content = Record<string, RawMedia> | undefined;

const breaking = (place: string, what: string): LocalChange => ({ place, what, breaks: true });
const harmless = (place: string, what: string): LocalChange => ({ place, what, breaks: false });

/** Parameters by their name in a call: path parameters are matched by position because their names don't matter. */
function keyed({ path, parameters }: FoundOperation): Map<string, RawParameter> {
  const places = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map(({ parameter }) => [
      parameter.in === 'path'
        ? `path parameter ${places.indexOf(parameter.name) + 1}`
        : `${parameter.in} parameter ${parameter.name}`,
      parameter,
    ]),
  );
}

const FORM = ['style', 'explode', 'allowReserved'] as const;

function compareParameters(before: FoundOperation, now: FoundOperation): LocalChange[] {
  const [old, fresh] = [keyed(before), keyed(now)];
  return [
    ...[...old].flatMap(([place, parameter]) => {
      const same = fresh.get(place);
      if (!same) return [breaking(place, 'removed')];
      return [
        ...(same.required && !parameter.required ? [breaking(place, 'is required now')] : []),
        ...(parameter.required && !same.required ? [harmless(place, 'is optional now')] : []),
        ...(same.deprecated && !parameter.deprecated ? [harmless(place, 'is deprecated now')] : []),
        ...FORM.filter((key) => !isDeepStrictEqual(parameter[key], same[key])).map((key) =>
          breaking(place, `${key} changed from ${parameter[key]} to ${same[key]}`),
        ),
        ...compareSchemas(parameter.schema ?? {}, same.schema ?? {}, place, 'request'),
        ...compareContent(parameter.content, same.content, place, 'request'),
      ];
    }),
    ...[...fresh]
      .filter(([place]) => !old.has(place))
      .map(([place, { required }]) =>
        required ? breaking(place, 'is new and required') : harmless(place, 'is new'),
      ),
  ];
}

function compareContent(before: Content, now: Content, place: string, direction: Direction) {
  return [
    ...Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
      const same = now?.[type];
      if (!same) return [breaking(place, `content type ${type} removed`)];
      return compareSchemas(schema ?? {}, same.schema ?? {}, `${place} body`, direction);
    }),
    ...Object.keys(now ?? {})
      .filter((type) => !(type in (before ?? {})))
      .map((type) => harmless(place, `content type ${type} is new`)),
  ];
}

function compareHeaders(before: RawResponse, now: RawResponse, status: string): LocalChange[] {
  return Object.entries(before.headers ?? {}).flatMap(([name, header]) => {
    const place = `${status} header ${name}`;
    const same = now.headers?.[name];
    if (!same) return [breaking(place, 'removed')];
    return [
      ...(header.required && !same.required ? [breaking(place, 'may be missing now')] : []),
      ...compareSchemas(header.schema ?? {}, same.schema ?? {}, place, 'answer'),
    ];
  });
}

function compareResponses(before: RawOperation, now: RawOperation): LocalChange[] {
  return [
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const same = now.responses[status];
      if (!same) return [breaking(status, 'status removed')];
      return [
        ...compareHeaders(response, same, status),
        ...compareContent(response.content, same.content, status, 'answer'),
      ];
    }),
    ...Object.keys(now.responses)
      .filter((status) => !(status in before.responses))
      .map((status) => harmless(status, 'status is new')),
  ];
}

function compareBodies(before: RawOperation, now: RawOperation): LocalChange[] {
  const [old, fresh] = [before.requestBody, now.requestBody];
  if (old && !fresh) return [breaking('request', 'no body is taken any more')];
  return [
    ...(fresh?.required && !old?.required ? [breaking('request', 'a body is required now')] : []),
    ...(old ? compareContent(old.content, fresh?.content, 'request', 'request') : []),
  ];
}

/** Credentials that a scheme requires, independent of its name in the file. */
function schemeOf({ type, in: place, name, scheme }: RawSecurityScheme): string {
  if (type === 'apiKey') return `${name} in the ${place}`;
  return type === 'http' ? `the ${scheme} scheme` : type;
}

/** Alternative ways to authenticate a call, each as its set of requirements. */
function waysOf(spec: RawSpec, operation?: RawOperation): string[][] {
  const schemes = spec.components?.securitySchemes ?? {};
  const ways = operation?.security ?? spec.security ?? [{}];
  return ways.map((way) =>
    Object.entries(way).flatMap(([id, scopes]) => {
      const scheme = schemes[id];
      const name = scheme ? schemeOf(scheme) : id;
      return [name, ...scopes.map((scope) => `${name}, scope ${scope}`)];
    }),
  );
}

const wordWay = (way: string[]) => way.join(' and ') || 'no authentication';

function compareWays(before: string[][], now: string[][], place: string): LocalChange[] {
  // A call is accepted if it meets all requirements of one of the new ways.
  const accepted = (way: string[], ways: string[][]) =>
    ways.some((each) => each.every((part) => way.includes(part)));
  return [
    ...before
      .filter((way) => !accepted(way, now))
      .map((way) => breaking(place, `${wordWay(way)} is no longer accepted`)),
    ...now
      .filter((way) => !before.some((each) => isDeepStrictEqual(each, way)))
      .map((way) => harmless(place, `${wordWay(way)} is accepted now`)),
  ];
}

function compareOperations(pair: Pair, before: FoundOperation, now: FoundOperation): LocalChange[] {
  const [old, fresh] = [before.operation, now.operation];
  const inherits = !old.security && !fresh.security;
  return [
    ...(old.operationId === fresh.operationId
      ? []
      : [breaking('', `operationId changed from ${old.operationId} to ${fresh.operationId}`)]),
    ...(fresh.deprecated && !old.deprecated ? [harmless('', 'is deprecated now')] : []),
    ...(inherits ? [] : compareWays(waysOf(pair.before, old), waysOf(pair.now, fresh), 'security')),
    ...compareParameters(before, now),
    ...compareBodies(old, fresh),
    ...compareResponses(old, fresh),
  ];
}

/** Path without parameter names: renaming one doesn't change URLs. */
const address = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const nameOf = ({ method, path }: FoundOperation) => `${method.toUpperCase()} ${path}`;
const isSame = (a: FoundOperation, b: FoundOperation) =>
  a.method === b.method && address(a.path) === address(b.path);

/** Lists the differences between two dereferenced states of a specification. */
export function compareSpecs(before: RawSpec, now: RawSpec): Change[] {
  const [old, fresh] = [listOperations(before), listOperations(now)];
  const [oldServers, servers] = [before, now].map((spec) => spec.servers.map(({ url }) => url));
  const whole = [
    ...(oldServers ?? [])
      .filter((url) => !servers?.includes(url))
      .map((url) => breaking('servers', `${url} removed`)),
    ...(servers ?? [])
      .filter((url) => !oldServers?.includes(url))
      .map((url) => harmless('servers', `${url} is new`)),
    ...compareWays(waysOf(before), waysOf(now), 'security'),
  ].map((change) => ({ ...change, operation: '' }));
  return [
    ...whole,
    ...old.flatMap((found) => {
      const same = fresh.find((each) => isSame(each, found));
      const changes = same
        ? compareOperations({ before, now }, found, same)
        : [breaking('', 'removed')];
      return changes.map((change) => ({ ...change, operation: nameOf(found) }));
    }),
    ...fresh
      .filter((found) => !old.some((each) => isSame(each, found)))
      .map((found) => ({ ...harmless('', 'is new'), operation: nameOf(found) })),
  ];
}

/** Formats one change as a line: location and change. */
export function formatChange({ operation, place, what }: Change): string {
  const at = [operation, place].filter(Boolean).join(' ');
  return at ? `${at}: ${what}` : what;
}
