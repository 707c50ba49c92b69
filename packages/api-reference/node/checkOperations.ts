import type { PageError } from '@portal/core/errors/pageError';
import type {
  Example,
  LoadedSpec,
  RawPathItem,
  RawResponse,
  RawServer,
  RawTag,
  Schema,
  Segments,
} from '../types';
import { PARAMETER_LOCATIONS } from '../types';
import { usesInfoPage } from './buildModel';
import { resolveServerUrl } from './buildRequest';
import { buildSecurity, KNOWN_SCHEMES, toCredential } from './buildSecurity';
import { collectExamples, collectParameterExamples } from './collectExamples';
import { createReporter, type ReportProblem } from './createReporter';
import { listTypes } from './describeSchema';
import { listsItself, mergeAllOf } from './mergeSchemas';
import {
  type FoundOperation,
  findDocumentedMedia,
  getBodyKind,
  getParameterKey,
  getPathItems,
  getResponses,
  isIgnoredHeader,
  listOperations,
  listPathNames,
} from './operations';
import { toPageId, toSlug } from './pageIds';
import {
  getValueKind,
  HEADER_NAME_PATTERN,
  isSendable,
  isSupportedStyle,
} from './serializeParameter';
import { PAGE_KEYS } from './supportedKeys';

type Check = [isWrong: boolean, problem: string, fix: string];

function reportAll(report: ReportProblem, segments: Segments, start: string, checks: Check[]) {
  for (const [isWrong, problem, fix] of checks) {
    if (isWrong) report(segments, `${start} ${problem}.`, fix);
  }
}

