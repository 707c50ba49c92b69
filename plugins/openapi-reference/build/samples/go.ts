import type { SampleRequest, SampleValue } from '../../types';
import { formatJson } from '../formatJson';
import { basicVariables, formPairs, variablesOf } from './request';

const METHODS: Record<string, string> = {
  GET: 'http.MethodGet',
  POST: 'http.MethodPost',
  PUT: 'http.MethodPut',
  PATCH: 'http.MethodPatch',
  DELETE: 'http.MethodDelete',
  HEAD: 'http.MethodHead',
  OPTIONS: 'http.MethodOptions',
};

const quote = (text: string) => JSON.stringify(text);

/** A raw string keeps JSON readable; a backtick cannot stand in one. */
const quoteBody = (text: string) => (text.includes('`') ? quote(text) : `\`${text}\``);

/** The name of a secret inside the program: `API_KEY` is `apiKey`. */
const local = (variable: string) =>
  variable.toLowerCase().replaceAll(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

function value({ value, variable }: SampleValue): string {
  if (!variable) return quote(value);
  return value ? `${quote(value)}+${local(variable)}` : local(variable);
}

/** Ends the program early, with the reason, where a secret is not set. */
function secretLines(variable: string): string[] {
  return [
    `	${local(variable)} := os.Getenv(${quote(variable)})`,
    `	if ${local(variable)} == "" {`,
    `		log.Fatal("set the environment variable ${variable}")`,
    '	}',
  ];
}

function bodyLines({ body }: SampleRequest): string[] {
  if (!body) return [];
  if (body.kind === 'form') {
    return [
      '	form := url.Values{}',
      ...formPairs(body.value).map(([name, each]) => `	form.Add(${quote(name)}, ${quote(each)})`),
      '	payload := form.Encode()',
    ];
  }
  const text = body.kind === 'json' ? formatJson(body.value) : String(body.value);
  return [`	payload := ${quoteBody(text)}`];
}

/** A Go program with the standard library only, as `gofmt` leaves it. */
export function renderGo(request: SampleRequest, timeoutSeconds: number): string {
  const { method, url, query, headers, body, basic } = request;
  const secrets = variablesOf(request);
  const imports = [
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
  const address = query.length > 0 ? 'endpoint+"?"+query.Encode()' : 'endpoint';
  const reader = body ? 'strings.NewReader(payload)' : 'nil';
  const [user, password] = basic ? basicVariables(basic).map(local) : [];
  const lines = [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `	"${name}"`),
    ')',
    '',
    'func main() {',
    ...secrets.flatMap(secretLines),
    `	endpoint := ${quote(url)}`,
    ...(query.length > 0
      ? [
          '	query := url.Values{}',
          ...query.map(
            (each) => `	query.${isRepeated ? 'Add' : 'Set'}(${quote(each.name)}, ${value(each)})`,
          ),
        ]
      : []),
    ...bodyLines(request),
    '',
    `	request, err := http.NewRequest(${METHODS[method] ?? quote(method)}, ${address}, ${reader})`,
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    ...(user ? [`	request.SetBasicAuth(${user}, ${password})`] : []),
    ...headers.map((each) => `	request.Header.Set(${quote(each.name)}, ${value(each)})`),
    '',
    `	client := &http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '	response, err := client.Do(request)',
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    '	defer response.Body.Close()',
    '	body, err := io.ReadAll(response.Body)',
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    '	if response.StatusCode >= 400 {',
    '		log.Fatalf("%s: %s", response.Status, body)',
    '	}',
    '	fmt.Println(string(body))',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
