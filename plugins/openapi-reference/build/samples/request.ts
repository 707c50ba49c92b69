import type { Request } from '@readme/httpsnippet';
import { API_KEY } from '../buildRequest';

/** What the language writers need of a prepared request. */
export interface PreparedRequest {
  method: string;
  url: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  body: unknown;
}

const toPair = ({ name, value }: { name: string; value: string }): [string, string] => [
  name,
  value,
];

/** Narrows the library's request: address without query, one value a name, parsed body. */
export function prepared(request: Request): PreparedRequest {
  return {
    method: request.method,
    url: request.url.replace(/\?.*$/, ''),
    query: request.queryString.map(toPair),
    headers: request.headers.map(toPair),
    body: request.postData.text ? JSON.parse(request.postData.text) : undefined,
  };
}

/** The text before the key in a header value; nothing where the value does not hold the key. */
export function beforeKey(value: string): string | undefined {
  return value.endsWith(API_KEY) ? value.slice(0, -API_KEY.length) : undefined;
}
