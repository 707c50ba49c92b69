import { expect, test } from 'vitest';
import { parseAccessLog } from './parseAccessLog';
import { summarize } from './summarize';

const request = { target: '/search?q=Relay', status: 200, referrer: 'https://a.example/x?id=7' };

test.each([
  [
    'nginx',
    '203.0.113.9 - bob [27/Nov/2026:10:00:00 +0000] "GET /search?q=Relay HTTP/2.0" 200 512 "https://a.example/x?id=7" "Firefox"',
  ],
  [
    'Caddy',
    '{"status":200,"request":{"remote_ip":"203.0.113.9","method":"GET","uri":"/search?q=Relay","headers":{"Referer":["https://a.example/x?id=7"]}}}',
  ],
  [
    'CloudFront',
    '#Version: 1.0\n#Fields: date c-ip cs-method cs-uri-stem sc-status cs(Referer) cs-uri-query\n2026-11-27\t203.0.113.9\tGET\t/search\t200\thttps://a.example/x?id=7\tq=Relay',
  ],
])('parses the log format of %s without personal data', (_, text) => {
  expect(parseAccessLog(text)).toEqual({ requests: [request], unparsed: 0 });
});

test('counts lines in unknown formats, and ignores requests that are not for pages', () => {
  const text =
    'started\n{"msg":"rewrote request","request":{"method":"GET","uri":"/a"}}\n- - - [x] "POST /api HTTP/1.1" 200 5 "-" "curl"';
  expect(parseAccessLog(text)).toEqual({ requests: [], unparsed: 2 });
});

test('counts searches, missing pages, and frequent links to missing pages', () => {
  const missing = { target: '/docs/gone?utm=1', status: 404, referrer: 'https://a.example/x?id=7' };
  const internalLink = { ...missing, referrer: 'https://docs.example/docs/b' };
  const rareSearch = { ...request, target: '/search?q=my%20name' };
  const requests = [request, request, { ...request, target: '/search/?q=relay' }, rareSearch];
  expect(
    summarize([...requests, missing, missing, missing, internalLink], 'https://docs.example'),
  ).toEqual({
    searches: [['relay', 3]],
    missing: [['/docs/gone', 4]],
    brokenLinks: [['https://a.example/x → /docs/gone', 3]],
  });
});
