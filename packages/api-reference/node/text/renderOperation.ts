import type {
  Body,
  Credential,
  OperationPage,
  Page,
  ParameterPlace,
  RawServer,
  Response,
  Security,
} from '../../types';
import { codeSpan } from '../markdownText';
import { isFailure } from '../shareErrors';
import type { PageContext } from './frontMatter';
import { attributes, blocks, toMdx, toMdxLine, toMdxText } from './markdown';
import { EXAMPLE_IMPORT, exampleLines, renderExample } from './renderExample';
import {
  isFolded,
  renderBodyFields,
  renderExamples,
  renderFields,
  type Shape,
} from './renderFields';
import { renderDocs, renderDownloads, renderRelated } from './renderRelated';

const PLACES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

/** Credentials that a request must include. */
function renderCarried({ place, name, prefix, variable, scopes = [] }: Credential): string {
  const value = `${prefix}$${variable}`;
  const text =
    place === 'basic'
      ? 'The `Authorization` header with the `Basic` scheme'
      : place === 'query'
        ? `\`${name}=${value}\` in the query`
        : `\`${name}: ${value}\``;
  return `${text}${scopes.length > 0 ? `, scopes ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : ''}.`;
}

/** The author's description, and what it leaves out: the header or parameter, or a scope. */
function describeCredential(credential: Credential): string[] {
  const { description, name, scopes = [] } = credential;
  const isWhole = [name, ...scopes].every((part) => description.includes(part));
  return [
    ...(description ? [toMdxLine(description)] : []),
    ...(description && isWhole ? [] : [renderCarried(credential)]),
  ];
}

function renderWay({ credentials, deprecated }: Security): string {
  const old = deprecated ? ' (deprecated)' : '';
  const names = credentials.map(({ label, name }) =>
    credentials.length > 1 ? `${label} \`${name}\`` : label,
  );
  const texts = credentials.map((each) =>
    [...describeCredential(each), ...each.origin.map(toMdxLine)].join(' '),
  );
  const lead = credentials.length > 1 ? 'all are required. ' : '';
  return `- **${names.join(' and ')}**${old}: ${lead}${texts.join(' ')}`;
}

/**
 * Authentication: each way with what to send, preferred one first. Deprecated ways of the whole API are described
 * only on the information page, which sets `isWhole`, as do operations with their own security.
 */
export function renderSecurity(
  all: Security[],
  { overview, specId }: PageContext,
  isWhole = false,
): string {
  const ways = all.filter(({ credentials }) => credentials.length > 0);
  if (ways.length === 0) return 'This call needs no authentication.';
  const lasting = ways.filter(({ deprecated }) => !deprecated);
  const shown = isWhole || lasting.length === 0 ? ways : lasting;
  const credentials = shown.flatMap((way) => way.credentials);
  const secrets = [
    ...(credentials.some(({ place }) => place === 'basic') ? ['user name and password'] : []),
    ...(credentials.some(({ place }) => place !== 'basic') ? ['API key'] : []),
  ];
  const isOne = secrets.length === 1 && credentials.every(({ variable }) => variable === 'API_KEY');
  const what = isOne ? `the ${secrets[0]}` : 'what the call needs';
  const lead = shown.length > 1 ? `Send ${what} in one of these ways.` : `Send ${what}.`;
  const free = ways.length < all.length ? ' The call is answered without it, too.' : '';
  const older = `Ways for older programs: [Authentication](./${specId}.mdx#authentication).`;
  return blocks(
    `${lead}${free} The [API overview](../${overview}.mdx) explains how to get one and what applies to every call.`,
    shown.map(renderWay).join('\n'),
    shown.length < ways.length && older,
  );
}

/** Media type of a response body, unless it is plain JSON. */
export function renderMediaType({ mediaType }: Body): string | undefined {
  return mediaType === 'application/json' ? undefined : `Media type ${codeSpan(mediaType)}.`;
}

/** A server with the possible values of its variables. */
export function renderServer({ url, description, variables = {} }: RawServer): string {
  const lines = Object.entries(variables).map(([name, each]) => {
    const values = each.enum ? `, one of ${each.enum.map(codeSpan).join(', ')}` : '';
    const about = each.description ? `: ${toMdxLine(each.description)}` : '';
    return `  - ${codeSpan(`{${name}}`)}, default ${codeSpan(each.default)}${values}${about}`;
  });
  return [`- ${codeSpan(url)}${description ? `: ${toMdxLine(description)}` : ''}`, ...lines].join(
    '\n',
  );
}

