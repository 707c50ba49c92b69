import type { InfoPage, OperationPage, TagPage } from '../../types';
import { plainText } from '../pageSummary';
import type { PageContext } from './frontMatter';
import { attributes, blocks, toCell, toMdx } from './markdown';
import { writeSecurity } from './writeOperation';
import { writeDownloads, writeRelated } from './writeRelated';

function firstSentence(markdown: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(plainText(markdown))?.[0] ?? plainText(markdown);
}

function writeOperations(operations: OperationPage[]): string {
  const rows = operations.map(({ id, title, method, path, deprecated, description }) => {
    const endpoint = `<Endpoint${attributes({ method: method.toUpperCase(), path, deprecated, inline: true })} />`;
    return `| [${toCell(title)}](./${id}.mdx) ${endpoint} | ${toCell(firstSentence(description))} |`;
  });
  return ['| Operation | What it does |', '| --- | --- |', ...rows].join('\n');
}

/** The text of a tag page below its head. */
export function writeTag(page: TagPage, context: PageContext): string {
  const { description, operations } = page;
  return blocks(
    toMdx(description),
    '## Operations {#operations}',
    writeOperations(operations),
    '## Related {#related}',
    writeRelated(page, context, [`[Servers and download of this API](./${context.specId}.mdx)`]),
  );
}

function writeTagSection(tag: TagPage, isOwn: boolean): string {
  const { id, title, description, operations } = tag;
  const heading = isOwn ? title : `[${title}](./${id}.mdx)`;
  return blocks(
    `### ${heading} {#tag-${id}}`,
    isOwn && toMdx(description),
    writeOperations(operations),
  );
}

/** The text of the information page below its head; it takes in a tag of its own name. */
export function writeInfo(page: InfoPage, context: PageContext): string {
  const { version, servers, security, tags, ownTag } = page;
  return blocks(
    toMdx(page.description),
    '## Servers {#servers}',
    servers
      .map(({ url, description }) => `- \`${url}\`${description && `: ${toMdx(description)}`}`)
      .join('\n'),
    '## Authentication {#authentication}',
    writeSecurity(security, context),
    '## Operations {#operations}',
    ...(ownTag && tags.length === 1
      ? [toMdx(ownTag.description), writeOperations(ownTag.operations)]
      : tags.map((tag) => writeTagSection(tag, tag === ownTag))),
    '## Download {#download}',
    `Version ${toMdx(version)}, OpenAPI 3.1, one file: ${writeDownloads(context)}. Import it into your API client, or generate a client library from it.`,
    '## Related {#related}',
    writeRelated(page, context),
  );
}
