import type {
  Credential,
  Language,
  OperationPage,
  Page,
  ParameterPlace,
  Response,
  SampleRequest,
  Security,
} from '../../types';
import { LANGUAGES } from '../../types';
import { variablesOf } from '../samples/request';
import { writeSamples } from '../samples/writeSamples';
import { isFailure } from '../shareErrors';
import type { PageContext } from './frontMatter';
import { attributes, blocks, fence, toMdx, toMdxLine } from './markdown';
import { writeBodyFields, writeExamples, writeFields } from './writeFields';
import { writeDocs, writeDownloads, writeRelated } from './writeRelated';

const TABS: Record<Language, { label: string; info: string }> = {
  curl: { label: 'curl', info: 'bash' },
  go: { label: 'Go', info: 'go' },
  python: { label: 'Python', info: 'python host' },
};

const PLACES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Header parameters',
};

function writeTabs(samples: Record<Language, string>): string {
  return blocks(
    '<Tabs groupId="language" queryString>',
    ...LANGUAGES.flatMap((language) => [
      `<TabItem value="${language}" label="${TABS[language].label}">`,
      fence(TABS[language].info, samples[language]),
      '</TabItem>',
    ]),
    '</Tabs>',
  );
}

/** Lines of an example response that stand open; a longer one would hide the rest of the page. */
const LONGEST_ANSWER = 60;

/** What a call carries, where the author of the specification does not say it. */
function writeCarried({ place, name, prefix, variable, scopes = [] }: Credential): string {
  const value = `${prefix}$${variable}`;
  const text =
    place === 'basic'
      ? 'the header `Authorization` with the scheme `Basic`'
      : place === 'query'
        ? `\`${name}=${value}\` in the query`
        : `\`${name}: ${value}\``;
  return `${text}${scopes.length > 0 ? `, scopes ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : ''}.`;
}

function writeWay({ credentials, deprecated }: Security): string {
  const old = deprecated ? ' (deprecated)' : '';
  const names = credentials.map(({ label, name }) =>
    credentials.length > 1 ? `${label} \`${name}\`` : label,
  );
  const texts = credentials.map((each) =>
    [toMdxLine(each.description) || writeCarried(each), ...each.origin.map(toMdxLine)].join(' '),
  );
  const lead = credentials.length > 1 ? 'all of them. ' : '';
  return `- **${names.join(' and ')}**${old}: ${lead}${texts.join(' ')}`;
}

/**
 * How to authenticate: each way with what is sent, the preferred one first. What is no longer meant
 * for new programs stands in one place, the information page, for which `isWhole` is set.
 */
export function writeSecurity(
  all: Security[],
  { overview, specId }: PageContext,
  isWhole = false,
): string {
  const ways = all.filter(({ credentials }) => credentials.length > 0);
  if (ways.length === 0) return 'This call needs no authentication.';
  const lasting = ways.filter(({ deprecated }) => !deprecated);
  const shown = isWhole || lasting.length === 0 ? ways : lasting;
  const isKey = shown.every(({ credentials }) =>
    credentials.every(({ variable }) => variable === 'API_KEY'),
  );
  const what = isKey ? 'the API key' : 'what the call needs';
  const lead = shown.length > 1 ? `Send ${what} in one of these ways.` : `Send ${what}.`;
  const free = ways.length < all.length ? ' The call is answered without it, too.' : '';
  const older = `Ways for older programs: [Authentication](./${specId}.mdx#authentication).`;
  return blocks(
    `${lead}${free} The [API overview](../${overview}.mdx) says how to get one, and what else holds for every call.`,
    shown.map(writeWay).join('\n'),
    shown.length < ways.length && older,
  );
}

function writeResponse(response: Response, isAnswer: boolean, { foldAfter }: PageContext): string {
  const { status, reason, description, headers, body } = response;
  const failed = isFailure(status);
  const title = `${status} ${reason}`.trim();
  const headerList = headers.length > 0 && blocks('Headers:', writeFields(headers));
  const fields = body && body.groups.length > 0 && writeBodyFields(body, foldAfter);
  const folded =
    fields && failed
      ? blocks(`<Fold${attributes({ label: 'Fields of the body' })}>`, fields, '</Fold>')
      : fields;
  return blocks(
    `### ${title} {#response-${status}}`,
    toMdx(description),
    headerList,
    folded,
    // The example of the answer that is wanted stands at the top of the page, beside the request.
    !isAnswer && body && writeExamples(body.examples, title),
  );
}

/** The failures whose body the information page describes: what each means, a line each. */
function writeSharedErrors(page: OperationPage, { specId, overview }: PageContext) {
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

/** The answer of a call that succeeds, which stands beside the request. */
function successOf({ responses }: OperationPage): Response | undefined {
  return responses.find(({ status }) => status.startsWith('2'));
}

function writeAnswer(success: Response | undefined): string | undefined {
  if (!success?.body) return undefined;
  const examples = writeExamples(
    success.body.examples,
    `${success.status} ${success.reason}`.trim(),
  );
  const lines = examples.split('\n').length;
  if (lines <= LONGEST_ANSWER) return examples;
  const label = attributes({ label: `Show the response, ${lines} lines` });
  return blocks(`<Fold${label}>`, examples, '</Fold>');
}

/** Which environment variables the programs read. */
function writeVariables(request: SampleRequest, { overview }: PageContext): string | undefined {
  const names = variablesOf(request).map((name) => `\`${name}\``);
  if (names.length === 0) return undefined;
  const isKey = names.length === 1 && names[0] === '`API_KEY`';
  const what = isKey ? 'the API key' : 'their secrets';
  const list = names.length === 1 ? `variable ${names[0]}` : `variables ${names.join(', ')}`;
  return `The programs read ${what} from the environment ${list}: [set it](../${overview}.mdx#send-the-key) first.`;
}

/** The text of an operation page below its head; `group` is the page that lists its tag. */
export function writeOperation(page: OperationPage, group: Page, context: PageContext): string {
  const { method, path, server, deprecated, parameters, requestBody } = page;
  const success = successOf(page);
  const answer = writeAnswer(success);
  return blocks(
    `<Endpoint${attributes({ method: method.toUpperCase(), server, path, deprecated })} />`,
    toMdx(page.description),
    toMdx(page.pathDescription),
    '## Example {#example}',
    '### Request {#example-request}',
    writeVariables(page.request, context),
    writeTabs(writeSamples(page.request, context.timeoutSeconds)),
    answer && blocks('### Response {#example-response}', answer),
    '## Authentication {#authentication}',
    writeSecurity(page.security, context),
    ...parameters.map(({ place, fields }) =>
      blocks(`## ${PLACES[place]} {#${place}-parameters}`, writeFields(fields)),
    ),
    requestBody &&
      blocks(
        '## Request body {#request-body}',
        `${requestBody.required ? 'Required' : 'Optional'}, \`${requestBody.mediaType}\`.`,
        toMdx(requestBody.about),
        writeBodyFields(requestBody, context.foldAfter),
        requestBody.examples.length > 1 && writeExamples(requestBody.examples, 'Request body'),
      ),
    '## Responses {#responses}',
    ...page.responses
      .filter(({ isShared }) => !isShared)
      .map((response) => writeResponse(response, response === success, context)),
    writeSharedErrors(page, context),
    '## Related {#related}',
    writeRelated(page, context, [
      ...(page.externalDocs ? [writeDocs(page.externalDocs)] : []),
      `[${toMdxLine(group.title)}](./${group.id}.mdx): all operations of this group`,
      `Specification of this page: ${writeDownloads(context)}`,
    ]),
  );
}
