import { STATUS_CODES } from 'node:http';
import type { Body, LoadedSpec, OperationPage, Parameters, RawResponse, Response } from '../types';
import { PARAMETER_LOCATIONS } from '../types';
import { buildGroups, buildParameterField, createPageState, type PageState } from './buildFields';
import { buildRequest, listPathValues, resolveServerUrl } from './buildRequest';
import { buildSecurity } from './buildSecurity';
import type { Direction } from './changes/types';
import { collectExamples } from './collectExamples';
import { describeSubschema, describeType, getDescription } from './describeSchema';
import { escapeText } from './markdownText';
import { mergeAllOf } from './mergeSchemas';
import {
  type DocumentedMedia,
  type FoundOperation,
  findDocumentedMedia,
  getResponses,
} from './operations';
import { toPageId } from './pageIds';
import { resolvePageKeys } from './resolvePageKeys';
import { isFailure } from './shareErrors';

function buildBody(
  { mediaType, media }: DocumentedMedia,
  anchors: { anchor: string; linkTarget: string },
  page: PageState,
  direction: Direction,
): Body {
  const schema = mergeAllOf(media.schema ?? {});
  const { example, examples, ...schemaWithoutExamples } = schema;
  // If the media type has no examples, the page shows the schema's examples next to the text.
  const hasOwnExamples = media.example !== undefined || media.examples;
  return {
    mediaType,
    type: describeType(schema),
    description: getDescription(schema),
    facts: describeSubschema(hasOwnExamples ? schema : schemaWithoutExamples, [], {
      description: '',
    }),
    groups: buildGroups(schema, { ...anchors, page, direction }),
    examples: collectExamples(media),
  };
}

/** Names of status ranges, which Node.js does not define. */
const STATUS_RANGE_NAMES: Record<string, string> = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
};

function buildResponse(status: string, response: RawResponse, page: PageState): Response {
  const anchor = `response-${status}`;
  const documentedMedia = findDocumentedMedia(response);
  // Error fields can move to the information page, so links to or from them would break.
  const responseFields = isFailure(status) ? { ...page, occurrences: [] } : page;
  return {
    status,
    reason: STATUS_CODES[status] ?? STATUS_RANGE_NAMES[status.toUpperCase()] ?? '',
    description: response.description,
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      buildParameterField({ ...header, name, in: 'header' }, `${anchor}-header`, page, 'response'),
    ),
    body:
      documentedMedia &&
      buildBody(documentedMedia, { anchor, linkTarget: anchor }, responseFields, 'response'),
  };
}

function buildParameters({ parameters }: FoundOperation, page: PageState): Parameters[] {
  return PARAMETER_LOCATIONS.map((location) => ({
    location,
    fields: parameters
      .filter(({ parameter }) => parameter.in === location)
      .map(({ parameter }) => buildParameterField(parameter, location, page)),
  })).filter(({ fields }) => fields.length > 0);
}

export function buildOperation(spec: LoadedSpec, found: FoundOperation): OperationPage {
  const { path, method, operation } = found;
  const { document } = spec;
  const page = createPageState();
  const [mainServer] = document.servers;
  const server = mainServer ? resolveServerUrl(mainServer) : '';
  const security = buildSecurity(document, operation);
  const request = findDocumentedMedia(operation.requestBody);
  const tag = operation.tags[0] ?? spec.id;
  const description = operation.description ?? '';
  return {
    kind: 'operation',
    id: toPageId(operation.operationId),
    title: operation.summary,
    ...resolvePageKeys(operation, {
      text: description || escapeText(operation.summary),
      suffix: `Reference of ${method.toUpperCase()} ${path}.`,
      keywords: [operation.operationId, tag, `${spec.id} API`],
    }),
    description,
    tag,
    method,
    path,
    server,
    deprecated: operation.deprecated ?? false,
    security,
    hasOwnSecurity: operation.security !== undefined,
    parameters: buildParameters(found, page),
    requestBody: request && {
      ...buildBody(request, { anchor: 'body', linkTarget: 'request-body' }, page, 'request'),
      ownDescription: operation.requestBody?.description ?? '',
      required: operation.requestBody?.required ?? false,
    },
    responses: getResponses(operation).map(([status, response]) =>
      buildResponse(status, response, page),
    ),
    request: buildRequest(found, server, security),
    pathValues: listPathValues(found),
    externalDocs: operation.externalDocs,
  };
}
