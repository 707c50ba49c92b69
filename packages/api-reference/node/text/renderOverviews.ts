import { groupBy } from '@portal/core/shared/groupBy';
import type {
  Field,
  FieldGroup,
  InfoPage,
  OperationPage,
  Response,
  Security,
  TagPage,
} from '../../types';
import { splitSentences } from '../createSummary';
import { toPlainText } from '../markdownText';
import { isFailure } from '../shareErrors';
import type { PageContext } from './frontMatter';
import { joinBlocks, renderAttributes, toCell, toMdx, toMdxText } from './markdown';
import { renderBodyFields, renderExamples, renderFields } from './renderFields';
import { renderMediaType, renderSecurity, renderServer } from './renderOperation';
import { renderDocsLink, renderDownloadLinks, renderRelated } from './renderRelated';
import { renderReleases } from './renderReleases';

const getFirstSentence = (markdown: string) => splitSentences(toPlainText(markdown))[0] ?? '';

function renderOperations(operations: OperationPage[]): string {
  if (operations.length === 0) return 'This group has no operations.';
  const rows = operations.map(({ id, title, method, path, deprecated, description }) => {
    const endpoint = `<Endpoint${renderAttributes({ method: method.toUpperCase(), path, deprecated, inline: true })} />`;
    return `| [${toCell(title)}](./${id}.mdx) ${endpoint} | ${toCell(getFirstSentence(description))} |`;
  });
  return ['| Operation | What it does |', '| --- | --- |', ...rows].join('\n');
}

export function renderTag(page: TagPage, context: PageContext): string {
  const { description, operations } = page;
  return joinBlocks(
    toMdx(description),
    '## Operations {#operations}',
    renderOperations(operations),
    '## Related {#related}',
    renderRelated(page, context, [
      ...(page.externalDocs ? [renderDocsLink(page.externalDocs)] : []),
      `[Servers and download of this API](./${context.specId}.mdx)`,
    ]),
  );
}

function renderTagSection(tag: TagPage, isOwnTag: boolean): string {
  const { id, title, description, operations } = tag;
  const heading = isOwnTag ? toMdxText(title) : `[${toMdxText(title)}](./${id}.mdx)`;
  return joinBlocks(
    `### ${heading} {#tag-${id}}`,
    isOwnTag && toMdx(description),
    renderOperations(operations),
  );
}

function renderError(
  { status, description, headers, body }: Response,
  title: string,
  index: number,
): string {
  const anchorPrefix = `error-${status}${index === 0 ? '' : `-${index + 1}`}`;
  const move = { from: `response-${status}-header`, to: anchorPrefix, heading: 'errors' };
  return joinBlocks(
    toMdx(description),
    headers.length > 0 && joinBlocks('Headers:', renderFields(moveAnchors(headers, move))),
    body && renderExamples(body.examples, title, body.mediaType),
  );
}

const listAllOperations = ({ tags }: InfoPage) => tags.flatMap(({ operations }) => operations);

/** Renders the authentication of operations without their own. */
function renderCommonSecurity(page: InfoPage, context: PageContext): string {
  const isNeeded = (security: Security[]) => security.some(({ length }) => length > 0);
  if (isNeeded(page.security)) return renderSecurity(page.security, context, true);
  return listAllOperations(page).some(({ security }) => isNeeded(security))
    ? 'Some operations need authentication. Their pages describe it.'
    : 'The operations need no authentication.';
}

function renderErrors(page: InfoPage): string {
  const { errors } = page;
  const isOnlyFormat = listAllOperations(page)
    .flatMap(({ responses }) => responses)
    .every(({ status, sharedExamples }) => sharedExamples || !isFailure(status));
  const [first] = errors;
  const byStatus = groupBy(errors, ({ status, reason }) => `${status} ${reason}`.trim());
  const move = { from: `response-${first?.status}`, to: 'error', heading: 'errors' };
  return joinBlocks(
    '## Errors {#errors}',
    isOnlyFormat
      ? 'All operations return errors in the same format.'
      : 'Errors have this format, unless the page of an operation describes them.',
    first?.body &&
      joinBlocks(
        renderMediaType(first.body),
        renderBodyFields({ ...first.body, groups: moveAnchors(first.body.groups, move) }, {}),
      ),
    ...[...byStatus].map(([title, group]) =>
      joinBlocks(
        `### ${title} {#error-${group[0]?.status}}`,
        ...group.map((error, index) => renderError(error, title, index)),
      ),
    ),
  );
}

/** Replaces the anchor prefix of an operation page with that of another page. */
interface AnchorMove {
  from: string;
  to: string;
  /** Anchor of the heading above the fields. */
  heading: string;
}

function moveAnchors<T extends Field[] | FieldGroup[]>(fields: T, move: AnchorMove): T {
  return JSON.parse(JSON.stringify(fields), (key, value) => {
    if (key !== 'anchor') return value;
    return value === move.from ? move.heading : value.replace(move.from, move.to);
  });
}

/** Imports the field styles. On operation pages, the example imports them. */
const FIELDS_IMPORT = "import '@portal/api-reference/client/fields.css';";

/** Renders the text of the information page, including that of the tag whose page it replaces. */
export function renderInfo(page: InfoPage, context: PageContext): string {
  const { version, servers, tags, ownTag, errors } = page;
  return joinBlocks(
    errors.length > 0 && FIELDS_IMPORT,
    toMdx(page.description),
    '## Servers {#servers}',
    servers.map(renderServer).join('\n'),
    '## Authentication {#authentication}',
    renderCommonSecurity(page, context),
    '## Operations {#operations}',
    ...(ownTag && tags.length === 1
      ? [toMdx(ownTag.description), renderOperations(ownTag.operations)]
      : tags.map((tag) => renderTagSection(tag, tag === ownTag))),
    errors.length > 0 && renderErrors(page),
    '## Download {#download}',
    `Version ${toMdxText(version)}, OpenAPI 3.1, one file: ${renderDownloadLinks(context)}. [How to import it into an API client or generate a client library](../${context.overview}.mdx#clients).`,
    renderReleases(page, context),
    '## Related {#related}',
    renderRelated(page, context, [
      ...[page.externalDocs, ownTag?.externalDocs].flatMap((docs) =>
        docs ? [renderDocsLink(docs)] : [],
      ),
      ...page.legal,
    ]),
  );
}
