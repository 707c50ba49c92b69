import {
  listOperations,
  type MediaType,
  type Operation,
  type Parameter,
  type Spec,
} from '../../api/bundleSpec';
import { compareSchemas, type Direction } from './compareSchemas';
import type { BreakingChange } from './types';

type Content = Record<string, MediaType> | undefined;

const paramKey = ({ name, in: place }: Parameter) => `${place} parameter ${name}`;

function compareParameters(before: Operation, now: Operation, at: string): BreakingChange[] {
  const old = new Map((before.parameters ?? []).map((each) => [paramKey(each), each]));
  const fresh = new Map((now.parameters ?? []).map((each) => [paramKey(each), each]));
  return [
    ...[...old].flatMap(([key, parameter]) => {
      const same = fresh.get(key);
      if (!same) return [{ at: `${at} ${key}`, what: 'removed' }];
      const duty = same.required && !parameter.required;
      return [
        ...(duty ? [{ at: `${at} ${key}`, what: 'is required now' }] : []),
        ...compareSchemas(parameter.schema, same.schema, `${at} ${key}`, 'request'),
      ];
    }),
    ...[...fresh]
      .filter(([key, { required }]) => required && !old.has(key))
      .map(([key]) => ({ at: `${at} ${key}`, what: 'is new and required' })),
  ];
}

function compareContent(before: Content, now: Content, at: string, direction: Direction) {
  return Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
    const same = now?.[type];
    if (!same) return [{ at, what: `content type ${type} removed` }];
    return schema && same.schema
      ? compareSchemas(schema, same.schema, `${at} body`, direction)
      : [];
  });
}

function compareOperations(before: Operation, now: Operation, at: string): BreakingChange[] {
  const duty = now.requestBody?.required && !before.requestBody?.required;
  return [
    ...(before.operationId === now.operationId
      ? []
      : [{ at, what: `operationId changed from ${before.operationId} to ${now.operationId}` }]),
    ...compareParameters(before, now, at),
    ...(duty ? [{ at: `${at} request`, what: 'a body is required now' }] : []),
    ...(before.requestBody
      ? compareContent(
          before.requestBody.content,
          now.requestBody?.content,
          `${at} request`,
          'request',
        )
      : []),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const same = now.responses[status];
      return same
        ? compareContent(response.content, same.content, `${at} ${status}`, 'answer')
        : [{ at: `${at} ${status}`, what: 'status removed' }];
    }),
  ];
}

/** Path with its parameters' names taken out: renaming one changes no address. */
const address = (route: string) => route.replaceAll(/\{[^}]+\}/g, '{}');

/** Lists what of a specification breaks programs written against its released form. */
export function compareSpecs(released: Spec, current: Spec): BreakingChange[] {
  const operations = listOperations(current);
  const servers = current.servers.map(({ url }) => url);
  return [
    ...released.servers
      .filter(({ url }) => !servers.includes(url))
      .map(({ url }) => ({ at: 'servers', what: `${url} removed` })),
    ...listOperations(released).flatMap(({ route, method, operation }) => {
      const at = `${method.toUpperCase()} ${route}`;
      const same = operations.find(
        (each) => each.method === method && address(each.route) === address(route),
      );
      return same ? compareOperations(operation, same.operation, at) : [{ at, what: 'removed' }];
    }),
  ];
}

/** The list as text, and what to do about it; undefined where nothing breaks. */
export function reportChanges(name: string, changes: BreakingChange[]): string | undefined {
  if (changes.length === 0) return undefined;
  const lines = changes.map(({ at, what }) => `  ${at}: ${what}`);
  return [
    `${name}.yaml breaks programs written against its last release:`,
    ...lines,
    'Take the change back, or raise the major version in info.version and release the file (api/README.md).',
  ].join('\n');
}
