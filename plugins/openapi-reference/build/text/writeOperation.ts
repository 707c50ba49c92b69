import type {
  Language,
  OperationPage,
  Page,
  ParameterPlace,
  Response,
  Security,
} from '../../types';
import { LANGUAGES } from '../../types';
import { API_KEY } from '../buildRequest';
import { writeSamples } from '../samples/writeSamples';
import { isFailure } from '../shareErrors';
import type { PageContext } from './frontMatter';
import { attributes, blocks, fence, toMdx, toMdxLine } from './markdown';
import { writeBodyFields, writeExamples, writeFields } from './writeFields';
import { writeDownloads, writeRelated } from './writeRelated';

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

/**
 * How to authenticate: each way with what is sent, the preferred one first. What is no longer meant
 * for new programs stands in one place, the information page, for which `isWhole` is set.
 */
export function writeSecurity(
  ways: Security[],
  { overview, specId }: PageContext,
  isWhole = false,
): string {
  if (ways.length === 0) return 'This call needs no authentication.';
  const lasting = ways.filter(({ deprecated }) => !deprecated);
  const shown = isWhole || lasting.length === 0 ? ways : lasting;
  const items = shown.map(({ label, header, prefix, deprecated, description }) => {
    const text = toMdxLine(description) || `\`${header}: ${prefix}${API_KEY}\`.`;
    return `- **${label}**${deprecated ? ' (deprecated)' : ''}: ${text}`;
  });
  const lead = shown.length > 1 ? 'Send the API key in one of these ways.' : 'Send the API key.';
  const older = `Ways for older programs: [Authentication](./${specId}.mdx#authentication).`;
  return blocks(
    `${lead} The [API overview](../${overview}.mdx) says how to get one, and what else holds for every call.`,
    items.join('\n'),
    shown.length < ways.length && older,
  );
}

function writeResponse(response: Response, { foldAfter }: PageContext): string {
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
    failed && body && writeExamples(body.examples, title),
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

function writeAnswer({ responses }: OperationPage): string | undefined {
  const success = responses.find(({ status }) => status.startsWith('2'));
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

/** The text of an operation page below its head; `group` is the page that lists its tag. */
export function writeOperation(page: OperationPage, group: Page, context: PageContext): string {
  const { method, path, server, deprecated, parameters, requestBody } = page;
  const answer = writeAnswer(page);
  return blocks(
    `<Endpoint${attributes({ method: method.toUpperCase(), server, path, deprecated })} />`,
    toMdx(page.description),
    '## Example {#example}',
    '### Request {#example-request}',
    page.security.length > 0 &&
      'The programs read the API key from the environment variable `API_KEY`.',
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
        writeBodyFields(requestBody, context.foldAfter),
        requestBody.examples.length > 1 && writeExamples(requestBody.examples, 'Request body'),
      ),
    '## Responses {#responses}',
    ...page.responses
      .filter(({ isShared }) => !isShared)
      .map((response) => writeResponse(response, context)),
    writeSharedErrors(page, context),
    '## Related {#related}',
    writeRelated(page, context, [
      ...(page.externalDocs
        ? [`[${toMdxLine(page.externalDocs.description)}](${page.externalDocs.url})`]
        : []),
      `[${toMdxLine(group.title)}](./${group.id}.mdx): all operations of this group`,
      `Specification of this page: ${writeDownloads(context)}`,
    ]),
  );
}
