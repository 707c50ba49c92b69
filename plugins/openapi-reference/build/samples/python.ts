import { formatPython } from '../formatJson';
import { beforeKey, type PreparedRequest } from './request';

const quote = (text: string) => JSON.stringify(text);

function header([name, value]: [string, string]): string {
  const prefix = beforeKey(value);
  if (prefix === undefined) return `        ${quote(name)}: ${quote(value)},`;
  const key = 'os.environ["API_KEY"]';
  return `        ${quote(name)}: ${prefix ? `${quote(prefix)} + ${key}` : key},`;
}

/** A Python program with `requests`; the library sets the content type of a JSON body. */
export function writePython(request: PreparedRequest, timeoutSeconds: number): string {
  const { method, url, query, body } = request;
  const isJson = ([name, value]: [string, string]) =>
    name.toLowerCase() === 'content-type' && value === 'application/json';
  const headers = request.headers.filter((each) => !(body !== undefined && isJson(each)));
  const usesKey = headers.some(([, value]) => beforeKey(value) !== undefined);
  const lines = [
    ...(usesKey ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${quote(url)},`,
    ...(query.length > 0 ? [`    params=${formatPython(Object.fromEntries(query), 1)},`] : []),
    ...(body === undefined ? [] : [`    json=${formatPython(body, 1)},`]),
    ...(headers.length > 0 ? ['    headers={', ...headers.map(header), '    },'] : []),
    `    timeout=${timeoutSeconds},`,
    ')',
    'if not response.ok:',
    '    raise SystemExit(f"{response.status_code}: {response.text}")',
    'print(response.json())',
  ];
  return `${lines.join('\n')}\n`;
}
