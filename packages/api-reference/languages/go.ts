import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatJson } from './formatJson';
import { getBasicVariables, getVariables, getWarning, TIMEOUT_S, toFormPairs } from './request';
import type { SampleFolder, SampleLanguage, SampleRequest, SampleValue } from './types';

const run = promisify(execFile);

/** Go constant for a method: `GET` becomes `http.MethodGet`. */
const toConstant = (method: string) => `http.Method${method[0]}${method.slice(1).toLowerCase()}`;

/** Go rejects a byte order mark inside a file. */
const quote = (text: string) => JSON.stringify(text).replaceAll('\ufeff', '\\ufeff');

/**
 * Quotes as a raw string, which keeps JSON readable, unless the text contains characters that raw strings do not allow.
 */
const quoteBody = (text: string) => (/[`\ufeff]/.test(text) ? quote(text) : `\`${text}\``);

/** Go variable for an environment variable: `API_KEY` becomes `apiKey`. */
const toVariableName = (variable: string) =>
  variable.toLowerCase().replaceAll(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

function formatValue({ value, variable }: SampleValue): string {
  if (!variable) return quote(value);
  return value ? `${quote(value)}+${toVariableName(variable)}` : toVariableName(variable);
}

/** Exits early with a message if a secret is not set. */
function renderSecretLines(variable: string): string[] {
  return [
    `	${toVariableName(variable)} := os.Getenv(${quote(variable)})`,
    `	if ${toVariableName(variable)} == "" {`,
    `		log.Fatal("set the ${variable} environment variable")`,
    '	}',
  ];
}

/** Renders a check of the body, because a proxy may return 200 with an empty body or an HTML page. */
function renderJsonCheck(field: string | undefined, prefix: string): string[] {
  if (field === undefined) {
    return [
      '	if !json.Valid(body) {',
      `		log.Fatalf("${prefix}%s: not JSON: %q", response.Status, body)`,
      '	}',
    ];
  }
  return [
    '	var fields map[string]any',
    `	if err := json.Unmarshal(body, &fields); err != nil || ${field ? `fields[${quote(field)}] == nil` : 'fields == nil || len(fields) == 1 && fields["error"] != nil'} {`,
    `		log.Fatalf("${prefix}%s: unexpected response: %q", response.Status, body)`,
    '	}',
  ];
}

function renderBodyLines({ body }: SampleRequest): string[] {
  if (!body) return [];
  if (body.kind === 'form') {
    return [
      '	form := url.Values{}',
      ...toFormPairs(body.value).map(
        ([name, item]) => `	form.Add(${quote(name)}, ${quote(item)})`,
      ),
      '	payload := form.Encode()',
    ];
  }
  const text = body.kind === 'json' ? formatJson(body.value) : String(body.value);
  return [`	payload := ${quoteBody(text)}`];
}

/** Renders a Go program, formatted like `gofmt`, that uses only the standard library. */
function render(request: SampleRequest): string {
  const { method, url, query, headers, body, basic, responseKind, responseField } = request;
  const secrets = getVariables(request);
  const imports = [
    ...(responseKind === 'json' ? ['encoding/json'] : []),
    'fmt',
    'io',
    'log',
    'net/http',
    ...(query.length > 0 || body?.kind === 'form' ? ['net/url'] : []),
    ...(secrets.length > 0 ? ['os'] : []),
    ...(body ? ['strings'] : []),
    'time',
  ];
  const isRepeated = new Set(query.map(({ name }) => name)).size < query.length;
  const urlExpression = query.length > 0 ? 'endpoint+"?"+query.Encode()' : 'endpoint';
  const reader = body ? 'strings.NewReader(payload)' : 'nil';
  const [user, password] = basic ? getBasicVariables(basic).map(toVariableName) : [];
  const warning = getWarning(request);
  const prefix = warning && `${warning}: `;
  const exit = `		log.Fatal(${prefix && `${quote(prefix)}, `}err)`;
  const lines = [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `	"${name}"`),
    ')',
    '',
    'func main() {',
    ...secrets.flatMap(renderSecretLines),
    `	endpoint := ${quote(url)}`,
    ...(query.length > 0
      ? [
          '	query := url.Values{}',
          ...query.map(
            (item) =>
              `	query.${isRepeated ? 'Add' : 'Set'}(${quote(item.name)}, ${formatValue(item)})`,
          ),
        ]
      : []),
    ...renderBodyLines(request),
    '',
    `	request, err := http.NewRequest(${toConstant(method)}, ${urlExpression}, ${reader})`,
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    ...(user ? [`	request.SetBasicAuth(${user}, ${password})`] : []),
    ...headers.map((item) => `	request.Header.Set(${quote(item.name)}, ${formatValue(item)})`),
    '',
    '	client := &http.Client{',
    `		Timeout: ${TIMEOUT_S} * time.Second,`,
    // Following a redirect would change POST to GET.
    '		CheckRedirect: func(*http.Request, []*http.Request) error {',
    '			return http.ErrUseLastResponse',
    '		},',
    '	}',
    '	response, err := client.Do(request)',
    '	if err != nil {',
    exit,
    '	}',
    '	defer response.Body.Close()',
    '	body, err := io.ReadAll(response.Body)',
    '	if err != nil {',
    exit,
    '	}',
    '	if response.StatusCode >= 300 {',
    `		log.Fatalf("${prefix}%s: %s", response.Status, body)`,
    '	}',
    ...(responseKind === 'json' ? renderJsonCheck(responseField, prefix) : []),
    '	fmt.Println(string(body))',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Builds all programs as one module, so that the linker runs once and nothing is downloaded. */
async function buildSamples({
  program,
  folder,
  names,
  env: inheritedEnv,
}: SampleFolder): Promise<Map<string, string>> {
  const errors = new Map<string, string>();
  if (names.length === 0) return errors;
  await fs.writeFile(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  await fs.mkdir(path.join(folder, 'bin'));
  const env = { ...inheritedEnv, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' };
  const go = (...args: string[]) => run(program, args, { cwd: folder, env });
  // Linking takes most of the build time. Omitting debug information makes it a quarter faster.
  const build = () => go('build', '-ldflags=-s -w', '-o', 'bin/', './...');
  try {
    await go('vet', './...');
    await build();
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr?.trim() || message).replaceAll(`${folder}/`, '').split('\n');
    for (const line of lines) {
      const name = /([\w-]+)\/[\w.]+\.go:/.exec(line)?.[1];
      if (name && names.includes(name)) {
        errors.set(name, `${errors.get(name) ?? ''}${line.trim()}\n`);
      }
    }
    if (errors.size === 0) throw new Error(`go build failed:\n${lines.join('\n')}`);
    for (const name of errors.keys()) await fs.rm(path.join(folder, name), { recursive: true });
    await build().catch(() => {});
  }
  return errors;
}

export const go: SampleLanguage<'go'> = {
  id: 'go',
  label: 'Go',
  fence: 'go',
  render,
  run: {
    fileName: 'main.go',
    client: { fileName: 'client.go', importPattern: /^(?![\s\S]*func call\()[\s\S]*\bcall\(/ },
    packages: ['golang-go'],
    commands: [
      ['go', 'version'],
      ['/usr/lib/go/bin/go', 'version'],
    ],
    build: buildSamples,
    command: ({ folder }, name) => [path.join(folder, 'bin', name), []],
  },
};
