import type { PageError } from '@portal/core/errors/pageError';
import type { Example, LoadedSpec, RawParameter, RawPathItem, RawServer, RawTag } from '../types';
import { PARAMETER_LOCATIONS } from '../types';
import { usesInfoPage } from './buildModel';
import { resolveServerUrl } from './buildRequest';
import { buildSecurity, KNOWN_SCHEMES, toCredential } from './buildSecurity';
import { collectExamples, collectParameterExamples } from './collectExamples';
import { createReporter, type ReportProblem } from './createReporter';
import { listTypes } from './describeSchema';
import type { Segments } from './jsonPointer';
import { mergeAllOf } from './mergeSchemas';
import {
  type DocumentedMedia,
  type FoundOperation,
  findDocumentedMedia,
  getBodyKind,
  getParameterKey,
  getPathItems,
  getResponses,
  isIgnoredHeader,
  listOperations,
} from './operations';
import { toPageId, toSlug } from './pageIds';
import { isSendable, isSupportedStyle } from './serializeParameter';

/** Creates a value of the parameter's type, for parameters without an example. */
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
        'Remove one of them; header names are case-insensitive.',
      );
    }
    if (parameter.in === 'path' && !parameter.required) {
      report(
        pointer,
        `${name} has the path parameter \`${parameter.name}\`, which is not required.`,
        'Add `required: true`; without a value, the URL is a different path.',
      );
    }
    if (!PARAMETER_LOCATIONS.some((location) => location === parameter.in)) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\` in \`${parameter.in}\`.`,
        `Use one of ${PARAMETER_LOCATIONS.join(', ')}; pages and samples support no other location.`,
      );
    }
    if (isIgnoredHeader(parameter)) {
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
        'Use printable ASCII characters in the names and examples of headers, no NUL characters, incomplete surrogate pairs, or separators in values, and a path segment other than `.` and `..`.',
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

/** Whether an example of a JSON body is a single value, such as quoted JSON, although its schema allows only objects and arrays. */
function isMisquoted({ mediaType, media }: DocumentedMedia, { value }: Example): boolean {
  if (getBodyKind(mediaType) !== 'json' || typeof value === 'object') return false;
  return listTypes(media.schema ?? {}).every((type) => /^(?:object|map|array|null)\b/.test(type));
}

const MISQUOTED_FIX = 'Write the example as an object or array, without quotes around it.';

function checkRequestBody(
  { path, method, operation }: FoundOperation,
  report: ReportProblem,
): void {
  const name = `Operation \`${operation.operationId}\``;
  const request = findDocumentedMedia(operation.requestBody);
  if (!request) {
    if (!operation.requestBody) return;
    report(
      ['paths', path, method, 'requestBody'],
      `${name} has a request body without a media type.`,
      'Add a media type to `content`, or remove the request body.',
    );
    return;
  }
  const { mediaType, media } = request;
  const segments = ['paths', path, method, 'requestBody', 'content', mediaType];
  const examples = collectExamples(media);
  if (mediaType.includes('*')) {
    report(
      segments,
      `${name} has a \`${mediaType}\` request body, which is a range of media types.`,
      'Write the media type that samples send, such as `application/json`.',
    );
  } else if (!getBodyKind(mediaType)) {
    report(
      segments,
      `${name} has a \`${mediaType}\` request body, which samples do not support.`,
      'Also offer JSON, `application/x-www-form-urlencoded`, or a `text/` type.',
    );
  }
  if (examples.some(({ value }) => !isWritable(value, mediaType))) {
    report(
      segments,
      `${name} has an example of its request body that does not match \`${mediaType}\`.`,
      'Write form examples as objects, and text body examples as strings.',
    );
  }
  if (examples.some((example) => isMisquoted(request, example))) {
    report(
      segments,
      `${name} has an example of its request body that is not an object or array.`,
      MISQUOTED_FIX,
    );
  }
  if (examples.length === 0) {
    report(
      segments,
      `${name} has no example of its request body.`,
      'Add `example` or `examples`; the samples on the page send it.',
    );
  }
}

function checkResponses({ path, method, operation }: FoundOperation, report: ReportProblem): void {
  const name = `Operation \`${operation.operationId}\``;
  const responses = getResponses(operation);
  if (!responses.some(([status]) => /^[23]/.test(status))) {
    report(
      ['paths', path, method, 'responses'],
      `${name} does not describe the response of a successful call.`,
      'Add a status such as `200` under `responses`; pages show `default` as an error.',
    );
  }
  for (const [status, response] of responses) {
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) {
      report(
        ['paths', path, method, 'responses', status],
        `${name} has the response \`${status}\`, which is not an HTTP status.`,
        'Use a status such as `404`, a range such as `4XX`, or `default`.',
      );
    }
    const ignoredHeader = Object.keys(response.headers ?? {}).find((header) =>
      /^content-type$/i.test(header),
    );
    if (ignoredHeader) {
      report(
        ['paths', path, method, 'responses', status, 'headers', ignoredHeader],
        `${name} has the response header \`${ignoredHeader}\`, which OpenAPI ignores.`,
        'Describe media types under `content`.',
      );
    }
    const documented = findDocumentedMedia(response);
    if (!documented) continue;
    const { mediaType, media } = documented;
    const segments = ['paths', path, method, 'responses', status, 'content', mediaType];
    const examples = collectExamples(media, 'response');
    if (!examples.every(({ value }) => isPrintable(value, mediaType))) {
      report(
        segments,
        `${name} has an example of its ${status} response that is not \`${mediaType}\`.`,
        'Write the body as a string.',
      );
    }
    if (examples.some((example) => isMisquoted(documented, example))) {
      report(
        segments,
        `${name} has an example of its ${status} response that is not an object or array.`,
        MISQUOTED_FIX,
      );
    }
    if (examples.length === 0) {
      report(
        segments,
        `${name} has no example of its ${status} response.`,
        'Add `example` or `examples`; the page shows it next to the fields.',
      );
    }
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
  checkServers(operation.servers, ['paths', path, method, 'servers'], report);
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

/** Reports a security scheme that samples do not support. */
function checkSecurity(
  alternative: Record<string, string[]>,
  segments: Segments,
  { document }: LoadedSpec,
  report: ReportProblem,
): void {
  for (const id of Object.keys(alternative)) {
    const scheme = document.components?.securitySchemes?.[id];
    if (!scheme || toCredential(scheme)) continue;
    const { type, scheme: name, in: location } = scheme;
    const kind = [type, name, location && `in ${location}`].filter(Boolean).join(' ');
    report(
      segments,
      `The security scheme \`${id}\` is ${kind}, which pages and samples do not support.`,
      `Use one of ${KNOWN_SCHEMES}.`,
    );
  }
}

function checkServers(
  servers: RawServer[] | undefined,
  segments: Segments,
  report: ReportProblem,
): void {
  // An empty list means the server `/`.
  const isEmpty = servers?.length === 0;
  for (const [index, server] of (isEmpty ? [{ url: '/' }] : (servers ?? [])).entries()) {
    const url = resolveServerUrl(server);
    if (/^https?:\/\/[^{}?#\s]+$/.test(url)) continue;
    report(
      isEmpty ? segments : [...segments, index],
      `The server \`${url || '/'}\` is not a URL that samples can call.`,
      'Write an absolute URL, and give each of its variables a default.',
    );
  }
}

function checkPath(path: string, report: ReportProblem): void {
  const parameters = path.match(/\{[^{}]+\}/g) ?? [];
  if (!/^[!-~]+$/.test(path) || /[?#"<>\\^`|[\]]/.test(path)) {
    report(
      ['paths', path],
      `The path \`${path}\` has characters that the path of a URL cannot contain.`,
      'Describe a query under `parameters`, and percent-encode other characters.',
    );
  } else if (
    /[{}]/.test(path.replaceAll(/\{[^{}]+\}/g, '')) ||
    new Set(parameters).size < parameters.length
  ) {
    report(
      ['paths', path],
      `The path \`${path}\` has an incomplete or repeated parameter.`,
      'Write each parameter once, as a name in braces.',
    );
  }
}

/** Reports servers and parameters of a path that each of its operations overrides, so that no page shows them. */
function checkOverridden(
  path: string,
  { servers = [], parameters = [] }: RawPathItem,
  operations: FoundOperation[],
  report: ReportProblem,
): void {
  if (operations.length === 0) return;
  if (servers.length > 0 && operations.every(({ operation }) => operation.servers)) {
    const problem = `Each operation of the path \`${path}\` replaces its \`servers\`, so no page shows them.`;
    report(['paths', path, 'servers'], problem, 'Remove them, or the `servers` of an operation.');
  }
  const used = operations.flatMap((found) => found.parameters.map(({ parameter }) => parameter));
  for (const [index, parameter] of parameters.entries()) {
    if (used.includes(parameter)) continue;
    const problem = `Each operation of the path \`${path}\` replaces its parameter \`${parameter.name}\`, so no page shows it.`;
    report(
      ['paths', path, 'parameters', index],
      problem,
      'Remove it, or the parameter of an operation.',
    );
  }
}

/** Keys of a path without an operation. */
const PATH_KEYS = new Set(['summary', 'description', 'parameters']);

/** Checks that the API has operations, and supported servers and security schemes. */
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
  checkServers(document.servers, ['servers'], report);
  for (const [index, alternative] of (document.security ?? []).entries()) {
    checkSecurity(alternative, ['security', index], spec, report);
  }
  for (const [path, pathItem] of getPathItems(document)) {
    const { servers, ...item } = pathItem;
    checkPath(path, report);
    const pathOperations = operations.filter((operation) => operation.path === path);
    checkOverridden(path, pathItem, pathOperations, report);
    if (Object.keys(item).every((key) => PATH_KEYS.has(key))) {
      report(
        ['paths', path],
        `The path \`${path}\` has no operations, so no page shows it.`,
        'Add an operation, or remove the path.',
      );
    }
    checkServers(servers, ['paths', path, 'servers'], report);
  }
}

/** Reports keys of a tag that the information page, which also serves as its page, would not show. */
function checkOwnTag(tag: RawTag, index: number, spec: LoadedSpec, report: ReportProblem): void {
  const isOnlyTag = spec.document.tags?.length === 1;
  const keys = [
    'x-description',
    'x-keywords',
    'x-related',
    ...(isOnlyTag ? ['x-displayName'] : []),
  ];
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
