import type {
  InfoPage,
  LoadedSpec,
  OpenApiDocument,
  OperationPage,
  RawTag,
  Release,
  SpecModel,
  TagPage,
} from '../types';
import { buildOperation } from './buildOperation';
import { buildSecurity } from './buildSecurity';
import { escapeText, toCodeSpan } from './markdownText';
import { listOperations } from './operations';
import { toSlug } from './pageIds';
import { resolvePageKeys } from './resolvePageKeys';
import { shareErrors } from './shareErrors';
import { renderLink, toMdxText } from './text/markdown';

/** Converts a slug to a label: `status-and-alarms` becomes `Status and alarms`. Other names, such as `Wi-Fi`, are kept. */
export function toLabel(name: string): string {
  if (!/^[a-z0-9]+(?:[-_ ][a-z0-9]+)*$/.test(name)) return name;
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');
}

/** Name of the API for use in sentences. Many titles end in `API`. */
const getApiName = (title: string) => (/\bAPI$/i.test(title) ? title : `${title} API`);

const COUNTS = ['No operations', 'The operation'];

function buildTag(tag: RawTag, spec: LoadedSpec, operations: OperationPage[]): TagPage {
  const { title } = spec.document.info;
  const tagOperations = operations.filter((operation) => operation.tag === tag.name);
  return {
    kind: 'tag',
    id: toSlug(tag.name),
    externalDocs: tag.externalDocs,
    title: tag['x-displayName'] ?? toLabel(tag.name),
    ...resolvePageKeys(tag, {
      text: tag.description,
      suffix: `${COUNTS[tagOperations.length] ?? `The ${tagOperations.length} operations`} of the ${getApiName(title)} under ${tag.name}.`,
      keywords: [tag.name, `${spec.id} API`],
    }),
    description: tag.description,
    operations: tagOperations,
  };
}

function listLegalNotices({ termsOfService, license, contact }: OpenApiDocument['info']): string[] {
  const link = (text: string, url?: string) =>
    url ? renderLink(toMdxText(text), url) : toMdxText(text);
  const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ');
  const contactName = contact?.name ?? contact?.url ?? contact?.email;
  const email = contact?.email === contactName ? undefined : contact?.email;
  const identifier = license?.identifier;
  return [
    termsOfService && link('Terms of service', termsOfService),
    license &&
      `${/licen[cs]e/i.test(license.name) ? '' : 'License: '}${join(link(license.name, license.url), identifier && toCodeSpan(identifier))}`,
    contactName && `Contact: ${join(link(contactName, contact?.url), email && toMdxText(email))}`,
  ].flatMap((notice) => notice || []);
}

type InfoParts = Pick<InfoPage, 'tags' | 'ownTag' | 'errors' | 'releases'>;

function buildInfo(spec: LoadedSpec, parts: InfoParts): InfoPage {
  const { info, servers } = spec.document;
  const summary = escapeText(info.summary ?? '');
  return {
    kind: 'info',
    id: spec.id,
    title: getApiName(info.title),
    ...resolvePageKeys(info, {
      text: summary || (info.description ?? ''),
      suffix: `Servers, authentication, and operations of the ${getApiName(info.title)}.`,
      keywords: [`${spec.id} API`, 'OpenAPI'],
    }),
    description: [summary, info.description].filter(Boolean).join('\n\n'),
    version: info.version,
    servers,
    legal: listLegalNotices(info),
    externalDocs: spec.document.externalDocs,
    security: buildSecurity(spec.document),
    ...parts,
  };
}

/** Whether the information page also serves as the page of this tag, by name or by the author's choice. */
export function usesInfoPage(tag: RawTag, specId: string): boolean {
  return tag.name === specId || tag['x-page'] === 'info';
}

/** First stage: builds the pages and groups of a specification, without page text. */
export function buildModel(spec: LoadedSpec, releases: Release[] = []): SpecModel {
  const rawTags = spec.document.tags ?? [];
  const operations = listOperations(spec.document).map((found) => buildOperation(spec, found));
  const tags = rawTags.map((tag) => buildTag(tag, spec, operations));
  const infoTagIndex = rawTags.findIndex((tag) => usesInfoPage(tag, spec.id));
  const info = buildInfo(spec, {
    tags,
    ownTag: tags[infoTagIndex],
    errors: shareErrors(operations),
    releases,
  });
  return {
    id: spec.id,
    file: spec.file,
    info,
    pages: [info, ...tags.filter((_, index) => index !== infoTagIndex), ...operations],
  };
}
