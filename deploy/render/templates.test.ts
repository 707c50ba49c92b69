import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { place } from '../../site/place';
import { cacheLifetime, contentSecurityPolicy, pageStem } from '../hosting';
import { containerFiles, hostingFiles, placeholderFacts } from './hostingFiles';

describe('templates', () => {
  for (const [name, text] of Object.entries({
    ...hostingFiles(placeholderFacts, place),
    ...containerFiles(place),
  })) {
    it(`${name} is as the table makes it (npm run hosting)`, () => {
      const file = path.join(__dirname, '../templates', name);
      expect(readFileSync(file, 'utf8')).toBe(text);
    });
  }
});

describe('hosting table', () => {
  it('reduces every spelling of a page to one stem', () => {
    const stems = ['/x', '/x/', '/x.html', '/x/index.html'].map(pageStem);
    expect(new Set(stems)).toEqual(new Set(['/x']));
    expect(['/', '/index.html'].map(pageStem)).toEqual(['', '']);
  });

  it('keeps a search index only under its hash', () => {
    expect(cacheLifetime('/search-index.json', '_=1a')).toContain('immutable');
    expect(cacheLifetime('/docs/1.0/search-index-docs.json', '_=1a')).toContain('immutable');
    expect(cacheLifetime('/search-index.json', 'x_=1a')).toBe('no-cache');
  });

  it('names no unsafe source', () => {
    const none = { scripts: [], styles: [], styleAttributes: [] };
    expect(contentSecurityPolicy(none)).not.toMatch(/unsafe|\*|http/);
  });
});
