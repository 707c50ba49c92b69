import { addClientPlugin, HTTPSnippet } from '@readme/httpsnippet';
import type { Language, SampleRequest } from '../../types';
import { writeCurl } from './curl';
import { writeGo } from './go';
import { writePython } from './python';
import { type PreparedRequest, prepared } from './request';

/**
 * The library prepares the request (HAR, encoding, checks); its own clients are replaced, because
 * their programs quote the key literally, set no timeout in curl and Python, take an error status
 * for success, and fold the query into one unreadable address.
 */
const WRITERS: Record<
  Language,
  {
    target: 'shell' | 'go' | 'python';
    write: (request: PreparedRequest, timeout: number) => string;
  }
> = {
  curl: { target: 'shell', write: writeCurl },
  go: { target: 'go', write: writeGo },
  python: { target: 'python', write: writePython },
};

const CLIENT = 'reference';

for (const { target, write } of Object.values(WRITERS)) {
  addClientPlugin({
    target,
    client: {
      info: {
        key: CLIENT,
        title: 'Reference',
        link: '',
        description: 'Complete program for the API reference.',
        extname: null,
      },
      convert: (request, options) => write(prepared(request), options?.timeout),
    },
  });
}

/** The request as a complete program in each language. */
export function writeSamples(
  request: SampleRequest,
  timeoutSeconds: number,
): Record<Language, string> {
  const snippet = new HTTPSnippet({
    method: request.method,
    url: request.url,
    httpVersion: 'HTTP/1.1',
    queryString: request.query,
    headers: request.headers,
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    postData: {
      mimeType: 'application/json',
      ...(request.body === undefined ? {} : { text: JSON.stringify(request.body) }),
    },
  } as ConstructorParameters<typeof HTTPSnippet>[0]);
  const write = (language: Language) => {
    const [text] =
      snippet.convert(WRITERS[language].target, CLIENT, { timeout: timeoutSeconds }) || [];
    if (!text) throw new Error(`No ${language} sample of ${request.method} ${request.url}`);
    return text;
  };
  return { curl: write('curl'), go: write('go'), python: write('python') };
}
