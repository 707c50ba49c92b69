import type { SampleRequest, SampleValue } from '../languages/types';
import type { RawMedia, RawResponse, RawServer, Schema, Security } from '../types';
import { collectExamples, collectParameterExamples } from './collectExamples';
import { mergeAllOf } from './mergeSchemas';
import {
  type FoundOperation,
  findDocumentedMedia,
  getBodyKind,
  getResponses,
  listPathNames,
} from './operations';
import { serializeParameter } from './serializeParameter';

/** Server URL with the default values of its variables. */
export function resolveServerUrl({ url, variables = {} }: RawServer): string {
  return url.replaceAll(/\{([^}]+)\}/g, (match, name: string) => variables[name]?.default ?? match);
}

/** Whether a field may be null. A sample cannot distinguish a null value from a missing field. */
function acceptsNull({ type, const: value, enum: values, anyOf, oneOf }: Schema): boolean {
  if (type !== undefined) return [type].flat().includes('null');
  if (values ?? value !== undefined) return (values ?? [value]).includes(null);
  const alternatives = anyOf ?? oneOf;
  return !alternatives || alternatives.some((alternative) => acceptsNull(mergeAllOf(alternative)));
}

/**
 * Finds the first required, non-null response field whose name needs no escaping in samples. Returns an empty string if
 * all fields are optional, unless the keys are arbitrary or one is named `error`.
 */
function findResponseField(media: RawMedia = {}): string | undefined {
  const { type, required = [], properties = {} } = mergeAllOf(media.schema ?? {});
  const isSent = (name: string) => {
    const property = mergeAllOf(properties[name] ?? {});
    return !property.writeOnly && !acceptsNull(property);
  };
  if (type !== 'object') return undefined;
  const field = required.find((name) => /^\w+$/.test(name) && isSent(name));
  const hasOtherNames = Object.keys(properties).length > 0 && !Object.hasOwn(properties, 'error');
  return field ?? (hasOtherNames ? '' : undefined);
}

type ResponseKind = SampleRequest['responseKind'];

function getResponseKind(response: RawResponse | undefined): ResponseKind {
  const mediaType = findDocumentedMedia(response)?.mediaType;
  if (!mediaType) return 'none';
  return getBodyKind(mediaType) === 'json' ? 'json' : 'text';
}

function getCommonKind(successes: RawResponse[]): ResponseKind {
  const [kind = 'none', ...otherKinds] = new Set(successes.map(getResponseKind));
  if (otherKinds.length === 0) return kind;
  return [kind, ...otherKinds].includes('none') ? 'any' : 'text';
}

export function listPathValues({ path, parameters }: FoundOperation): SampleValue[] {
  return listPathNames(path).flatMap((name) => {
    const found = parameters.find(
      ({ parameter: item }) => item.name === name && item.in === 'path',
    );
    const [example] = found ? collectParameterExamples(found.parameter) : [];
    return found && example ? serializeParameter(found.parameter, example.value) : [];
  });
}

export const buildUrl = (server: string, path: string, pathValues: SampleValue[]): string =>
  pathValues.reduce((url, { name, value }) => url.replace(`{${name}}`, value), server + path);

const listSentPairs = ({ parameters }: FoundOperation) =>
  parameters.flatMap(({ parameter }) => {
    const [example] = collectParameterExamples(parameter);
    const isDeprecated = parameter.deprecated || mergeAllOf(parameter.schema ?? {}).deprecated;
    if (!example || (isDeprecated && !parameter.required)) return [];
    // An optional parameter with its default value would add nothing to the sample.
    if (!parameter.required && example.value === parameter.schema?.default) return [];
    return serializeParameter(parameter, example.value).map((pair) => ({
      ...pair,
      location: parameter.in,
    }));
  });

export function buildRequest(
  found: FoundOperation,
  server: string,
  security: Security[],
): SampleRequest {
  const { path, method, operation } = found;
  const examples = listSentPairs(found);
  const getExamplesIn = (location: string) =>
    examples
      .filter((item) => item.location === location)
      .map(({ name, value }) => ({ name, value }));

  // Samples show authentication, even if it is optional.
  const usable = security.filter(({ length }) => length > 0);
  const isCurrent = (all: Security) => all.every(({ deprecated }) => !deprecated);
  const credentials = usable.find(isCurrent) ?? usable[0] ?? [];
  const getSecrets = (location: string): SampleValue[] =>
    credentials
      .filter((item) => item.location === location)
      .map(({ name, prefix, variable }) => ({ name, value: prefix, variable }));
  const requestMedia = findDocumentedMedia(operation.requestBody);
  const [body] = requestMedia ? collectExamples(requestMedia.media) : [];
  // The response to HEAD has no body.
  const successes = getResponses(operation).flatMap(([status, response]) =>
    status.startsWith('2') && method !== 'head' ? [response] : [],
  );
  const responseKind = getCommonKind(successes);
  return {
    method: method.toUpperCase(),
    url: buildUrl(server, path, listPathValues(found)),
    query: [...getExamplesIn('query'), ...getSecrets('query')],
    headers: [
      ...getSecrets('header'),
      ...(requestMedia ? [{ name: 'Content-Type', value: requestMedia.mediaType }] : []),
      ...getExamplesIn('header'),
    ],
    basic: credentials.find(({ location }) => location === 'basic')?.variable,
    ...(body && requestMedia
      ? { body: { kind: getBodyKind(requestMedia.mediaType) ?? 'text', value: body.value } }
      : {}),
    responseKind,
    // If several success statuses exist, their bodies can have different fields.
    responseField:
      responseKind === 'json' && successes.length === 1
        ? findResponseField(findDocumentedMedia(successes[0])?.media)
        : undefined,
  };
}
