/** A request in an access log, without personal data. */
export interface LoggedRequest {
  /** URL below the origin, with its query string. */
  target: string;
  status: number;
  /** URL of the page with the link; empty if the browser sent none. */
  referrer: string;
}

const removeDash = (value = '') => (value === '-' ? '' : value);

const isPageMethod = (method = '') => method === 'GET' || method === 'HEAD';

/** Combined log format of nginx, Apache, and most CDNs: `"GET /path HTTP/2.0" 200 512 "referrer" "agent"`. */
const COMBINED_LOG_LINE_PATTERN = /"([A-Z]+) (\S+) [^"]*" (\d{3}) \S+ "([^"]*)"/;

/** Fields of a line in Caddy's log: https://caddyserver.com/docs/caddyfile/directives/log */
interface CaddyLine {
  status?: number;
  request?: { method?: string; uri?: string; headers?: { Referer?: string[] } };
}

/**
 * Parses the request in a line. Returns undefined if the request is not for a page, and `unparsed`
 * if the line has an unknown format.
 */
function parseLine(
  line: string,
  fields: readonly string[],
): LoggedRequest | 'unparsed' | undefined {
  if (line.startsWith('{') && line.endsWith('}')) return parseCaddyLine(line);
  const [, method, target, status, referrer] = COMBINED_LOG_LINE_PATTERN.exec(line) ?? [];
  if (target) {
    if (!isPageMethod(method)) return undefined;
    return { target, status: Number(status), referrer: removeDash(referrer) };
  }
  return fields.length > 0 ? parseExtendedLine(line, fields) : 'unparsed';
}

function parseCaddyLine(line: string): LoggedRequest | 'unparsed' | undefined {
  const { status, request } = JSON.parse(line) as CaddyLine;
  if (!request?.uri || status === undefined) return 'unparsed';
  if (!isPageMethod(request.method)) return undefined;
  return { target: request.uri, status, referrer: request.headers?.Referer?.[0] ?? '' };
}

/**
 * Parses a line in W3C extended log format, which Amazon CloudFront writes. A `#Fields:` line names
 * the columns.
 */
function parseExtendedLine(
  line: string,
  fields: readonly string[],
): LoggedRequest | 'unparsed' | undefined {
  const cells = new Map(line.split(/\t| /).map((cell, index) => [fields[index], removeDash(cell)]));
  const target = cells.get('cs-uri-stem');
  if (!target) return 'unparsed';
  if (!isPageMethod(cells.get('cs-method'))) return undefined;
  const query = cells.get('cs-uri-query');
  return {
    target: query ? `${target}?${query}` : target,
    status: Number(cells.get('sc-status')),
    referrer: cells.get('cs(Referer)') ?? '',
  };
}

/**
 * Parses page requests in an access log: combined format, Caddy's JSON, or W3C extended format.
 *
 * @returns the requests, and the number of lines in none of the formats
 */
export function parseAccessLog(text: string): { requests: LoggedRequest[]; unparsed: number } {
  const requests: LoggedRequest[] = [];
  let fields: string[] = [];
  let unparsed = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#Fields:')) fields = line.slice('#Fields:'.length).trim().split(/\s+/);
    if (!line || line.startsWith('#')) continue;
    const request = parseLine(line, fields);
    if (request === 'unparsed') unparsed += 1;
    else if (request) requests.push(request);
  }
  return { requests, unparsed };
}
