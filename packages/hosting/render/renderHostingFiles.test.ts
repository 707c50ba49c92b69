import { describe, expect, it } from 'vitest';
import { getCacheControl, getPageStem, renderContentSecurityPolicy } from '../hosting';
import { fillTemplate } from './fillTemplate';
import { renderHostingFiles } from './renderHostingFiles';

const IDENTITY = { host: 'docs.test.example', name: 'test' };

describe('hosting files', () => {
  const files = renderHostingFiles(
    {
      policy: { scripts: ["'sha256-script'"], styles: [], styleAttributes: [] },
      pages: ['/', '/folder/', '/page'],
      redirects: { '/old': '/page#part' },
    },
    IDENTITY,
  );

  it.each(Object.keys(files))('%s contains no unfilled placeholders', (name) => {
    expect(files[name]).not.toMatch(/\{\{|undefined|\[object/);
  });

  it.each([
    ['nginx.conf', '"~^\\/folder$" "/folder/";'],
    ['nginx.conf', 'location = "/old" { return 301 "/page$is_args$args#part"; }'],
    ['nginx.conf', 'return 301 https://$host$request_uri;'],
    ['Caddyfile', '"/folder" "/folder/"'],
    ['Caddyfile', '"/old" "/page" "#part"'],
    ['_redirects', '/old/ /page#part 301'],
    ['container/site.conf', 'listen 8080;'],
  ])('%s contains %s', (name, line) => {
    expect(files[name]).toContain(line);
  });

  it('do not use HTTPS in the container', () => {
    expect(files['container/site.conf']).not.toMatch(/ssl|https:\/\/\$host/);
  });

  it('allow inline scripts by hash on every host that sends headers', () => {
    for (const name of ['nginx.conf', 'Caddyfile', '_headers', 'container/site.conf']) {
      expect(files[name]).toContain("script-src 'self' 'sha256-script'");
    }
  });
});

describe('fillTemplate', () => {
  const values = {
    listen: ['listen 80;'],
    host: '_',
    requestTimeoutSeconds: 10,
    redirectStatus: 301,
  };

  it('rejects a placeholder without a value', () => {
    const { host, ...others } = values;
    expect(() => fillTemplate('nginx-to-https.conf', others)).toThrow(/\{\{host\}\} has no value/);
  });

  it('removes the line of a placeholder whose list is empty', () => {
    expect(fillTemplate('nginx-to-https.conf', { ...values, listen: [] })).toMatch(
      /^server \{\n {2}server_name _;/,
    );
  });
});

describe('the hosting rules', () => {
  it('reduce every spelling of a path to one stem', () => {
    const stems = ['/x', '/x/', '/x.html', '/x/index.html'].map(getPageStem);
    expect(new Set(stems)).toEqual(new Set(['/x']));
    expect(['/', '/index.html'].map(getPageStem)).toEqual(['', '']);
  });

  it('cache a search index for a year only if the URL contains its hash', () => {
    expect(getCacheControl('/search-index.json', '_=1a')).toContain('immutable');
    expect(getCacheControl('/docs/1.0/search-index-docs.json', '_=1a')).toContain('immutable');
    expect(getCacheControl('/search-index.json', 'x_=1a')).toBe('no-cache');
  });

  it('allow no unsafe source in the Content-Security-Policy', () => {
    const noHashes = { scripts: [], styles: [], styleAttributes: [] };
    expect(renderContentSecurityPolicy(noHashes)).not.toMatch(/unsafe|\*|http/);
  });
});
