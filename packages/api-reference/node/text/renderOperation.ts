import type {
  Body,
  Credential,
  OperationPage,
  Page,
  ParameterLocation,
  RawServer,
  Response,
  Security,
} from '../../types';
import { findExampleLines } from '../findExampleLines';
import { toCodeSpan } from '../markdownText';
import { isFailure } from '../shareErrors';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, toMdx, toMdxLine, toMdxText } from './markdown';
import { EXAMPLE_IMPORT, renderExample } from './renderExample';
import {
  type FieldOptions,
  isCollapsed,
  renderBodyFields,
  renderExamples,
  renderFieldList,
  renderFields,
} from './renderFields';
import { renderDocsLink, renderDownloadLinks, renderRelated } from './renderRelated';

const PARAMETER_HEADINGS: Record<ParameterLocation, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

const isToken = ({ label }: Credential) => label.endsWith('access token');

function renderCredential(credential: Credential): string {
  const { location, name, prefix, variable, scopes = [] } = credential;
  const value = `${prefix}$${variable}`;
  const text =
    location === 'basic'
      ? 'The `Authorization` header with the `Basic` scheme'
      : location === 'query'
        ? `\`${name}=${value}\` in the query`
        : `\`${name}: ${value}\``;
  const grantName = isToken(credential) ? 'scopes' : 'roles';
  return `${text}${scopes.length > 0 ? `, ${grantName} ${scopes.map(toCodeSpan).join(', ')}` : ''}.`;
}

/**
 * Describes a credential: the author's text, the scopes, and the header or parameter if the text does not have it as
 * code. The text may list scopes that the operation does not require.
 */
function describeCredential(credential: Credential): string[] {
  const { description, location, name, prefix, scopes = [] } = credential;
  const start = location === 'query' ? `\`${name}=` : `\`${name}: ${prefix}`.trim();
  const isComplete = scopes.length === 0 && description.includes(start);
  return [
    ...(description ? [toMdxLine(description)] : []),
    ...(description && isComplete ? [] : [renderCredential(credential)]),
  ];
}

const isDeprecated = (credentials: Security) => credentials.some(({ deprecated }) => deprecated);

function renderSecurityAlternative(credentials: Security): string {
  const deprecatedSuffix = isDeprecated(credentials) ? ' (deprecated)' : '';
  const names = credentials.map(({ label, name }) =>
    credentials.length > 1 ? `${label} \`${name}\`` : label,
  );
  const texts = credentials.map((item) =>
    [...describeCredential(item), ...item.origin.map(toMdxLine)].join(' '),
  );
  const intro = credentials.length > 1 ? 'all are required. ' : '';
  return `- **${names.join(' and ')}**${deprecatedSuffix}: ${intro}${texts.join(' ')}`;
}

function getSecretName(credential: Credential): string {
  if (credential.location === 'basic') return 'user name and password';
  return isToken(credential) ? 'access token' : 'API key';
}

/**
 * Renders the alternative ways to authenticate, preferred one first. Deprecated ones are described only on
 * the information page and for operations with their own security, which set `isInfoPage`.
 */
export function renderSecurity(
  security: Security[],
  { overview, specId }: PageContext,
  isInfoPage = false,
): string {
  const alternatives = security.filter((credentials) => credentials.length > 0);
  if (alternatives.length === 0) return 'This call needs no authentication.';
  const notDeprecated = alternatives.filter((credentials) => !isDeprecated(credentials));
  const visibleAlternatives =
    isInfoPage || notDeprecated.length === 0 ? alternatives : notDeprecated;
  const credentials = visibleAlternatives.flat();
  const secrets = [...new Set(credentials.map(getSecretName))];
  const isSingleSecret =
    secrets.length === 1 && credentials.every(({ variable }) => variable === 'API_KEY');
  const description = isSingleSecret ? `the ${secrets[0]}` : 'the credentials';
  const choice = visibleAlternatives.length > 1 ? ' in one of these ways' : '';
  const optionalNote = alternatives.length < security.length ? ' Authentication is optional.' : '';
  const deprecatedNote = `For older programs, see [Authentication](./${specId}.mdx#authentication).`;
  return joinBlocks(
    `Send ${description}${choice}.${optionalNote} The [API overview](../${overview}.mdx) explains authentication and the rules for all calls.`,
    visibleAlternatives.map(renderSecurityAlternative).join('\n'),
    visibleAlternatives.length < alternatives.length && deprecatedNote,
  );
}

export function renderMediaType({ mediaType }: Body): string | undefined {
  return mediaType === 'application/json' ? undefined : `Media type: ${toCodeSpan(mediaType)}.`;
}

