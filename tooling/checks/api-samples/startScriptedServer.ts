import { text } from 'node:stream/consumers';
import { type Mock, startRecorder } from './startRecorder';

export interface Reply {
  status: number;
  contentType?: string;
  headers?: Record<string, string>;
  body: string;
}

/** Starts a server that responds with the result of `reply`, regardless of the specification. */
export function startScriptedServer(
  reply: (method: string, path: string, body: string) => Reply,
): Promise<Mock> {
  return startRecorder(async (request, path, response, record) => {
    const method = request.method ?? '';
    const scriptedReply = reply(method, path, await text(request));
    const { status, contentType = 'application/json', headers, body } = scriptedReply;
    record({ method, path, status, violations: [] });
    response.writeHead(status, { 'Content-Type': contentType, ...headers }).end(body);
  });
}
