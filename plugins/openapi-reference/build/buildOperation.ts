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
import { buildGroups, buildParameter } from './buildFields';
import { buildRequest } from './buildRequest';
import { buildSecurity } from './buildSecurity';
import { describeType } from './describeSchema';
import { type FoundOperation, jsonMedia } from './operations';
import { pageKeys } from './pageKeys';
import { readExamples } from './readExamples';

function buildBody(mediaType: string, media: RawMedia, anchor: string): Body {
  const schema = media.schema ?? {};
  return {
    mediaType,
    type: describeType(schema),
    description: schema.description ?? '',
    groups: buildGroups(schema, { anchor, above: [] }),
    examples: readExamples(media),
  };
}

function buildResponse(status: string, response: RawResponse): Response {
  const anchor = `response-${status}`;
  const found = jsonMedia(response);
  return {
    status,
    reason: STATUS_CODES[status] ?? '',
    description: response.description,
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      buildParameter({ ...header, name, in: 'header' }, `${anchor}-header`),
    ),
    body: found && buildBody(found.mediaType, found.media, anchor),
  };
}

function buildParameters({ parameters }: FoundOperation): Parameters[] {
  return PARAMETER_PLACES.map((place) => ({
    place,
    fields: parameters
      .filter(({ parameter }) => parameter.in === place)
      .map(({ parameter }) => buildParameter(parameter, place)),
  })).filter(({ fields }) => fields.length > 0);
}

/** The page of one operation. */
export function buildOperation(spec: LoadedSpec, found: FoundOperation): OperationPage {
  const { path, method, operation } = found;
  const { document } = spec;
  const server = document.servers[0]?.url.replace(/\/$/, '') ?? '';
  const security = buildSecurity(document, operation);
  const request = jsonMedia(operation.requestBody);
  const tag = operation.tags[0] ?? spec.id;
  const description = operation.description ?? '';
  return {
    kind: 'operation',
    id: operation.operationId,
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
    deprecated: operation.deprecated ?? false,
    security,
    parameters: buildParameters(found),
    requestBody: request && {
      ...buildBody(request.mediaType, request.media, 'body'),
      required: operation.requestBody?.required ?? false,
    },
    responses: Object.entries(operation.responses).map(([status, response]) =>
      buildResponse(status, response),
    ),
    request: buildRequest(found, server, security),
    externalDocs: operation.externalDocs && {
      url: operation.externalDocs.url,
      description: operation.externalDocs.description ?? operation.externalDocs.url,
    },
  };
}
