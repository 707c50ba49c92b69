import type { LoadedSpec, RawParameter, RawServer, SpecProblem } from '../types';
import { PARAMETER_PLACES } from '../types';
import { isInfoTag } from './buildModel';
import { fillServer } from './buildRequest';
import { KNOWN_SCHEMES, toCredential } from './buildSecurity';
import { jsonPointer } from './jsonPointer';
import { mergeAllOf } from './mergeSchemas';
import {
  bodyKind,
  type FoundOperation,
  jsonMedia,
  listOperations,
  pathItemsOf,
  responsesOf,
} from './operations';
import { pageIdOf, slugOf } from './pageIds';
import { parameterExamples, readExamples } from './readExamples';
import { isSendable } from './serializeParameter';

function placeOf({ file, lineOf }: LoadedSpec, segments: (string | number)[]) {
  const pointer = jsonPointer(...segments);
  return { file, pointer, line: lineOf(pointer) };
}

type Report = (segments: (string | number)[], what: string, fix: string) => void;

/** A value of the parameter's type, for one without an example. */
function standIn({ schema }: RawParameter): unknown {
  const types = [mergeAllOf(schema ?? {}).type].flat();
  if (types.includes('array')) return [];
  return types.includes('object') ? {} : '';
}

function checkParameters({ operation, parameters }: FoundOperation, report: Report): void {
  const name = `Operation \`${operation.operationId}\``;
  for (const { parameter, pointer } of parameters) {
    if (!PARAMETER_PLACES.some((place) => place === parameter.in)) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\` in \`${parameter.in}\`.`,
        `Use one of ${PARAMETER_PLACES.join(', ')}; pages and samples support no other location.`,
      );
    }
    const examples = parameterExamples(parameter);
    const [example] = examples;
    if (!isSendable(parameter, example ? example.value : standIn(parameter))) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\`, whose style samples do not support.`,
        'Use `form`, `spaceDelimited`, `pipeDelimited`, or `deepObject` in the query, `simple` elsewhere, or JSON as `content`.',
      );
    }
    if (parameter.required && examples.length === 0) {
      report(
        pointer,
        `${name} has no example of the required parameter \`${parameter.name}\`.`,
        'Add `example`; the samples on the page send it.',
      );
    }
  }
}

/** Whether samples can write a value as a body of this media type. */
function isWritable(value: unknown, mediaType: string): boolean {
  const kind = bodyKind(mediaType);
  const isObject = typeof value === 'object' && value !== null;
  return kind === 'form' ? isObject && !Array.isArray(value) : kind !== 'text' || !isObject;
}

function checkBodies({ path, method, operation }: FoundOperation, report: Report): void {
  const name = `Operation \`${operation.operationId}\``;
  const request = jsonMedia(operation.requestBody);
  if (request && !bodyKind(request.mediaType)) {
    report(
      ['paths', path, method, 'requestBody', 'content', request.mediaType],
      `${name} takes \`${request.mediaType}\`, which samples do not support.`,
      'Also offer JSON, `application/x-www-form-urlencoded`, or a `text/` type.',
    );
  }
  const examples = request ? readExamples(request.media) : [];
  if (request && examples.some(({ value }) => !isWritable(value, request.mediaType))) {
    report(
      ['paths', path, method, 'requestBody', 'content', request.mediaType],
      `${name} has an example of its request body that does not match \`${request.mediaType}\`.`,
      'Write the example of a form as an object, and that of a text body as a string.',
    );
  }
  if (request && examples.length === 0) {
    report(
      ['paths', path, method, 'requestBody', 'content', request.mediaType],
      `${name} has no example of its request body.`,
      'Add `example` or `examples`; the samples on the page send it.',
    );
  }
  for (const [status, response] of responsesOf(operation)) {
    const answer = jsonMedia(response);
    if (answer && readExamples(answer.media).length === 0) {
      report(
        ['paths', path, method, 'responses', status, 'content', answer.mediaType],
        `${name} has no example of its ${status} response.`,
        'Add `example` or `examples`; the page shows it next to the fields.',
      );
    }
  }
}

