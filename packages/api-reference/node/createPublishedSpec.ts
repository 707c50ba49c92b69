import type { PluginOptions, SpecOption } from '../options';
import { INTERNAL_KEYS, METHODS, type RawTag } from '../types';
import { usesInfoPage } from './buildModel';
import { toPageId, toSlug } from './pageIds';

// biome-ignore lint/suspicious/noExplicitAny: a document can contain any keys
type Json = any;

const INTERNAL_KEY_SET = new Set<string>(INTERNAL_KEYS);
/** Maps whose keys are names chosen by the author, not keywords. */
const NAME_MAPS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'],
  ...['paths', 'webhooks', 'responses', 'headers', 'content', 'variables', 'callbacks', 'links'],
  ...['schemas', 'parameters', 'examples', 'requestBodies', 'securitySchemes', 'pathItems'],
  ...['scopes', 'mapping', 'encoding'],
]);
/** Keys whose values are API data, which stays unchanged. */
const DATA_KEYS = new Set(['value', 'example', 'default', 'const', 'enum']);

/** Adds the unit to a description (`Energy used. Unit: kWh.`), because other tools ignore `x-unit`. */
function appendUnit(description: string, unit: string, isList: boolean): string {
  const text = description.trim();
  const end = text && !/[.!?:]$/.test(text) ? '.' : '';
  return `${text}${end} ${isList ? 'Unit of the values' : 'Unit'}: ${unit}.`.trim();
}

/** Makes site links absolute, because the file is used elsewhere. */
const makeLinksAbsolute = (text: string, origin: string) =>
  text.replaceAll(
    /(\]\(|^ {0,3}\[[^\]]+\]: *|\b(?:href|src)=["'])(\/(?!\/))/gm,
    (_, start: string, route: string) => `${start}${origin}${route}`,
  );

function toPublished(value: Json, options: PluginOptions, parent: string): Json {
  const { units, siteUrl } = options;
  if (DATA_KEYS.has(parent)) return value;
  // Named examples are a map, those of a schema are data.
  if (Array.isArray(value) && parent === 'examples') return value;
  if (Array.isArray(value)) return value.map((item) => toPublished(item, options, ''));
  if (value === null || typeof value !== 'object') return value;
  const isNameMap = NAME_MAPS.has(parent);
  const publicObject = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNameMap || !INTERNAL_KEY_SET.has(key))
      .map(([key, item]) => [key, toPublished(item, options, isNameMap ? '' : key)]),
  );
  if (isNameMap) return publicObject;
  if (publicObject.scopes && siteUrl) {
    publicObject.scopes = Object.fromEntries(
      Object.entries(publicObject.scopes).map(([scope, text]) => [
        scope,
        makeLinksAbsolute(String(text), siteUrl),
      ]),
    );
  }
  if (typeof publicObject.description === 'string' && siteUrl) {
    publicObject.description = makeLinksAbsolute(publicObject.description, siteUrl);
  }
  const unit = publicObject['x-unit'];
  if (typeof unit === 'string') {
    const isList = publicObject.type === 'array';
    publicObject.description = appendUnit(
      publicObject.description ?? '',
      units[unit] ?? unit,
      isList,
    );
  }
  return publicObject;
}

/**
 * Creates the published specification: units are added to descriptions, keys for this site are removed, and the
 * document, tags, and operations link to their pages.
 */
export function createPublishedSpec(
  bundled: unknown,
  spec: SpecOption,
  options: PluginOptions,
): unknown {
  const { siteUrl, baseRoute, overview } = options;
  const original = bundled as Json;
  const document = toPublished(original, options, '');
  if (!siteUrl) return document;
  const folder = spec.writtenAt ?? `${baseRoute}/${spec.id}`;
  const createDocsLink = (route: string) => ({
    description: 'Documentation',
    url: `${siteUrl}${route}`,
  });
  const getTagRoute = (name: string) => {
    const tag = ((original.tags ?? []) as RawTag[]).find((item) => item.name === name);
    return `${folder}/${!spec.writtenAt && tag && usesInfoPage(tag, spec.id) ? spec.id : toSlug(name)}`;
  };
  document.externalDocs ??= createDocsLink(
    spec.writtenAt ? `${baseRoute}/${overview}` : `${folder}/${spec.id}`,
  );
  for (const tag of document.tags ?? []) tag.externalDocs ??= createDocsLink(getTagRoute(tag.name));
  for (const item of Object.values(document.paths ?? {}) as Json[]) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      operation.externalDocs ??= createDocsLink(
        spec.writtenAt
          ? getTagRoute(operation.tags?.[0])
          : `${folder}/${toPageId(operation.operationId)}`,
      );
    }
  }
  return document;
}
