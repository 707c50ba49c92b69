import { formatJson } from './formatJson';
import { encodeText, getBasicVariables, getWarning, TIMEOUT_S, toFormPairs } from './request';
import type { SampleLanguage, SampleRequest, SampleValue } from './types';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Quotes with double quotes, so that the shell expands the variable. `:?` stops the command if it is not set. */
const quoteWithSecret = (text: string, variable: string) =>
  `"${text.replaceAll(/["\\`$]/g, '\\$&')}\${${variable}:?}"`;

/** Query of a call with a body, which options of curl cannot send before version 7.87. */
const getUrlQuery = ({ body, query }: SampleRequest) => (body ? query : []);

function renderUrl(request: SampleRequest): string {
  const query = getUrlQuery(request);
  const pairs = query.map(({ name, value, variable }) => {
    // Only the variable is in double quotes, in which an interactive shell replaces `!`.
    const secret = variable ? `'"\${ENCODED_${variable}:?}"'` : '';
    return `${encodeText(name)}=${encodeText(value)}${secret}`;
  });
  const end = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return `${quote(request.url).slice(0, -1)}${end}'`.replace(/''$/, '');
}

/** Renders commands that percent-encode the secrets of the URL. */
const renderEncodings = (request: SampleRequest) =>
  getUrlQuery(request).flatMap(({ variable }) =>
    variable
      ? `ENCODED_${variable}=$(printf %s "\${${variable}:?}" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g')\n`
      : [],
  );

function formatValue({ name, value, variable }: SampleValue, separator: string): string {
  const text = `${name}${separator}${value}`;
  if (variable) return quoteWithSecret(text, variable);
  // curl removes a header that has a colon and no value.
  return quote(separator === ': ' && value === '' ? `${name};` : text);
}

function renderBodyLines({ body }: SampleRequest): string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`--data ${quote(formatJson(body.value))}`];
    case 'form':
      if (toFormPairs(body.value).length === 0) return ["--data ''"];
      return toFormPairs(body.value).map(
        ([name, item]) => `--data-urlencode ${quote(`${encodeText(name)}=${item}`)}`,
      );
    case 'text':
      // With other data options, curl reads a file if the text starts with `@`.
      return [`--data-raw ${quote(String(body.value))}`];
  }
}

/**
 * Renders the command that checks the output. A redirect without a location is not an error for curl, so if there is no field to look for, curl
 * prints the status on the last line.
 */
function renderCheck(field: string | undefined, hasBody: boolean): string {
  if (field) return `awk '1; /"${field}" *: *[^ n]/ {ok = 1} END {exit !(ok && /[}] *$/)}'`;
  if (field === '')
    return `awk '1; /" *:/ {if (/^[ {]*"error" *:/) failed = 1; else ok = 1} NF {end = last; last = $0} END {exit !((ok || !failed) && end ~ /[}] *$/ && last ~ /^2/)}'`;
  return hasBody ? "awk '1; NF {n++} END {exit n < 2 || !/^2/}'" : "awk '1; END {exit !/^2/}'";
}

/**
 * Renders a curl command with a readable query if the call has no body. On an error status, curl fails but still shows the body. A redirect
 * is also an error, because following it would change POST to GET. So is a response without the expected content.
 */
function render(request: SampleRequest): string {
  const impliedMethod = request.body ? 'POST' : 'GET';
  const hasQueryOptions = request.query.length > 0 && !request.body;
  const isHead = request.method === 'HEAD';
  const method =
    request.method === impliedMethod ? '' : isHead ? ' --head' : ` --request ${request.method}`;
  const hasBody = ['json', 'text'].includes(request.responseKind) && !isHead;
  const field = hasBody ? request.responseField : undefined;
  const [user, password] = request.basic ? getBasicVariables(request.basic) : [];
  const lines = [
    `curl --fail-with-body --location --max-redirs 0 --silent --show-error --max-time ${TIMEOUT_S}${hasQueryOptions ? ' --get' : ''}${method}`,
    renderUrl(request),
    ...(hasQueryOptions ? request.query : []).map(
      (item) => `--data-urlencode ${formatValue({ ...item, name: encodeText(item.name) }, '=')}`,
    ),
    ...(user ? [`--user "\${${user}:?}:\${${password}:?}"`] : []),
    ...request.headers.map((item) => `--header ${formatValue(item, ': ')}`),
    ...renderBodyLines(request),
    ...(field ? [] : ["--write-out '\\n%{http_code}\\n'"]),
  ];
  const command = lines.join(' \\\n  ');
  // After a multiline body, the check continues on the last line.
  const end = request.body && field ? ' || ' : ' ||\n  ';
  const message = ['error or unexpected response', getWarning(request)].filter(Boolean).join('; ');
  return `set -o pipefail\n${renderEncodings(request).join('')}${command} | ${renderCheck(field, hasBody)}${end}{ echo '${message}' >&2; false; }\n`;
}

const FILE_NAME = 'sample.sh';

export const curl: SampleLanguage<'curl'> = {
  id: 'curl',
  label: 'curl',
  fence: 'bash',
  render,
  run: {
    fileName: FILE_NAME,
    packages: ['curl'],
    commands: [['curl', '--version']],
    command: () => ['bash', [FILE_NAME]],
  },
};
