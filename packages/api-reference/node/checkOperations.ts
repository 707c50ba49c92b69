import type { LoadedSpec, RawParameter, RawServer, RawTag, SpecProblem } from '../types';
import { PARAMETER_LOCATIONS } from '../types';
import { usesInfoPage } from './buildModel';
import { fillServer } from './buildRequest';
import { KNOWN_SCHEMES, toCredential } from './buildSecurity';
import { collectExamples, collectParameterExamples } from './collectExamples';
import { jsonPointer } from './jsonPointer';
import { mergeAllOf } from './mergeSchemas';
import {
  type FoundOperation,
  findDocumentedMedia,
  getBodyKind,
  getParameterKey,
  getPathItems,
  getResponses,
  isIgnored,
  listOperations,
} from './operations';
import { toPageId, toSlug } from './pageIds';
import { isSendable, isSupportedStyle } from './serializeParameter';

function getLocation({ file, getLine }: LoadedSpec, segments: (string | number)[]) {
  const pointer = jsonPointer(...segments);
  return { file, pointer, line: getLine(pointer) };
}

type ReportProblem = (segments: (string | number)[], problem: string, fix: string) => void;

/** Creates a value of the parameter's type if it has no example. */
function createPlaceholder({ schema }: RawParameter): unknown {
  const types = [mergeAllOf(schema ?? {}).type].flat();
  if (types.includes('array')) return [];
  return types.includes('object') ? {} : '';
}

function checkParameters({ operation, parameters }: FoundOperation, report: ReportProblem): void {
  const name = `Operation \`${operation.operationId}\``;
  const keys = parameters.map(({ parameter }) => getParameterKey(parameter));
  for (const [index, { parameter, pointer }] of parameters.entries()) {
    if (keys.indexOf(getParameterKey(parameter)) < index) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\` in \`${parameter.in}\` twice.`,
        'Remove one of them; the case of header names makes no difference.',
      );
    }
    if (parameter.in === 'path' && !parameter.required) {
      report(
        pointer,
        `${name} has the path parameter \`${parameter.name}\`, which is not required.`,
        'Add `required: true`; a path without a value is another path.',
      );
    }
    if (!PARAMETER_LOCATIONS.some((location) => location === parameter.in)) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\` in \`${parameter.in}\`.`,
        `Use one of ${PARAMETER_LOCATIONS.join(', ')}; pages and samples support no other location.`,
      );
    }
    if (isIgnored(parameter)) {
      report(
        pointer,
        `${name} has the header parameter \`${parameter.name}\`, which OpenAPI ignores.`,
        'Describe media types under `content`, and keys under `securitySchemes`.',
      );
    }
    const examples = collectParameterExamples(parameter);
    if (!examples.every(({ value }) => isSendable(parameter, value))) {
      report(
        pointer,
        `${name} has an example of the parameter \`${parameter.name}\` that samples cannot send.`,
        'Use printable ASCII characters in the names and examples of headers, and no NUL characters or separators in values.',
      );
    }
    const [example] = examples;
    if (!isSupportedStyle(parameter, example ? example.value : createPlaceholder(parameter))) {
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
  const kind = getBodyKind(mediaType);
  const isObject = typeof value === 'object' && value !== null;
  if (kind === 'form') return isObject && !Array.isArray(value);
  // The arguments of a program have no NUL characters.
  return kind !== 'text' || (!isObject && !String(value).includes('\0'));
}

/** Whether pages can show a value as a body of this media type. They write objects and arrays as JSON. */
const isPrintable = (value: unknown, mediaType: string) =>
  typeof value !== 'object' ||
  value === null ||
  getBodyKind(mediaType) === 'json' ||
  mediaType.includes('*');

function checkBodies({ path, method, operation }: FoundOperation, report: ReportProblem): void {
  const name = `Operation \`${operation.operationId}\``;
  const request = findDocumentedMedia(operation.requestBody);
  if (request && !getBodyKind(request.mediaType)) {
    report(
      ['paths', path, method, 'requestBody', 'content', request.mediaType],
      `${name} takes \`${request.mediaType}\`, which samples do not support.`,
      'Also offer JSON, `application/x-www-form-urlencoded`, or a `text/` type.',
    );
  }
  const examples = request ? collectExamples(request.media) : [];
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
  for (const [status, response] of getResponses(operation)) {
    const responseMedia = findDocumentedMedia(response);
    const responseExamples = responseMedia ? collectExamples(responseMedia.media) : [];
    const ignored = Object.keys(response.headers ?? {}).find((header) =>
      /^content-type$/i.test(header),
    );
    if (ignored) {
      report(
        ['paths', path, method, 'responses', status, 'headers', ignored],
        `${name} has the response header \`${ignored}\`, which OpenAPI ignores.`,
        'Describe media types under `content`.',
      );
    }
    if (
      responseMedia &&
      !responseExamples.every(({ value }) => isPrintable(value, responseMedia.mediaType))
    ) {
      report(
        ['paths', path, method, 'responses', status, 'content', responseMedia.mediaType],
        `${name} has an example of its ${status} response that is not \`${responseMedia.mediaType}\`.`,
        'Write the body as a string.',
      );
    }
    if (responseMedia && responseExamples.length === 0) {
      report(
        ['paths', path, method, 'responses', status, 'content', responseMedia.mediaType],
        `${name} has no example of its ${status} response.`,
        'Add `example` or `examples`; the page shows it next to the fields.',
      );
    }
  }
}

