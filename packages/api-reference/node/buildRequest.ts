import type { SampleRequest, SampleValue } from '../languages/types';
import type { RawServer, Security } from '../types';
import { bodyKind, type FoundOperation, jsonMedia, responsesOf } from './operations';
import { parameterExamples, readExamples } from './readExamples';
import { serializeParameter } from './serializeParameter';

/** Server URL with the default values of its variables. */
export function fillServer({ url, variables = {} }: RawServer): string {
  return url
    .replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole)
    .replace(/\/$/, '');
}

/** The request that the samples send, built from the examples of parameters and body. */
export function buildRequest(
  { path, method, operation, parameters }: FoundOperation,
  server: string,
  security: Security[],
): SampleRequest {
  const examples = parameters.flatMap(({ parameter }) => {
    const [example] = parameterExamples(parameter);
    if (!example || (parameter.deprecated && !parameter.required)) return [];
    // Unrequested defaults add nothing to a sample.
    if (!parameter.required && example.value === parameter.schema?.default) return [];
    return serializeParameter(parameter, example.value).map((pair) => ({
      ...pair,
      place: parameter.in,
    }));
  });
  const at = (place: string) =>
    examples.filter((each) => each.place === place).map(({ name, value }) => ({ name, value }));

  const url = at('path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, value),
    server + path,
  );
  // Samples show authentication, even if it is optional.
  const credentials = security.find((way) => way.credentials.length > 0)?.credentials ?? [];
  const secrets = (place: string): SampleValue[] =>
    credentials
      .filter((each) => each.place === place)
      .map(({ name, prefix, variable }) => ({ name, value: prefix, variable }));
  const request = jsonMedia(operation.requestBody);
  const [body] = request ? readExamples(request.media) : [];
  const success = responsesOf(operation).find(([status]) => status.startsWith('2'));
  const answer = jsonMedia(success?.[1]);
  return {
    method: method.toUpperCase(),
    url,
    query: [...at('query'), ...secrets('query')],
    headers: [
      ...secrets('header'),
      ...(request ? [{ name: 'Content-Type', value: request.mediaType }] : []),
      ...at('header'),
    ],
    basic: credentials.find(({ place }) => place === 'basic')?.variable,
    ...(body && request
      ? { body: { kind: bodyKind(request.mediaType) ?? 'text', value: body.value } }
      : {}),
    answer: answer ? (bodyKind(answer.mediaType) === 'json' ? 'json' : 'text') : 'none',
  };
}
