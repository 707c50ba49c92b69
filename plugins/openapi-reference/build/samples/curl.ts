import { formatJson } from '../formatJson';
import { beforeKey, type PreparedRequest } from './request';

/** Double quotes, in which the shell still reads `$`, only where the key stands. */
function quote(text: string, isKey = false): string {
  if (isKey) return `"${text.replaceAll(/["\\`]/g, '\\$&')}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A curl command: readable query, an error status ends it with an error and still shows the body. */
export function writeCurl(request: PreparedRequest, timeoutSeconds: number): string {
  const implied = request.body === undefined ? 'GET' : 'POST';
  const isGet = request.query.length > 0 && request.method === 'GET';
  const method = request.method === implied ? '' : ` --request ${request.method}`;
  const lines = [
    `curl --fail-with-body --max-time ${timeoutSeconds}${isGet ? ' --get' : method}`,
    quote(request.url),
  ];
  for (const [name, value] of request.query) {
    const flag = request.method === 'GET' ? '--data-urlencode' : '--url-query';
    lines.push(`${flag} ${quote(`${name}=${value}`)}`);
  }
  for (const [name, value] of request.headers) {
    lines.push(`--header ${quote(`${name}: ${value}`, beforeKey(value) !== undefined)}`);
  }
  if (request.body !== undefined) {
    lines.push(`--data ${quote(formatJson(request.body))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}
