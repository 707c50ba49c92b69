import path from 'node:path';
import { formatPython } from './formatJson';
import { getBasicVariables, getVariables, getWarning, TIMEOUT_S, toFormPairs } from './request';
import type { SampleLanguage, SampleRequest, SampleValue } from './types';

/** Maximum line length that PEP 8 allows teams to choose. */
const MAX_LINE_CHARS = 99;

const quote = (text: string) => JSON.stringify(text);
const renderSecret = (variable: string) => `os.environ[${quote(variable)}]`;

function formatValue({ value, variable }: SampleValue): string {
  if (!variable) return quote(value);
  return value ? `${quote(value)} + ${renderSecret(variable)}` : renderSecret(variable);
}

/** Splits a URL that is too long into two strings that Python joins. */
function renderUrlLines(url: string): string[] {
  const line = `    ${quote(url)},`;
  if (line.length <= MAX_LINE_CHARS) return [line];
  const splitIndex = url.lastIndexOf('/', MAX_LINE_CHARS - 8);
  if (splitIndex <= 0) return [line];
  return [`    ${quote(url.slice(0, splitIndex))}`, `    ${quote(url.slice(splitIndex))},`];
}

/** Renders pairs as a dictionary, or as a list if a name repeats. */
function renderPairLines(name: string, pairs: SampleValue[]): string[] {
  if (pairs.length === 0) return [];
  const hasNoSecrets = pairs.every(({ variable }) => !variable);
  const isRepeated = new Set(pairs.map((pair) => pair.name)).size < pairs.length;
  if (hasNoSecrets && !isRepeated) {
    const values = Object.fromEntries(pairs.map((pair) => [pair.name, pair.value]));
    return [`    ${name}=${formatPython(values, 1)},`];
  }
  const [openBracket, closeBracket] = isRepeated ? ['[', ']'] : ['{', '}'];
  const lines = pairs.map((pair) =>
    isRepeated
      ? `(${quote(pair.name)}, ${formatValue(pair)}),`
      : `${quote(pair.name)}: ${formatValue(pair)},`,
  );
  return [
    `    ${name}=${openBracket}`,
    ...lines.map((line) => `        ${line}`),
    `    ${closeBracket},`,
  ];
}

function renderBodyLines({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case 'json':
      // `json=None` sends no body.
      if (body.value === null) return ['    data="null",'];
      return [`    json=${formatPython(body.value, 1)},`];
    case 'form':
      return renderPairLines(
        'data',
        toFormPairs(body.value).map(([name, item]) => ({ name, value: item })),
      );
    case 'text':
      return [`    data=${quote(String(body.value))}.encode(),`];
    default:
      return [];
  }
}

const PRINT_RESPONSE = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  none: 'print(response.status_code)',
  any: 'print(response.status_code, response.text)',
};

function renderFieldCheck(field: string | undefined): string {
  if (field === undefined) return '';
  return field
    ? ` or response.json().get(${quote(field)}) is None`
    : ' or response.json().keys() == {"error"}';
}

/** Renders a Python program with `requests`, which sets the content type of JSON and form bodies. */
function render(request: SampleRequest): string {
  const { method, url, query, body, basic } = request;
  const isImplied = ({ name, value: type }: SampleValue) =>
    name.toLowerCase() === 'content-type' &&
    ((body?.kind === 'json' && body.value !== null && type === 'application/json') ||
      (body?.kind === 'form' &&
        type === 'application/x-www-form-urlencoded' &&
        toFormPairs(body.value).length > 0));
  const headers = request.headers.filter((item) => !isImplied(item));
  const [user, password] = basic ? getBasicVariables(basic) : [];
  const headerLines = headers.map((item) => `        ${quote(item.name)}: ${formatValue(item)},`);
  const warning = getWarning(request);
  const prefix = warning && `${warning}: `;
  const callLines = [
    `response = requests.${method.toLowerCase()}(`,
    ...renderUrlLines(url),
    ...renderPairLines('params', query),
    ...renderBodyLines(request),
    ...(user && password ? [`    auth=(${renderSecret(user)}, ${renderSecret(password)}),`] : []),
    ...(headers.length > 0 ? ['    headers={', ...headerLines, '    },'] : []),
    `    timeout=${TIMEOUT_S},`,
    // Following a redirect would change POST to GET.
    '    allow_redirects=False,',
    ')',
    `if response.status_code >= 300${renderFieldCheck(request.responseField)}:`,
    `    raise SystemExit(f"${prefix}{response.status_code}: {response.text}")`,
    PRINT_RESPONSE[request.responseKind],
  ];
  // Only an object has fields.
  const errors =
    request.responseField === undefined
      ? 'requests.RequestException'
      : '(requests.RequestException, AttributeError)';
  const lines = [
    ...(getVariables(request).length > 0 ? ['import os', ''] : []),
    'import requests',
    '',
    ...(prefix
      ? [
          'try:',
          // `/^/gm` also matches after U+2028 in a string.
          ...callLines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`),
          `except ${errors} as error:`,
          `    raise SystemExit(f"${prefix}{error}") from error`,
        ]
      : callLines),
  ];
  return `${lines.join('\n')}\n`;
}

const RUN_FORKS = path.join(__dirname, 'run_forks.py');
/**
 * Checks that `requests` is installed. Prints the interpreter, because `python3` may be a version manager's wrapper.
 */
const PROBE = 'import requests, sys; print(sys.executable)';

export const python: SampleLanguage<'python'> = {
  id: 'python',
  label: 'Python',
  fence: 'python host',
  render,
  run: {
    fileName: 'main.py',
    client: { fileName: 'client.py', importPattern: /^from client import/m },
    packages: ['python3-requests'],
    // The `python3` of a version manager may lack the library.
    commands: [
      ['python3', '-c', PROBE],
      ['/usr/bin/python3', '-c', PROBE],
    ],
    batchCommand: ({ program, names }) => [program, ['-W', 'error', RUN_FORKS, ...names]],
  },
};
