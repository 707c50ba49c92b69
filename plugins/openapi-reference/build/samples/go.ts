import { formatJson } from '../formatJson';
import { beforeKey, type PreparedRequest } from './request';

const METHODS: Record<string, string> = {
  GET: 'http.MethodGet',
  POST: 'http.MethodPost',
  PUT: 'http.MethodPut',
  PATCH: 'http.MethodPatch',
  DELETE: 'http.MethodDelete',
};

const quote = (text: string) => JSON.stringify(text);

/** A raw string keeps JSON readable; a backtick cannot stand in one. */
const quoteBody = (text: string) => (text.includes('`') ? quote(text) : `\`${text}\``);

function header(name: string, value: string): string {
  const prefix = beforeKey(value);
  if (prefix === undefined) return `	request.Header.Set(${quote(name)}, ${quote(value)})`;
  const key = 'os.Getenv("API_KEY")';
  return `	request.Header.Set(${quote(name)}, ${prefix ? `${quote(prefix)}+${key}` : key})`;
}

/** A Go program with the standard library only, as `gofmt` leaves it. */
export function writeGo(request: PreparedRequest, timeoutSeconds: number): string {
  const { method, url, query, headers, body } = request;
  const usesKey = headers.some(([, value]) => beforeKey(value) !== undefined);
  const imports = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(query.length > 0 ? ['net/url'] : []),
    ...(usesKey ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
    'time',
  ];
  const address = query.length > 0 ? 'endpoint+"?"+query.Encode()' : 'endpoint';
  const reader = body === undefined ? 'nil' : 'strings.NewReader(payload)';
  const lines = [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `	"${name}"`),
    ')',
    '',
    'func main() {',
    `	endpoint := ${quote(url)}`,
    ...(query.length > 0
      ? [
          '	query := url.Values{}',
          ...query.map(([name, value]) => `	query.Set(${quote(name)}, ${quote(value)})`),
        ]
      : []),
    ...(body === undefined ? [] : [`	payload := ${quoteBody(formatJson(body))}`]),
    '',
    `	request, err := http.NewRequest(${METHODS[method] ?? quote(method)}, ${address}, ${reader})`,
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    ...headers.map(([name, value]) => header(name, value)),
    '',
    `	client := &http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
    '	response, err := client.Do(request)',
    '	if err != nil {',
    '		log.Fatal(err)',
    '	}',
    '	body, err := io.ReadAll(response.Body)',
    '	response.Body.Close()',
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