function checkOperation(found: FoundOperation, spec: LoadedSpec): SpecProblem[] {
  const { path, method, operation } = found;
  const problems: SpecProblem[] = [];
  const report: ReportProblem = (segments, problem, fix) =>
    problems.push({ ...getLocation(spec, segments), problem, fix });
  checkParameters(found, report);
  for (const [index, alternative] of (operation.security ?? []).entries()) {
    problems.push(...checkSecurity(alternative, ['paths', path, method, 'security', index], spec));
  }
  problems.push(...checkServers(operation.servers, ['paths', path, method, 'servers'], spec));
  checkBodies(found, report);
  return problems;
}

/** Reports a security scheme that samples do not support. */
function checkSecurity(
  alternative: Record<string, string[]>,
  pointer: (string | number)[],
  spec: LoadedSpec,
): SpecProblem[] {
  return Object.keys(alternative).flatMap((id) => {
    const scheme = spec.document.components?.securitySchemes?.[id];
    if (!scheme || toCredential(scheme)) return [];
    const { type, scheme: name, in: location } = scheme;
    const kind = [type, name, location && `in ${location}`].filter(Boolean).join(' ');
    return [
      {
        ...getLocation(spec, pointer),
        problem: `The security scheme \`${id}\` is ${kind}, which pages and samples do not support.`,
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
  const url = fillServer(server);
  if (/^https?:\/\/[^{}?#\s]+$/.test(url)) return [];
  return [
    {
      ...getLocation(spec, pointer),
      problem: `The server \`${url || '/'}\` is not a URL that samples can call.`,
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

function checkPath(path: string, spec: LoadedSpec): SpecProblem[] {
  const location = getLocation(spec, ['paths', path]);
  const parameters = path.match(/\{[^{}]+\}/g) ?? [];
  if (!/^[!-~]+$/.test(path) || /[?#"<>\\^`|[\]]/.test(path)) {
    return [
      {
        ...location,
        problem: `The path \`${path}\` has characters that the path of a URL cannot contain.`,
        fix: 'Describe a query under `parameters`, and percent-encode other characters.',
      },
    ];
  }
  if (
    /[{}]/.test(path.replaceAll(/\{[^{}]+\}/g, '')) ||
    new Set(parameters).size < parameters.length
  ) {
    return [
      {
        ...location,
        problem: `The path \`${path}\` has an incomplete or repeated parameter.`,
        fix: 'Write each parameter once, as a name in braces.',
      },
    ];
  }
  return [];
}

/** Keys of a path without an operation. */
const PATH_KEYS = new Set(['summary', 'description', 'parameters']);

/** Checks that the API has operations, and supported servers and security schemes. */
function checkDocument(spec: LoadedSpec): SpecProblem[] {
  const { document } = spec;
  const empty =
    listOperations(document).length > 0
      ? []
      : [
          {
            ...getLocation(spec, document.paths ? ['paths'] : []),
            problem: 'The file contains no operations in `paths`.',
            fix: 'Add one; pages are generated from operations.',
          },
        ];
  return [
    ...empty,
    ...checkServers(document.servers, ['servers'], spec),
    ...(document.security ?? []).flatMap((alternative, i) =>
      checkSecurity(alternative, ['security', i], spec),
    ),
    ...getPathItems(document).flatMap(([path, { servers, ...item }]) => [
      ...checkPath(path, spec),
      ...(Object.keys(item).every((key) => PATH_KEYS.has(key))
        ? [
            {
              ...getLocation(spec, ['paths', path]),
              problem: `The path \`${path}\` has no operations, so no page shows it.`,
              fix: 'Add one, or remove the path.',
            },
          ]
        : []),
      ...checkServers(servers, ['paths', path, 'servers'], spec),
    ]),
  ];
}

/** Reports keys of a tag that the information page, which also serves as its page, would not show. */
function checkOwnTag(tag: RawTag, index: number, spec: LoadedSpec): SpecProblem[] {
  const isOnlyTag = spec.document.tags?.length === 1;
  const lost = [
    'x-description',
    'x-keywords',
    'x-related',
    ...(isOnlyTag ? ['x-displayName'] : []),
  ];
  return lost
    .filter((key) => key in tag)
    .map((key) => ({
      ...getLocation(spec, ['tags', index, key]),
      problem: `The page of the tag \`${tag.name}\` is the information page, which does not show its \`${key}\`.`,
      fix: 'Write it under `info`.',
    }));
}

/** Finds pages with the same route: the specification's own page, tags, and operations. */
function checkRoutes(spec: LoadedSpec): SpecProblem[] {
  const { id, document } = spec;
  const ownerByRoute = new Map<string, string>();
  const problems: SpecProblem[] = [];
  const reserveRoute = (route: string, owner: string, pointer: (string | number)[]) => {
    // Some file systems are case-insensitive.
    const otherOwner = ownerByRoute.get(route.toLowerCase());
    if (otherOwner) {
      problems.push({
        ...getLocation(spec, pointer),
        problem: `${owner} and ${otherOwner.charAt(0).toLowerCase()}${otherOwner.slice(1)} would have the same page \`${id}/${route}\`.`,
        fix: 'Rename one of them.',
      });
    }
    ownerByRoute.set(route.toLowerCase(), owner);
  };
  reserveRoute(id, 'The information page', ['info']);
  for (const [index, tag] of (document.tags ?? []).entries()) {
    if (usesInfoPage(tag, id)) problems.push(...checkOwnTag(tag, index, spec));
    else reserveRoute(toSlug(tag.name), `Tag \`${tag.name}\``, ['tags', index]);
  }
  for (const { path, method, operation } of listOperations(document)) {
    reserveRoute(toPageId(operation.operationId), `Operation \`${operation.operationId}\``, [
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
    ...checkDocument(spec),
    ...checkRoutes(spec),
    ...listOperations(spec.document).flatMap((found) => checkOperation(found, spec)),
  ];
}
