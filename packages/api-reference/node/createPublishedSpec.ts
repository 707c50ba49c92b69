import { PageError } from '@portal/core/errors/pageError';
import type { Document } from '@redocly/openapi-core';
import type { Link } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PluginOptions, SpecOption } from '../options';
import type { LoadedSpec, OpenApiDocument, RawOperation } from '../types';
import { usesInfoPage } from './buildModel';
import { findBlock, URL_KEYS } from './findTextProblems';
import { escapeText, parseSource } from './markdownText';
import { listOperations } from './operations';
import { toPageId, toSlug } from './pageIds';
import { assertNoProblems } from './specificationError';
import { PAGE_KEYS } from './supportedKeys';
import { type SpecObject, walkSpecification } from './walkSpecification';

/** Keys only for this site. */
const INTERNAL_KEYS = [...Object.keys(PAGE_KEYS), 'x-page', 'x-releases'];

/** Adds the unit to a description (`Energy used. Unit: kWh.`), because other tools ignore `x-unit`. */
function appendUnit(description: string, unit: string, isList: boolean): string {
  const text = description.trimEnd();
  const label = `${isList ? 'Unit of the values' : 'Unit'}: ${escapeText(unit)}.`;
  if (!text) return label;
  const lastType = parseSource(text).children.at(-1)?.type;
  // The text can end in an unclosed code block.
  if (lastType === 'code') return `${label}\n\n${text}`;
  if (lastType !== 'paragraph' || findBlock(text) || text.endsWith('\\'))
    return `${text}\n\n${label}`;
  return `${text}${/[.!?:]$/.test(text) ? '' : '.'} ${label}`;
}

/** Matches the text before the target of a site link, or of what looks like one in code. */
const SITE_LINK_PATTERN = /\](?:\(|:)\s*<?(?=\/)/;

/** Makes site links absolute, because the file is used elsewhere. Code and text that looks like a link do not change. */
function makeLinksAbsolute(text: string, origin: string): string {
  if (!SITE_LINK_PATTERN.test(text)) return text;
  const offsets: number[] = [];
  visit(parseSource(text), ['link', 'image', 'definition'], (node) => {
    const { url, position, children = [] } = node as Link;
    const from = children.at(-1)?.position?.end.offset ?? position?.start.offset ?? 0;
    const start = SITE_LINK_PATTERN.exec(text.slice(from));
    if (/^\/(?!\/)/.test(url) && start) offsets.push(from + start.index + start[0].length);
  });
  return offsets
    .sort((a, b) => b - a)
    .reduce((result, offset) => result.slice(0, offset) + origin + result.slice(offset), text);
}

function publishObject(kind: string, object: SpecObject, options: PluginOptions): void {
  const { units, siteUrl } = options;
  for (const key of INTERNAL_KEYS) delete object[key];
  if (siteUrl && typeof object.description === 'string') {
    object.description = makeLinksAbsolute(object.description, siteUrl);
  }
  if (siteUrl && object.scopes) {
    const scopes = Object.entries(object.scopes).map(([scope, text]) => [
      scope,
      makeLinksAbsolute(String(text), siteUrl),
    ]);
    object.scopes = Object.fromEntries(scopes);
  }
  const urlKey = URL_KEYS[kind] ?? '';
  if (siteUrl && /^\/(?!\/)/.test(String(object[urlKey])))
    object[urlKey] = siteUrl + object[urlKey];
  const unit = object['x-unit'];
  if (typeof unit !== 'string') return;
  const description = String(object.description ?? '');
  object.description = appendUnit(description, units[unit] ?? unit, object.type === 'array');
}

/**
 * Creates the published specification: units are added to descriptions, keys for this site are removed, and the
 * document, tags, and operations link to their pages. Pages exist only for those of the current version.
 */
export async function createPublishedSpec(
  bundled: unknown,
  { document: current }: Pick<LoadedSpec, 'document'>,
  spec: SpecOption,
  options: PluginOptions,
): Promise<unknown> {
  const { siteUrl, baseRoute, overview } = options;
  const published = structuredClone(bundled) as OpenApiDocument;
  const folder = spec.handWrittenRoute ?? `${baseRoute}/${spec.id}`;
  const createDocsLink = (route: string) => ({
    description: 'Documentation',
    url: `${siteUrl}${route}`,
  });
  const { tags = [] } = current;
  const getTagRoute = (name = '') => {
    const tag = tags.find((item) => item.name === name);
    const isInfoPage = !spec.handWrittenRoute && tag && usesInfoPage(tag, spec.id);
    return `${folder}/${isInfoPage ? spec.id : toSlug(name)}`;
  };
  const getOperationRoute = ({ tags: [tag], operationId }: RawOperation) =>
    spec.handWrittenRoute ? getTagRoute(tag) : `${folder}/${toPageId(operationId)}`;
  const routes = new Set([
    ...tags.map(({ name }) => getTagRoute(name)),
    ...listOperations(current).map(({ operation }) => getOperationRoute(operation)),
  ]);
  const addDocsLink = (object: { externalDocs?: unknown }, route: string) => {
    if (siteUrl && routes.has(route)) object.externalDocs ??= createDocsLink(route);
  };
  const document = { parsed: published, source: { absoluteRef: '' } } as Document;
  const dangling: unknown[] = [];
  await walkSpecification(document, {
    onObject(kind, object) {
      publishObject(kind, object, options);
      if (kind === 'Operation') addDocsLink(object, getOperationRoute(object as never));
    },
    onReference(kind, reference, _location, target) {
      publishObject(kind, reference, options);
      if (!target) dangling.push(reference.$ref);
    },
  });
  assertNoProblems(
    dangling.map((ref) => {
      const problem = `The published file would lack the target of \`${ref}\`.`;
      return new PageError({ file: spec.file }, problem, 'This is a bug in the generator.');
    }),
  );
  if (!siteUrl) return published;
  published.externalDocs ??= createDocsLink(
    spec.handWrittenRoute ? `${baseRoute}/${overview}` : `${folder}/${spec.id}`,
  );
  for (const tag of published.tags ?? []) addDocsLink(tag, getTagRoute(tag.name));
  return published;
}