export function renderServer({ url, description, variables = {} }: RawServer): string {
  const lines = Object.entries(variables).map(([name, item]) => {
    const values = item.enum ? `, one of ${item.enum.map(toCodeSpan).join(', ')}` : '';
    const about = item.description ? `: ${toMdxLine(item.description)}` : '';
    return `  - ${toCodeSpan(`{${name}}`)}, default ${toCodeSpan(item.default)}${values}${about}`;
  });
  return [`- ${toCodeSpan(url)}${description ? `: ${toMdxLine(description)}` : ''}`, ...lines].join(
    '\n',
  );
}

function renderResponse(response: Response, options: FieldOptions): string {
  const { status, reason, description, headers, body } = response;
  const isError = isFailure(status);
  const title = `${status} ${reason}`.trim();
  const headerList = headers.length > 0 && joinBlocks('Headers:', renderFields(headers, options));
  const fields = body && joinBlocks(renderMediaType(body), renderBodyFields(body, options));
  const content =
    fields && isError
      ? joinBlocks(`<Fold${renderAttributes({ label: 'Fields of the body' })}>`, fields, '</Fold>')
      : fields;
  return joinBlocks(`### ${title} {#response-${status}}`, toMdx(description), headerList, content);
}

/** Errors whose body the information page describes, one line each. */
function renderSharedErrors(page: OperationPage, { specId, overview }: PageContext) {
  const sharedErrors = page.responses.filter((response) => response.sharedExamples);
  if (sharedErrors.length === 0) return undefined;
  const isOnlyFormat = page.responses.every(
    ({ status, sharedExamples }) => sharedExamples || !isFailure(status),
  );
  const fields = sharedErrors.map(({ status, reason, description, headers }) =>
    joinBlocks(
      `<Field${renderAttributes({ id: `response-${status}`, name: status, type: reason })}>`,
      toMdx(description),
      headers.length > 0 && `Headers: ${headers.map(({ name }) => toCodeSpan(name)).join(', ')}.`,
      '</Field>',
    ),
  );
  return joinBlocks(
    '### Errors {#errors}',
    `${isOnlyFormat ? 'All' : 'These'} errors have [the same format](./${specId}.mdx#errors). For what to do about each one, see the [API overview](../${overview}.mdx#errors).`,
    renderFieldList(fields),
  );
}

/** Examples of a request. The samples send the first one, so that a single example needs only its text. */
function renderRequestExamples({ examples, mediaType }: Body): string | undefined {
  const [{ summary = '', description = '' } = {}, ...otherExamples] = examples;
  if (otherExamples.length > 0) return renderExamples(examples, 'Request body', mediaType);
  return summary || description
    ? joinBlocks(summary && `Example: ${toMdxText(summary)}.`, toMdx(description))
    : undefined;
}

/** Renders the text of an operation page; `group` is the page of its tag. */
export function renderOperation(page: OperationPage, group: Page, context: PageContext): string {
  const { method, path, server, deprecated, parameters, requestBody } = page;
  const lines = findExampleLines(page);
  const ownResponses = page.responses.filter((response) => !response.sharedExamples);
  const bodies = [requestBody, ...ownResponses.map(({ body }) => body)];
  // One button expands all groups of the page. It is above the first collapsed body.
  const firstCollapsedBody = bodies.find(
    (body) => body && isCollapsed(body, context.maxExpandedFields),
  );
  const getFieldOptions = (body: (typeof bodies)[number]): FieldOptions => ({
    lines,
    maxExpandedFields: context.maxExpandedFields,
    hasButton: body !== undefined && body === firstCollapsedBody,
  });
  return joinBlocks(
    EXAMPLE_IMPORT,
    `<Endpoint${renderAttributes({ method: method.toUpperCase(), server, path, deprecated })} />`,
    toMdx(page.description),
    renderExample(page, context),
    '## Authentication {#authentication}',
    renderSecurity(page.security, context, page.hasOwnSecurity),
    ...parameters.map(({ location, fields }) =>
      joinBlocks(
        `## ${PARAMETER_HEADINGS[location]} {#${location}-parameters}`,
        renderFields(fields, { lines }),
      ),
    ),
    requestBody &&
      joinBlocks(
        '## Request body {#request-body}',
        `${requestBody.required ? 'Required' : 'Optional'}, \`${requestBody.mediaType}\`.`,
        toMdx(requestBody.ownDescription),
        renderBodyFields(requestBody, getFieldOptions(requestBody)),
        renderRequestExamples(requestBody),
      ),
    '## Responses {#responses}',
    ...ownResponses.map((response) => renderResponse(response, getFieldOptions(response.body))),
    renderSharedErrors(page, context),
    '## Related {#related}',
    renderRelated(page, context, [
      ...(page.externalDocs ? [renderDocsLink(page.externalDocs)] : []),
      `[${toMdxText(group.title)}](./${group.id}.mdx): all operations of this group`,
      `Specification of this page: ${renderDownloadLinks(context)}`,
    ]),
  );
}
