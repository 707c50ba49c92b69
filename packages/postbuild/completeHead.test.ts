import { describe, expect, it } from 'vitest';
import { type HeadFacts, type HeadPage, renderMissingHead } from './completeHead';
import { parsePage } from './parsePage';

const site: HeadFacts = {
  url: 'https://docs.example',
  baseUrl: '/',
  title: 'Example documentation',
  tagline: 'All of it.',
  markdown: { sections: [], exclude: ['/search'] },
  head: { publisher: 'Example & Sons', imageAlt: 'A "card"', unlisted: ['/search'] },
};

const renderDocument = (head: string, body: string) =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const CRUMBS = `<nav><ul class=breadcrumbs><li><a class=breadcrumbs__link aria-label="Home page" href=/><svg></svg></a>
<li><span class=breadcrumbs__link>Analytics</span><li><a class=breadcrumbs__link href=/docs/kpis>KPIs &amp; OEE</a><li><span class=breadcrumbs__link>Loss tree</span></ul></nav><h1>Loss tree</h1>`;

/** Renders the head elements that are missing on this page. */
function completeHead(
  html: string,
  route: string,
  facts: HeadFacts,
  overrides: Partial<HeadPage> = {},
): string {
  const shownTitle = /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('&lt;', '<') ?? '';
  return renderMissingHead(
    {
      ...parsePage(html),
      route,
      shownTitle: shownTitle.replaceAll('&gt;', '>'),
      kind: undefined,
      ...overrides,
    },
    facts,
  );
}

function getStructuredData(html: string): Record<string, unknown> {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text ?? 'null');
}

describe('the head of a page', () => {
  const docs = completeHead(renderDocument('', CRUMBS), '/docs/loss-tree', site);

  it('contains each property for link previews once', () => {
    expect(docs).toContain('<meta property="og:type" content="website">');
    expect(docs).toContain('<meta property="og:site_name" content="Example documentation">');
    expect(docs).toContain('<meta property="og:image:alt" content="A &#34;card&#34;">');
    const post = completeHead(
      renderDocument('<meta property=og:type content=article>', ''),
      '/a',
      site,
    );
    expect(post).not.toContain('og:type');
  });

  it('links to the Markdown version of every page that has one', () => {
    const getMarkdownLink = (
      route: string,
      html = completeHead(renderDocument('', ''), route, site),
    ) => /rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
    expect(getMarkdownLink('/docs/loss-tree')).toBe('/docs/loss-tree.md');
    expect(getMarkdownLink('/changelog/2025/06/01/')).toBe('/changelog/2025/06/01.md');
    expect(getMarkdownLink('/')).toBe('/index.md');
    expect(getMarkdownLink('/search')).toBeUndefined();
  });

  it('excludes pages without content from search engines', () => {
    const search = completeHead(renderDocument('', ''), '/search', site);
    expect(search).toContain('<meta name="robots" content="noindex">');
    expect(getStructuredData(search)).toBeNull();
    expect(docs).not.toContain('noindex');
  });
});

describe('structured data', () => {
  it('lists breadcrumbs that are pages, starting with the home page', () => {
    expect(
      getStructuredData(completeHead(renderDocument('', CRUMBS), '/docs/loss-tree', site)),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Example documentation',
          item: 'https://docs.example/',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'KPIs & OEE',
          item: 'https://docs.example/docs/kpis',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Loss tree',
          item: 'https://docs.example/docs/loss-tree',
        },
      ],
    });
  });

  it('lists the home page and the page itself if the page has no breadcrumbs', () => {
    const { itemListElement } = getStructuredData(
      completeHead(renderDocument('', '<h1>Top</h1>'), '/docs/top', site),
    );
    expect(itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Top' }]);
  });

  it('contains the author, image, and date of a release', () => {
    const head =
      '<meta property=og:type content=article><meta property=og:image content=https://docs.example/card.png>' +
      '<meta name=description content="What changed.">';
    const body = '<h1>June 2025</h1><time datetime=2025-06-01T00:00:00.000Z>June 1</time>';
    expect(
      getStructuredData(completeHead(renderDocument(head, body), '/changelog/2025/06/01/', site)),
    ).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'June 2025',
      description: 'What changed.',
      datePublished: '2025-06-01T00:00:00.000Z',
      image: 'https://docs.example/card.png',
      author: { '@type': 'Organization', name: 'Example & Sons' },
    });
  });

  it('describes the site on the home page', () => {
    expect(getStructuredData(completeHead(renderDocument('', ''), '/', site))).toMatchObject({
      '@type': 'WebSite',
      name: 'Example documentation',
      url: 'https://docs.example/',
    });
  });

  it('escapes content that would close the script element', () => {
    const html = completeHead(
      renderDocument('', '<h1>&lt;/script&gt;&lt;b&gt;</h1>'),
      '/docs/x',
      site,
    );
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.stringify(getStructuredData(html))).toContain('</script><b>');
  });
});

it('describes a docs page as an article with breadcrumbs', () => {
  const head = completeHead(renderDocument('', CRUMBS), '/docs/loss-tree', site, {
    kind: 'reference',
  });
  expect(getStructuredData(head)).toMatchObject({
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Loss tree',
        url: 'https://docs.example/docs/loss-tree',
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});
