import type { SampleRequest, Security } from '../types';
import { toText } from './buildFields';
import { type FoundOperation, jsonMedia } from './operations';
import { readExamples } from './readExamples';

/** Stands for the key in a request; each language writes its own way to read the variable. */
export const API_KEY = '$API_KEY';

/** The request that the samples send, from the examples of the parameters and the body. */
export function buildRequest(
  { path, method, operation, parameters }: FoundOperation,
  server: string,
  security: Security[],
): SampleRequest {
  const examples = parameters.flatMap(({ parameter }) => {
    const [example] = readExamples(parameter);
    if (!example || parameter.deprecated) return [];
    // A default that nobody asked to see says nothing in a sample.
    if (!parameter.required && example.value === parameter.schema?.default) return [];
    return [{ name: parameter.name, place: parameter.in, value: toText(example.value) }];
  });
  const at = (place: string) =>
    examples.filter((each) => each.place === place).map(({ name, value }) => ({ name, value }));

  const url = at('path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)),
    server + path,
  );
  const [preferred] = security;
  const request = jsonMedia(operation.requestBody);
  const [body] = request ? readExamples(request.media) : [];
  return {
    method: method.toUpperCase(),
    url,
    query: at('query'),
    headers: [
      ...(preferred ? [{ name: preferred.header, value: preferred.prefix + API_KEY }] : []),
      ...(request ? [{ name: 'Content-Type', value: request.mediaType }] : []),
      ...at('header'),
    ],
    ...(body ? { body: body.value } : {}),
  };
}