/** Types of values of a parameter, header, or form field, from its type and its examples. */
function listKinds(schema: Schema = {}, examples: Example[] = []): string[] {
  const typeKinds = listTypes(schema).map((type) => {
    if (/^array of (?:.* or )?\(?(?:object|map|array|such)/.test(type)) return 'nested';
    if (type.startsWith('array')) return 'list';
    return /^(?:object|map)\b/.test(type) ? 'object' : 'value';
  });
  return [...typeKinds, ...examples.map(({ value }) => getValueKind(value))];
}

const isNested = (kind: string) => kind === 'object' || kind === 'nested';

/** Types of values in the fields of an object in a request, including the fields of its alternatives. */
function listFieldKinds(raw: Schema = {}): string[] {
  if (listsItself(raw)) return [];
  const { properties = {}, additionalProperties, oneOf, anyOf = oneOf ?? [] } = mergeAllOf(raw);
  const other = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const fields = [...Object.values(properties), ...other];
  return [
    ...fields.filter((field) => !mergeAllOf(field).readOnly).flatMap((field) => listKinds(field)),
    ...anyOf.flatMap(listFieldKinds),
  ];
}

/** Reports parameters of a path without a description, and descriptions of other parameters. */
function checkPathParameters(
  { path, method, operation, parameters }: FoundOperation,
  report: ReportProblem,
) {
  const names = listPathNames(path);
  const described = parameters.filter(({ parameter }) => parameter.in === 'path');
  for (const { parameter, pointer } of described) {
    reportAll(report, pointer, `Operation \`${operation.operationId}\` has`, [
      [
        !names.includes(parameter.name),
        `the path parameter \`${parameter.name}\`, which is not in the path \`${path}\``,
        'Add it to the path in braces, or remove it.',
      ],
    ]);
  }
  const missing = names.filter(
    (name) => !described.some(({ parameter }) => parameter.name === name),
  );
  reportAll(report, ['paths', path, method], `Operation \`${operation.operationId}\` has`, [
    [
      missing.length > 0,
      `no description of the path parameter \`${missing.join('` and `')}\``,
      'Describe the parameter with `in: path`, or remove it from the path.',
    ],
  ]);
}

function checkParameters(found: FoundOperation, report: ReportProblem): void {
  const { operation, parameters } = found;
  checkPathParameters(found, report);
  const keys = parameters.map(({ parameter }) => getParameterKey(parameter));
  for (const [index, { parameter, pointer }] of parameters.entries()) {
    const { name, in: location, required = false, style } = parameter;
    const examples = collectParameterExamples(parameter);
    const kinds = listKinds(parameter.schema, examples);
    const hasNestedKey =
      style === 'deepObject' && listFieldKinds(parameter.schema).some((kind) => kind !== 'value');
    const isKnownLocation = PARAMETER_LOCATIONS.some((item) => item === location);
    reportAll(report, pointer, `Operation \`${operation.operationId}\` has`, [
      [
        keys.indexOf(getParameterKey(parameter)) < index,
        `the parameter \`${name}\` in \`${location}\` twice`,
        'Remove one of them; header names are case-insensitive.',
      ],
      [
        location === 'path' && !required,
        `the path parameter \`${name}\`, which is not required`,
        'Add `required: true`; without a value, the URL is a different path.',
      ],
      [
        !isKnownLocation,
        `the parameter \`${name}\` in \`${location}\``,
        `Use one of ${PARAMETER_LOCATIONS.join(', ')}; pages and samples support no other location.`,
      ],
      [
        isIgnoredHeader(parameter),
        `the header parameter \`${name}\`, which OpenAPI ignores or HTTP clients set`,
        'Remove it. Describe media types under `content`, and keys under `securitySchemes`.',
      ],
      [
        !examples.every(({ value }) => isSendable(parameter, value)),
        `an example of the parameter \`${name}\` that samples cannot send`,
        'Use printable ASCII characters in the names and examples of headers, no null values, empty lists or objects, lists in lists, NUL characters, incomplete surrogate pairs, or separators in values, and a path segment other than `.` and `..`.',
      ],
      [
        isKnownLocation &&
          (hasNestedKey || !kinds.every((kind) => isSupportedStyle(parameter, kind))),
        `the parameter \`${name}\` with a style that the samples do not support`,
        'Use `form`, `spaceDelimited`, `pipeDelimited`, or for objects of single values `deepObject` in the query, and `simple` elsewhere, without objects.',
      ],
      [
        required && examples.length === 0,
        `no example of the required parameter \`${name}\``,
        'Add `example`; the samples on the page send it.',
      ],
    ]);
  }
}

const isScalar = (value: unknown) => typeof value !== 'object';

/** NUL characters, which program arguments cannot contain, and incomplete surrogate pairs, which UTF-8 cannot encode. */
const UNSENDABLE_PATTERN = /[\0\p{Cs}]/u;

function isWritable(value: unknown, mediaType: string): boolean {
  switch (getBodyKind(mediaType)) {
    case 'form':
      return (
        getValueKind(value) === 'object' &&
        !Object.hasOwn(value as object, '') &&
        Object.entries(value as object)
          .flat(2)
          .every((item) => isScalar(item) && !UNSENDABLE_PATTERN.test(String(item))) &&
        // A form without a field is the same as one with an empty list.
        Object.values(value as object).every((item) => item?.length !== 0 || isScalar(item))
      );
    case 'text':
      // Browsers do not copy carriage returns.
      return typeof value === 'string' && !value.includes('\r') && !UNSENDABLE_PATTERN.test(value);
    default:
      return true;
  }
}

/** Whether pages can show a value as a body of this media type. They write objects and arrays as JSON. */
const isPrintable = (value: unknown, mediaType: string) =>
  getBodyKind(mediaType) === 'json' ||
  mediaType.includes('*') ||
  (isScalar(value) && !String(value).includes('\r'));

function checkRequestBody(
  { path, method, operation }: FoundOperation,
  report: ReportProblem,
): void {
  const segments = ['paths', path, method, 'requestBody'];
  const start = `Operation \`${operation.operationId}\` has`;
  const request = findDocumentedMedia(operation.requestBody);
  if (!request) {
    const problem = 'a request body without a media type';
    const fix = 'Add a media type to `content`, or remove the request body.';
    reportAll(report, segments, start, [[operation.requestBody !== undefined, problem, fix]]);
    return;
  }
  const { mediaType, media } = request;
  const examples = collectExamples(media);
  const isRange = mediaType.includes('*');
  reportAll(report, [...segments, 'content', mediaType], start, [
    [
      isRange,
      `a \`${mediaType}\` request body, which is a range of media types`,
      'Write the media type that samples send, such as `application/json`.',
    ],
    [
      method === 'head',
      'a request body, which HEAD requests do not have',
      'Remove `requestBody`, or use another method.',
    ],
    [
      /;\s*charset\s*=\s*(?!"?utf-8\b)/i.test(mediaType),
      `a \`${mediaType}\` request body, but samples send UTF-8`,
      'Write the media type without `charset`, or with `charset=utf-8`.',
    ],
    [
      !isRange && !getBodyKind(mediaType),
      `a \`${mediaType}\` request body, which samples do not support`,
      'Also offer JSON, `application/x-www-form-urlencoded`, or a `text/` type. Otherwise, remove the operation, and describe it on a hand-written page.',
    ],
    [
      !examples.every(({ value }) => isWritable(value, mediaType)),
      `an example of its request body that does not match \`${mediaType}\``,
      'Write form examples as objects without empty names, null, empty lists, and nested objects, and text body examples as strings with line feeds only. Both cannot contain NUL characters or incomplete surrogate pairs.',
    ],
    [
      getBodyKind(mediaType) === 'form' && listFieldKinds(media.schema).some(isNested),
      'a form with a field that is an object or an array of objects',
      'Make each field a single value or a list of them, because OpenAPI does not define how others are sent.',
    ],
    [
      examples.length === 0 && getBodyKind(mediaType) !== undefined,
      'no example of its request body',
      'Add `example` or `examples` next to its schema; the samples on the page send it.',
    ],
  ]);
}

function checkResponse(
  status: string,
  response: RawResponse,
  start: string,
  segments: Segments,
  report: ReportProblem,
): void {
  reportAll(report, segments, start, [
    [
      !/^(?:[1-5](?:\d\d|XX)|default)$/.test(status),
      `the response \`${status}\`, which is not an HTTP status`,
      'Use a status such as `404`, a range such as `4XX`, or `default`.',
    ],
  ]);
  for (const [header, { schema, ...content }] of Object.entries(response.headers ?? {})) {
    reportAll(report, [...segments, 'headers', header], start, [
      [
        /^content-type$/i.test(header),
        `the response header \`${header}\`, which OpenAPI ignores`,
        'Describe media types under `content`.',
      ],
      [
        listKinds(schema, collectExamples(content)).some(isNested),
        `the response header \`${header}\`, which is an object or an array of objects`,
        'Describe its text as a string, because pages do not show how other values are sent.',
      ],
      [
        !HEADER_NAME_PATTERN.test(header),
        `the response header \`${header}\`, whose name HTTP does not allow`,
        'Use ASCII letters, digits, and hyphens.',
      ],
    ]);
  }
  const documented = findDocumentedMedia(response);
  if (!documented) return;
  const { mediaType, media } = documented;
  const examples = collectExamples(media);
  reportAll(report, [...segments, 'content', mediaType], start, [
    [
      /^(?:text\/event-stream|multipart\/x-mixed-replace)\b/i.test(mediaType),
      `a \`${mediaType}\` response, which does not end, but samples wait for its end`,
      'Remove the operation, and describe the stream on a hand-written page.',
    ],
    [
      !examples.every(({ value }) => isPrintable(value, mediaType)),
      `an example of its ${status} response that is not \`${mediaType}\``,
      'Write the body as a string with line feeds only.',
    ],
    [
      /^(?:1..|204|205|304)$/.test(status),
      `a body in its ${status} response. In HTTP, ${status} responses have no body`,
      'Remove `content`, or correct the status.',
    ],
    [
      // A binary file has no example.
      examples.length === 0 && getBodyKind(mediaType) !== undefined,
      `no example of its ${status} response`,
      'Add `example` or `examples` next to its schema; the page shows it next to the fields.',
    ],
  ]);
}

function checkResponses({ path, method, operation }: FoundOperation, report: ReportProblem): void {
  const name = `Operation \`${operation.operationId}\``;
  const segments = ['paths', path, method, 'responses'];
  const responses = getResponses(operation);
  if (!responses.some(([status]) => /^2/.test(status))) {
    report(
      segments,
      `${name} does not describe the response of a successful call.`,
      'Add a status such as `200` under `responses`; `default` is an error on pages, and so is a redirect in samples.',
    );
  }
  for (const [status, response] of responses) {
    checkResponse(status, response, `${name} has`, [...segments, status], report);
  }
}

function checkOperation(found: FoundOperation, spec: LoadedSpec, report: ReportProblem): void {
  const { path, method, operation } = found;
  if (operation.tags.length === 0) {
    report(
      ['paths', path, method, 'tags'],
      `Operation \`${operation.operationId}\` has no tag.`,
      'Give the operation one tag that is described in the top-level `tags` list.',
    );
  }
  checkParameters(found, report);
  for (const [index, alternative] of (operation.security ?? []).entries()) {
    checkSecurity(alternative, ['paths', path, method, 'security', index], spec, report);
  }
  checkCredentials(found, spec, report);
  checkRequestBody(found, report);
  checkResponses(found, report);
}

/** Reports a query parameter or header that a call would send twice: two credentials, or one and a parameter. */
function checkCredentials(
  { path, method, operation, parameters }: FoundOperation,
  spec: LoadedSpec,
  report: ReportProblem,
): void {
  for (const credentials of buildSecurity(spec.document, operation)) {
    const names = credentials.map(({ name, location }) => ({
      name,
      in: location === 'query' ? location : 'header',
    }));
    const keys = [...names, ...parameters.map(({ parameter }) => parameter)].map(getParameterKey);
    const repeated = names.find((_, index) => keys.lastIndexOf(keys[index] ?? '') > index);
    if (!repeated) continue;
    report(
      ['paths', path, method],
      `Operation \`${operation.operationId}\` needs \`${repeated.name}\` in the ${repeated.in} twice.`,
      'Describe it once, as a security scheme. If a call needs only one of two schemes, list them as alternatives.',
    );
  }
}

const isCredentialHeader = (name: string) =>
  HEADER_NAME_PATTERN.test(name) &&
  (/^authorization$/i.test(name) || !isIgnoredHeader({ name, in: 'header' }));

function checkSecurity(
  alternative: Record<string, string[]>,
  segments: Segments,
  { document }: LoadedSpec,
  report: ReportProblem,
): void {
  for (const id of Object.keys(alternative)) {
    const scheme = document.components?.securitySchemes?.[id];
    if (!scheme) continue;
    const header = scheme.type === 'apiKey' && scheme.in === 'header' ? scheme.name : undefined;
    if (header !== undefined && !isCredentialHeader(header)) {
      report(
        segments,
        `The security scheme \`${id}\` is the header \`${header}\`, which clients cannot send or set themselves.`,
        'Use ASCII letters, digits, and hyphens, and not the name of a header that describes the message.',
      );
      continue;
    }
    if (toCredential(scheme)) continue;
    const { type, scheme: name, in: location } = scheme;
    const kind = [type, name, location && `in ${location}`].filter(Boolean).join(' ');
    report(
      segments,
      `The security scheme \`${id}\` is ${kind}, which pages and samples do not support.`,
      `Use one of ${KNOWN_SCHEMES}.`,
    );
  }
}

/** A `%` that clients encode again, refuse, or write with uppercase digits. */
const BARE_PERCENT_PATTERN = /%(?![\dA-F]{2})/;

const DOT_SEGMENT_PATTERN = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** A host, which can be an IPv6 address, and the characters of a path that clients send unchanged. */
const SERVER_PATTERN =
  /^https?:\/\/(?:\[[\da-f:.]+\])?[^\s{}?#"<>\\^`|[\]/]*(?:\/[\w!$%&'()*+,.:;=@~/-]*)?(?<!\/)$/i;

function checkServers(servers: RawServer[], report: ReportProblem): void {
  for (const [index, server] of servers.entries()) {
    const url = resolveServerUrl(server);
    const isWrong = [DOT_SEGMENT_PATTERN, BARE_PERCENT_PATTERN].some((item) => item.test(url));
    if (SERVER_PATTERN.test(url) && URL.canParse(url) && !isWrong) continue;
    report(
      ['servers', index],
      `The server \`${url}\` is not a URL that samples can call.`,
      'Write an absolute URL without a slash at its end, because paths start with one, and without segments `.` or `..`. Percent-encode other characters, including a literal `%`, with uppercase digits, and give each of its variables a default.',
    );
  }
}

/** Reports security schemes that readers could not tell apart. */
function checkSchemeNames({ document }: LoadedSpec, report: ReportProblem): void {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  const labels = schemes.map(([, scheme]) => {
    const { label, name } = toCredential(scheme) ?? {};
    return label && `${label} ${name}`;
  });
  for (const [index, [id, { description }]] of schemes.entries()) {
    const other = labels.findIndex((label, i) => label && label === labels[index] && i !== index);
    if (other < 0 || description) continue;
    report(
      ['components', 'securitySchemes', id],
      `The security schemes \`${id}\` and \`${schemes[other]?.[0]}\` look the same on pages.`,
      'Add a `description` that states which one to use.',
    );
  }
}

function checkPath(path: string, report: ReportProblem): void {
  const parameters = path.match(/\{[^{}]+\}/g) ?? [];
  const text = path.replaceAll(/\{[^{}]+\}/g, '');
  reportAll(report, ['paths', path], `The path \`${path}\` has`, [
    [
      parameters.some((parameter) => /[^\w.{}~-]/.test(parameter)),
      'a parameter whose name has characters other than letters, digits, `-`, `.`, `_`, and `~`',
      'Rename the parameter here and in its description. Names of path parameters are not part of the call. Samples cannot send several segments, such as `{name+}`.',
    ],
    [
      !/^[!-~]+$/.test(text) || /[?#"<>\\^`|[\]]/.test(text),
      'characters that the path of a URL cannot contain',
      'Describe a query under `parameters`, and percent-encode other characters.',
    ],
    [
      BARE_PERCENT_PATTERN.test(path),
      'a `%` without two uppercase hexadecimal digits',
      'Write a literal `%` as `%25`.',
    ],
    [
      DOT_SEGMENT_PATTERN.test(path),
      'a segment `.` or `..`, which clients remove',
      'Write the path that clients call.',
    ],
    [
      /[{}]/.test(text) || new Set(parameters).size < parameters.length,
      'an incomplete or repeated parameter',
      'Write each parameter once, as a name in braces.',
    ],
  ]);
}

/** Reports parameters of a path that each of its operations overrides, so that no page shows them. */
function checkOverridden(
  path: string,
  { parameters = [] }: RawPathItem,
  operations: FoundOperation[],
  report: ReportProblem,
): void {
  if (operations.length === 0) return;
  const used = operations.flatMap((found) => found.parameters.map(({ parameter }) => parameter));
  for (const [index, parameter] of parameters.entries()) {
    if (used.includes(parameter)) continue;
    report(
      ['paths', path, 'parameters', index],
      `Each operation of the path \`${path}\` replaces its parameter \`${parameter.name}\`, so no page shows it.`,
      'Remove it, or the parameter of an operation.',
    );
  }
}

function checkDocument(spec: LoadedSpec, report: ReportProblem): void {
  const { document } = spec;
  const operations = listOperations(document);
  if (operations.length === 0) {
    report(
      document.paths ? ['paths'] : [],
      'The file contains no operations in `paths`.',
      'Add an operation; pages are generated from operations.',
    );
  }
  checkServers(document.servers, report);
  checkSchemeNames(spec, report);
  for (const [index, alternative] of (document.security ?? []).entries()) {
    checkSecurity(alternative, ['security', index], spec, report);
  }
  for (const [path, pathItem] of getPathItems(document)) {
    checkPath(path, report);
    const pathOperations = operations.filter((operation) => operation.path === path);
    checkOverridden(path, pathItem, pathOperations, report);
    if (pathOperations.length === 0) {
      report(
        ['paths', path],
        `The path \`${path}\` has no operations, so no page shows it.`,
        'Add an operation, or remove the path.',
      );
    }
  }
}

/** Reports keys of a tag that the information page, which also serves as its page, would not show. */
function checkOwnTag(tag: RawTag, index: number, spec: LoadedSpec, report: ReportProblem): void {
  const isOnlyTag = spec.document.tags?.length === 1;
  const keys = [...Object.keys(PAGE_KEYS), ...(isOnlyTag ? ['x-displayName'] : [])];
  for (const key of keys.filter((item) => item in tag)) {
    report(
      ['tags', index, key],
      `The page of the tag \`${tag.name}\` is the information page, which does not show its \`${key}\`.`,
      'Move the key to `info`.',
    );
  }
}

/** Finds pages with the same route: the specification's own page, tags, and operations. */
function checkRoutes(spec: LoadedSpec, report: ReportProblem): void {
  const { id, document } = spec;
  const ownerByRoute = new Map<string, string>();
  const reserveRoute = (route: string, owner: string, segments: Segments) => {
    // Some file systems are case-insensitive.
    const otherOwner = ownerByRoute.get(route.toLowerCase());
    if (otherOwner) {
      report(
        segments,
        `${owner} and ${otherOwner.charAt(0).toLowerCase()}${otherOwner.slice(1)} would have the same page \`${id}/${route}\`.`,
        'Rename one of them.',
      );
    }
    ownerByRoute.set(route.toLowerCase(), owner);
  };
  reserveRoute(id, 'The information page', ['info']);
  for (const [index, tag] of (document.tags ?? []).entries()) {
    if (usesInfoPage(tag, id)) checkOwnTag(tag, index, spec, report);
    else reserveRoute(toSlug(tag.name), `Tag \`${tag.name}\``, ['tags', index]);
  }
  for (const { path, method, operation } of listOperations(document)) {
    reserveRoute(toPageId(operation.operationId), `Operation \`${operation.operationId}\``, [
      'paths',
      path,
      method,
    ]);
  }
}

/** Checks requirements beyond a valid specification, such as examples and a unique route for each page. */
export function checkOperations(spec: LoadedSpec): PageError[] {
  const problems: PageError[] = [];
  const report = createReporter(spec, problems);
  checkDocument(spec, report);
  checkRoutes(spec, report);
  for (const operation of listOperations(spec.document)) checkOperation(operation, spec, report);
  return problems;
}
