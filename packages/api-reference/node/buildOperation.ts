import { STATUS_CODES } from 'node:http';
import type {
  Body,
  LoadedSpec,
  OperationPage,
  Parameters,
  RawMedia,
  RawResponse,
  Response,
} from '../types';
import { PARAMETER_PLACES } from '../types';
import { buildGroups, buildParameter, type PageFields, startPage } from './buildFields';
import { buildRequest, fillServer } from './buildRequest';
import { buildSecurity } from './buildSecurity';
import type { Direction } from './changes/types';
import {
  describeConstraints,
  describeExamples,
  describeType,
  describeUnit,
  descriptionOf,
} from './describeSchema';
import { mergeAllOf } from './mergeSchemas';
import { type FoundOperation, jsonMedia, responsesOf } from './operations';
import { pageIdOf } from './pageIds';
import { pageKeys } from './pageKeys';
import { readExamples } from './readExamples';
import { isFailure } from './shareErrors';

function buildBody(
  [mediaType, media]: [string, RawMedia],
  { anchor, heading }: { anchor: string; heading: string },
  page: PageFields,
  direction: Direction,
): Body {
  const schema = mergeAllOf(media.schema ?? {});
  return {
    mediaType,
    type: describeType(schema),
    description: descriptionOf(schema),
    facts: [
      ...describeUnit(schema),
      ...(schema.deprecated ? ['Deprecated.'] : []),
      ...describeConstraints(schema),
      // Without other examples, the page shows those of the schema beside the text.
      ...(media.example !== undefined || media.examples ? describeExamples(schema) : []),
    ],
    groups: buildGroups(schema, { anchor, heading, page, direction }),
    examples: readExamples(media, direction),
  };
}

/** Status ranges have no standard names. */
const RANGES: Record<string, string> = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
};

function buildResponse(status: string, response: RawResponse, page: PageFields): Response {
  const anchor = `response-${status}`;
  const found = jsonMedia(response);
  // Whether the fields of an error may move to the information page: no links lead into or out of them.
  const own = isFailure(status) ? { ...page, shown: [] } : page;
  return {
    status,
    reason: STATUS_CODES[status] ?? RANGES[status] ?? '',
    description: response.description,
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      buildParameter({ ...header, name, in: 'header' }, `${anchor}-header`, page, 'answer'),
    ),
    body:
      found &&
      buildBody([found.mediaType, found.media], { anchor, heading: anchor }, own, 'answer'),
  };
}

function buildParameters({ parameters }: FoundOperation, page: PageFields): Parameters[] {
  return PARAMETER_PLACES.map((place) => ({
    place,
    fields: parameters
      .filter(({ parameter }) => parameter.in === place)
      .map(({ parameter }) => buildParameter(parameter, place, page)),
  })).filter(({ fields }) => fields.length > 0);
}

/** Creates the page of one operation. */
export function buildOperation(spec: LoadedSpec, found: FoundOperation): OperationPage {
  const { path, method, operation } = found;
  const { document } = spec;
  const page = startPage();
  const item = document.paths[path] ?? {};
  // The innermost list of servers applies.
  const ownServers = operation.servers ?? item.servers ?? [];
  const [first] = ownServers.length > 0 ? ownServers : document.servers;
  const server = first ? fillServer(first) : '';
  const security = buildSecurity(document, operation);
  const request = jsonMedia(operation.requestBody);
  const tag = operation.tags[0] ?? spec.id;
  const description = operation.description ?? '';
  return {
    kind: 'operation',
    id: pageIdOf(operation.operationId),
    title: operation.summary,
    ...pageKeys(operation, {
      text: description || `${operation.summary}.`,
      more: `Reference of ${method.toUpperCase()} ${path}.`,
      keywords: [operation.operationId, tag, `${spec.id} API`],
    }),
    description,
    tag,
    method,
    path,
    server,
    // One address without a text is already in the samples.
    ownServers:
      ownServers.some((each) => each.description || each.variables) || ownServers.length > 1
        ? ownServers
        : [],
    deprecated: operation.deprecated ?? false,
    security,
    hasOwnSecurity: operation.security !== undefined,
    parameters: buildParameters(found, page),
    requestBody: request && {
      ...buildBody(
        [request.mediaType, request.media],
        { anchor: 'body', heading: 'request-body' },
        page,
        'request',
      ),
      about: operation.requestBody?.description ?? '',
      required: operation.requestBody?.required ?? false,
    },
    responses: responsesOf(operation).map(([status, response]) =>
      buildResponse(status, response, page),
    ),
    request: buildRequest(found, server, security),
    pathDescription: [item.summary, item.description].filter(Boolean).join('\n\n'),
    externalDocs: operation.externalDocs,
  };
}
