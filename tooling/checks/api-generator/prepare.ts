import { fillServer } from '@portal/api-reference/node/buildRequest';
import { toCredential } from '@portal/api-reference/node/buildSecurity';
import { collectParameterExamples } from '@portal/api-reference/node/collectExamples';
import { findDocumentedMedia, getBodyKind, isIgnored } from '@portal/api-reference/node/operations';
import { toSlug } from '@portal/api-reference/node/pageIds';
import { isSendable, isSupportedStyle } from '@portal/api-reference/node/serializeParameter';
import { METHODS } from '@portal/api-reference/types';

// biome-ignore lint/suspicious/noExplicitAny: third-party documents can have any structure
type Json = any;

export interface Prepared {
  document: Json;
  /** Number of operations that were removed because samples cannot be generated for them. */
  left: number;
}

/** Follows references within the document. */
function resolve(value: Json, document: Json): Json {
  let found = value;
  for (let hops = 0; typeof found?.$ref === 'string' && hops < 20; hops++) {
    if (!found.$ref.startsWith('#/')) return undefined;
    found = found.$ref
      .slice(2)
      .split('/')
      .map((part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((at: Json, part: string) => at?.[part], document);
  }
  return found;
}

/** A placeholder for a missing example. */
const FILLER: Record<string, unknown> = {
  integer: 1,
  number: 1.5,
  boolean: true,
  array: ['a'],
  object: { a: 1 },
};

function fillParameter(parameter: Json, document: Json): void {
  if (!parameter || parameter.in === 'cookie') return;
  if (parameter.example !== undefined || parameter.examples || parameter.content) return;
  const schema = resolve(parameter.schema, document) ?? {};
  const type = [schema.type].flat()[0];
  parameter.example = schema.enum?.[0] ?? schema.default ?? FILLER[type] ?? 'text';
}

function fillMedia(body: Json): void {
  const found = findDocumentedMedia(body);
  if (!found) return;
  const { media, mediaType } = found;
  const named = Object.values(media.examples ?? {}).some((each: Json) => each.value !== undefined);
  if (media.example !== undefined || named) return;
  delete media.examples;
  media.example = ['json', 'form'].includes(getBodyKind(mediaType) ?? '') ? {} : 'text';
}

/**
 * Whether samples can be generated for the operation. Site authors would describe other operations
 * by hand.
 */
function canGenerateSamples(operation: Json, item: Json, document: Json): boolean {
  const parameters = [...(operation.parameters ?? []), ...(item.parameters ?? [])];
  const isSent = (each: Json) => {
    const parameter = resolve(each, document);
    if (!parameter || parameter.in === 'cookie') return false;
    const [example] = collectParameterExamples(parameter);
    if (!example) return true;
    return isSupportedStyle(parameter, example.value) && isSendable(parameter, example.value);
  };
  if (!parameters.every(isSent)) return false;
  const body = findDocumentedMedia(resolve(operation.requestBody, document));
  return !body || getBodyKind(body.mediaType) !== undefined;
}

function fillOperation(operation: Json, id: string, tag: string, document: Json): void {
  operation.parameters = (operation.parameters ?? []).filter(
    (each: Json) => !isIgnored(resolve(each, document) ?? {}),
  );
  operation.operationId = id;
  operation.summary ||= operation.description?.split('\n')[0] || id;
  operation.tags = [tag];
  for (const each of operation.parameters) fillParameter(resolve(each, document), document);
  operation.requestBody && fillMedia(resolve(operation.requestBody, document));
  operation.responses ??= {};
  if (!Object.keys(operation.responses).some((status) => /^2/.test(status))) {
    operation.responses['200'] = { description: 'Success.' };
  }
  for (const response of Object.values(operation.responses)) fillMedia(resolve(response, document));
}

/** Converting from 3.0 leaves `nullable` on schemas without a type: the value may be null. */
function convertNullable(value: Json): void {
  if (typeof value !== 'object' || value === null) return;
  if (value.nullable === true && !value.properties?.nullable) {
    const { nullable, ...rest } = value;
    for (const key of Object.keys(value)) delete value[key];
    Object.assign(value, { anyOf: [rest, { type: 'null' }] });
  } else if (value.nullable === false) {
    delete value.nullable;
  }
  for (const each of Object.values(value)) convertNullable(each);
}

function listTags(document: Json): string[] {
  const items = Object.values<Json>(document.paths ?? {});
  return items.flatMap((item) => METHODS.flatMap((method) => item[method]?.tags?.[0] ?? 'other'));
}

/** Paths of webhooks and callbacks. They have no page but must be valid. */
function listUnlistedPaths(document: Json): Json[] {
  const paths = Object.values<Json>(document.paths ?? {});
  const callbacks = paths.flatMap((item) =>
    METHODS.flatMap((method) => Object.values<Json>(item[method]?.callbacks ?? {})),
  );
  return [
    ...Object.values<Json>(document.webhooks ?? {}),
    ...callbacks.flatMap((each) => Object.values<Json>(resolve(each, document) ?? {})),
  ].map((each) => resolve(each, document) ?? {});
}

/**
 * Adds what the rules require but third-party documents often lack: examples, one described tag and
 * route per operation, a reachable server, and security schemes that samples support.
 */
export function prepare(document: Json, specId: string): Prepared {
  convertNullable(document);
  const schemes = document.components?.securitySchemes ?? {};
  const known = (way: Json) =>
    Object.keys(way).every((id) => schemes[id] && toCredential(resolve(schemes[id], document)));
  document.security = (document.security ?? []).filter(known);
  const isServer = ({ url, variables }: Json) =>
    /^https?:\/\/[^{}]+$/.test(fillServer({ url, variables }));
  const servers = (document.servers ?? []).filter(isServer);
  document.servers = servers.length > 0 ? servers : [{ url: 'https://api.example' }];

  const described = new Map<string, Json>(
    (document.tags ?? []).map((tag: Json) => [tag.name, tag]),
  );
  const routes = new Set([specId, ...listTags(document).map(toSlug)]);
  const tags = new Map<string, Json>();
  const idOf = (wanted: string) => {
    const base = toSlug(wanted) || 'operation';
    let id = base;
    for (let number = 2; routes.has(id); number++) id = `${base}-${number}`;
    routes.add(id);
    return id;
  };
  const paths = new Set<string>();
  let removedCount = 0;
  for (const [path, item] of Object.entries<Json>(document.paths ?? {})) {
    for (const each of item.parameters ?? []) fillParameter(resolve(each, document), document);
    delete item.servers;
    const address = path.replaceAll(/\{[^}]+\}/g, '{}');
    const isTaken = paths.has(address);
    paths.add(address);
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      for (const each of operation.parameters ?? [])
        fillParameter(resolve(each, document), document);
      if (isTaken || !canGenerateSamples(operation, item, document)) {
        delete item[method];
        removedCount++;
        continue;
      }
      const wanted = operation.tags?.[0] ?? 'other';
      const tag = tags.get(toSlug(wanted)) ?? { ...described.get(wanted), name: wanted };
      tag.description ||= `Operations under ${wanted}.`;
      tags.set(toSlug(wanted), tag);
      const { name } = tag;
      if (operation.security) operation.security = operation.security.filter(known);
      delete operation.servers;
      fillOperation(operation, idOf(operation.operationId ?? `${method} ${path}`), name, document);
    }
  }
  for (const item of listUnlistedPaths(document)) {
    for (const method of METHODS) {
      if (item[method]) fillOperation(item[method], idOf(`inner ${method}`), 'other', document);
    }
  }
  if (!tags.has('other')) tags.set('other', { name: 'other', description: 'Other operations.' });
  for (const [path, item] of Object.entries<Json>(document.paths ?? {})) {
    if (!METHODS.some((method) => item[method])) delete document.paths[path];
  }
  document.tags = [...tags.values()];
  return { document, left: removedCount };
}