function renderResponse(response: Response, shape: Shape): string {
  const { status, reason, description, headers, body } = response;
  const failed = isFailure(status);
  const title = `${status} ${reason}`.trim();
  const headerList = headers.length > 0 && blocks('Headers:', renderFields(headers, shape));
  const fields = body && blocks(renderMediaType(body), renderBodyFields(body, shape));
  const folded =
    fields && failed
      ? blocks(`<Fold${attributes({ label: 'Fields of the body' })}>`, fields, '</Fold>')
      : fields;
  return blocks(`### ${title} {#response-${status}}`, toMdx(description), headerList, folded);
}

/** Errors whose body the information page describes, one line each. */
function renderSharedErrors(page: OperationPage, { specId, overview }: PageContext) {
  const shared = page.responses.filter(({ isShared }) => isShared);
  if (shared.length === 0) return undefined;
  const fields = shared.map(({ status, reason, description }) =>
    blocks(
      `<Field${attributes({ id: `response-${status}`, name: status, type: reason })}>`,
      toMdx(description),
      '</Field>',
    ),
  );
  return blocks(
    '### Errors {#errors}',
    `Errors have [one body](./${specId}.mdx#errors). What to do about each: [API overview](../${overview}.mdx#errors).`,
    '<Fields>',
    ...fields,
    '</Fields>',
  );
}

/** Examples of a request. The samples send the first one, so that a single example needs only its text. */
function renderRequestExamples({ examples, mediaType }: Body): string | undefined {
  const [{ summary = '', description = '' } = {}, ...others] = examples;
  if (others.length > 0) return renderExamples(examples, 'Request body', mediaType);
  return summary || description
    ? blocks(summary && `Example: ${toMdxLine(summary)}.`, toMdx(description))
    : undefined;
}

/** Text of an operation page; `group` is the page of its tag. */
export function renderOperation(page: OperationPage, group: Page, context: PageContext): string {
  const { method, path, server, deprecated, parameters, requestBody } = page;
  const lines = exampleLines(page, context);
  const shown = page.responses.filter(({ isShared }) => !isShared);
  const bodies = [requestBody, ...shown.map(({ body }) => body)];
  // One button for all groups of the page, above the first one.
  const first = bodies.find((body) => body && isFolded(body, context.foldAfter));
  const shapeOf = (body: (typeof bodies)[number]): Shape => ({
    lines,
    foldAfter: context.foldAfter,
    hasButton: body !== undefined && body === first,
  });
  return blocks(
    EXAMPLE_IMPORT,
    `<Endpoint${attributes({ method: method.toUpperCase(), server, path, deprecated })} />`,
    toMdx(page.description),
    toMdx(page.pathDescription),
    page.ownServers.length > 0 &&
      blocks('Servers of this operation:', page.ownServers.map(renderServer).join('\n')),
    renderExample(page, context),
    '## Authentication {#authentication}',
    renderSecurity(page.security, context, page.hasOwnSecurity),
    ...parameters.map(({ place, fields }) =>
      blocks(`## ${PLACES[place]} {#${place}-parameters}`, renderFields(fields, { lines })),
    ),
    requestBody &&
      blocks(
        '## Request body {#request-body}',
        `${requestBody.required ? 'Required' : 'Optional'}, \`${requestBody.mediaType}\`.`,
        toMdx(requestBody.about),
        renderBodyFields(requestBody, shapeOf(requestBody)),
        renderRequestExamples(requestBody),
      ),
    '## Responses {#responses}',
    ...shown.map((response) => renderResponse(response, shapeOf(response.body))),
    renderSharedErrors(page, context),
    '## Related {#related}',
    renderRelated(page, context, [
      ...(page.externalDocs ? [renderDocs(page.externalDocs)] : []),
      `[${toMdxText(group.title)}](./${group.id}.mdx): all operations of this group`,
      `Specification of this page: ${renderDownloads(context)}`,
    ]),
  );
}
