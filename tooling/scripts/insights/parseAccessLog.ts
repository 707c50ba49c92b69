/** A request in an access log, without personal data. */
export interface LoggedRequest {
  /** URL below the origin, with its query string. */
  target: string;
  status: number;
  /** URL of the page with the link; empty if the browser sent none. */
  referrer: string;
}

/** Fields of a line. Without a target, the line has an unknown format. */
type LogLine = Partial<LoggedRequest> & { method?: string | undefined };

const removeDash = (value = '') => (value === '-' ? '' : value);

/** Combined log format of nginx, Apache, and most CDNs: `"GET /path HTTP/2.0" 200 512 "referrer" "agent"`. */
const COMBINED_LOG_LINE_PATTERN = /"([A-Z]+) (\S+) [^"]*" (\d{3}) \S+ "([^"]*)"/;

/** Fields of a line in Caddy's log: https://caddyserver.com/docs/caddyfile/directives/log */
interface CaddyLine {
  status?: number;
  request?: { method?: string; uri?: string; headers?: { Referer?: string[] } };
}

function parseCaddyLine(line: string): LogLine {
  const { status, request: { method, uri = '', headers } = {} } = JSON.parse(line) as CaddyLine;
  // Messages about a request, such as those of log level DEBUG, have no status.
  if (status === undefined) return {};
  return { method, target: uri, status, referrer: headers?.Referer?.[0] ?? '' };
}

/** Parses a line in W3C extended log format, which Amazon CloudFront writes. A `#Fields:` line names the columns. */
function parseExtendedLine(line: string, fields: readonly string[]): LogLine {
  const cells = new Map(line.split(/\t| /).map((cell, index) => [fields[index], removeDash(cell)]));
  const target = cells.get('cs-uri-stem') ?? '';
  const query = cells.get('cs-uri-query');
  return {
    method: cells.get('cs-method'),
    target: query ? `${target}?${query}` : target,
    status: Number(cells.get('sc-status')),
    referrer: cells.get('cs(Referer)') ?? '',
  };
}

function parseLine(line: string, fields: readonly string[]): LogLine {
  if (line.startsWith('{') && line.endsWith('}')) return parseCaddyLine(line);
  const [, method, target, status, referrer] = COMBINED_LOG_LINE_PATTERN.exec(line) ?? [];
  return target
    ? { method, target, status: Number(status), referrer: removeDash(referrer) }
    : parseExtendedLine(line, fields);
}

/** Parses page requests in combined format, Caddy's JSON, or W3C extended format, and counts other lines. */
export function parseAccessLog(text: string): { requests: LoggedRequest[]; unparsed: number } {
  const requests: LoggedRequest[] = [];
  let fields: string[] = [];
  let unparsed = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#Fields:')) fields = line.slice('#Fields:'.length).trim().split(/\s+/);
    if (!line || line.startsWith('#')) continue;
    const { method = '', target, status = 0, referrer = '' } = parseLine(line, fields);
    if (!target) unparsed += 1;
    else if (method === 'GET' || method === 'HEAD') requests.push({ target, status, referrer });
  }
  return { requests, unparsed };
}