function checkOperation(found: FoundOperation, spec: LoadedSpec): SpecProblem[] {
  const { path, method, operation } = found;
  const problems: SpecProblem[] = [];
  const report: Report = (segments, what, fix) =>
    problems.push({ ...placeOf(spec, segments), what, fix });
  checkParameters(found, report);
  for (const [index, way] of (operation.security ?? []).entries()) {
    problems.push(...checkWay(way, ['paths', path, method, 'security', index], spec));
  }
  problems.push(...checkServers(operation.servers, ['paths', path, method, 'servers'], spec));
  checkBodies(found, report);
  return problems;
}

/** A security scheme that samples don't support. */
function checkWay(
  way: Record<string, string[]>,
  pointer: (string | number)[],
  spec: LoadedSpec,
): SpecProblem[] {
  return Object.keys(way).flatMap((id) => {
    const scheme = spec.document.components?.securitySchemes?.[id];
    if (!scheme || toCredential(scheme)) return [];
    const { type, scheme: name, in: place } = scheme;
    const kind = [type, name, place && `in ${place}`].filter(Boolean).join(' ');
    return [
      {
        ...placeOf(spec, pointer),
        what: `The security scheme \`${id}\` is ${kind}, which pages and samples do not support.`,
        fix: `Use one of ${KNOWN_SCHEMES}.`,
      },
    ];
  });
}

function checkServer(
  server: RawServer,
  pointer: (string | number)[],
  spec: LoadedSpec,
): SpecProblem[] {
  const address = fillServer(server);
  if (/^https?:\/\/[^{}]+$/.test(address)) return [];
  return [
    {
      ...placeOf(spec, pointer),
      what: `The server \`${address || '/'}\` is not a URL that samples can call.`,
      fix: 'Write an absolute URL, and give each of its variables a default.',
    },
  ];
}

/** An empty list means the server `/`. */
function checkServers(
  servers: RawServer[] | undefined,
  pointer: (string | number)[],
  spec: LoadedSpec,
): SpecProblem[] {
  if (servers?.length === 0) return checkServer({ url: '/' }, pointer, spec);
  return (servers ?? []).flatMap((server, i) => checkServer(server, [...pointer, i], spec));
}

/** Checks of the whole API: it has operations, and supported servers and security schemes. */
function checkWhole(spec: LoadedSpec): SpecProblem[] {
  const { document } = spec;
  const empty =
    listOperations(document).length > 0
      ? []
      : [
          {
            ...placeOf(spec, document.paths ? ['paths'] : []),
            what: 'The file contains no operations in `paths`.',
            fix: 'Add one; pages are generated from operations.',
          },
        ];
  return [
    ...empty,
    ...checkServers(document.servers, ['servers'], spec),
    ...(document.security ?? []).flatMap((way, i) => checkWay(way, ['security', i], spec)),
    ...pathItemsOf(document).flatMap(([path, { servers }]) =>
      checkServers(servers, ['paths', path, 'servers'], spec),
    ),
  ];
}

/** Finds pages with the same route: the specification's own page, tags, and operations. */
function checkRoutes(spec: LoadedSpec): SpecProblem[] {
  const { id, document } = spec;
  const taken = new Map<string, string>();
  const problems: SpecProblem[] = [];
  const claim = (route: string, owner: string, pointer: (string | number)[]) => {
    // Some file systems are case-insensitive.
    const holder = taken.get(route.toLowerCase());
    if (holder) {
      problems.push({
        ...placeOf(spec, pointer),
        what: `${owner} and ${holder.charAt(0).toLowerCase()}${holder.slice(1)} would have the same page \`${id}/${route}\`.`,
        fix: 'Rename one of them.',
      });
    }
    taken.set(route.toLowerCase(), owner);
  };
  claim(id, 'The information page', ['info']);
  for (const [index, tag] of (document.tags ?? []).entries()) {
    if (!isInfoTag(tag, id)) claim(slugOf(tag.name), `Tag \`${tag.name}\``, ['tags', index]);
  }
  for (const { path, method, operation } of listOperations(document)) {
    claim(pageIdOf(operation.operationId), `Operation \`${operation.operationId}\``, [
      'paths',
      path,
      method,
    ]);
  }
  return problems;
}

/** Requirements beyond a valid specification: examples, and a unique route per page. */
export function checkOperations(spec: LoadedSpec): SpecProblem[] {
  return [
    ...checkWhole(spec),
    ...checkRoutes(spec),
    ...listOperations(spec.document).flatMap((found) => checkOperation(found, spec)),
  ];
}
