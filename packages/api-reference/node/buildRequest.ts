import type { SampleRequest, SampleValue } from '../languages/types';
import type { RawMedia, RawServer, Security } from '../types';
import { collectExamples, collectParameterExamples } from './collectExamples';
import { mergeAllOf } from './mergeSchemas';
import { type FoundOperation, findDocumentedMedia, getBodyKind, getResponses } from './operations';
import { serializeParameter } from './serializeParameter';

/** Server URL with the default values of its variables. */
export function fillServer({ url, variables = {} }: RawServer): string {
  return url
    .replaceAll(/\{([^}]+)\}/g, (match, name: string) => variables[name]?.default ?? match)
    .replace(/\/$/, '');
}

/** The first field that every value has, if samples can write its name without quoting. */
function findRequiredField(media: RawMedia | undefined): string | undefined {
  const { type, required = [] } = mergeAllOf(media?.schema ?? {});
  return type === 'object' ? required.find((name) => /^\w+$/.test(name)) : undefined;
}

function getResponseKind(mediaType: string | undefined): SampleRequest['responseKind'] {
  if (!mediaType) return 'none';
  return getBodyKind(mediaType) === 'json' ? 'json' : 'text';
}

/** Builds the request that the samples send, from the examples of parameters and body. */
export function buildRequest(
  { path, method, operation, parameters }: FoundOperation,
  server: string,
  security: Security[],
): SampleRequest {
  const examples = parameters.flatMap(({ parameter }) => {
    const [example] = collectParameterExamples(parameter);
    if (!example || (parameter.deprecated && !parameter.required)) return [];
    // Unrequested defaults add nothing to a sample.
    if (!parameter.required && example.value === parameter.schema?.default) return [];
    return serializeParameter(parameter, example.value).map((pair) => ({
      ...pair,
      place: parameter.in,
    }));
  });
  const getExamplesIn = (location: string) =>
    examples.filter((item) => item.place === location).map(({ name, value }) => ({ name, value }));

  const url = getExamplesIn('path').reduce(
    (result, { name, value }) => result.replace(`{${name}}`, value),
    server + path,
  );
  // Samples show authentication, even if it is optional.
  const credentials =
    security.find((alternative) => alternative.credentials.length > 0)?.credentials ?? [];
  const getSecrets = (location: string): SampleValue[] =>
    credentials
      .filter((item) => item.location === location)
      .map(({ name, prefix, variable }) => ({ name, value: prefix, variable }));
  const request = findDocumentedMedia(operation.requestBody);
  const [body] = request ? collectExamples(request.media) : [];
  const success = getResponses(operation).find(([status]) => status.startsWith('2'));
  const responseMedia = findDocumentedMedia(success?.[1]);
  const responseKind = getResponseKind(responseMedia?.mediaType);
  return {
    method: method.toUpperCase(),
    url,
    query: [...getExamplesIn('query'), ...getSecrets('query')],
    headers: [
      ...getSecrets('header'),
      ...(request ? [{ name: 'Content-Type', value: request.mediaType }] : []),
      ...getExamplesIn('header'),
    ],
    basic: credentials.find(({ location }) => location === 'basic')?.variable,
    ...(body && request
      ? { body: { kind: getBodyKind(request.mediaType) ?? 'text', value: body.value } }
      : {}),
    responseKind,
    responseField: responseKind === 'json' ? findRequiredField(responseMedia?.media) : undefined,
  };
}
