import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { BuiltPage } from './loadBuild';
import type { SiteFacts } from './plugins/site-facts/siteFacts';

export type HeadFacts = Pick<
  SiteFacts,
  'url' | 'baseUrl' | 'title' | 'tagline' | 'head' | 'markdown'
>;

export type HeadPage = Pick<
  BuiltPage,
  'route' | 'shownTitle' | 'cardAlt' | 'breadcrumbLinks' | 'metas' | 'published' | 'kind'
>;

type JsonLd = Record<string, unknown>;

function createBreadcrumbs(site: HeadFacts, url: string, page: HeadPage): JsonLd {
  const steps = page.breadcrumbLinks.slice(0, -1).filter(({ href }) => href);
  const lastCrumb = page.breadcrumbLinks.at(-1)?.name ?? page.shownTitle;
  const items = [
    { name: site.title, item: site.url + site.baseUrl },
    ...steps.map(({ name, href }) => ({ name, item: site.url + href })),
    { name: lastCrumb, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}

/**
 * Creates the schema.org data of a page: the site on the home page, the release on a release page, an article on docs
 * pages, and breadcrumbs on all pages except the home page.
 */
export function createStructuredData(site: HeadFacts, route: string, page: HeadPage): JsonLd {
  const url = site.url + site.baseUrl + route.slice(1);
  const publisher = { '@type': 'Organization', name: site.head.publisher, url: site.url };
  const description = page.metas.get('description') ?? site.tagline;
  const common = { '@context': 'https://schema.org' };
  if (route === '/') {
    return {
      ...common,
      '@type': 'WebSite',
      name: site.title,
      description: site.tagline,
      url,
      publisher,
    };
  }
  if (page.metas.get('og:type') === 'article' && page.published) {
    return {
      ...common,
      '@type': 'BlogPosting',
      headline: page.shownTitle,
      description,
      url,
      mainEntityOfPage: url,
      datePublished: page.published,
      image: page.metas.get('og:image'),
      author: publisher,
      publisher,
    };
  }
  const breadcrumbList = createBreadcrumbs(site, url, page);
  if (!page.kind) return { ...common, ...breadcrumbList };
  const article = {
    '@type': 'TechArticle',
    headline: page.shownTitle,
    description,
    url,
    dateModified: page.published,
  };
  return { ...common, '@graph': [article, breadcrumbList] };
}

/** Renders the missing head elements: Open Graph data, the link to the Markdown version, and structured data. */
export function renderMissingHead(page: HeadPage, site: HeadFacts): string {
  const { baseUrl, head, markdown } = site;
  const route = `/${(page.route ?? baseUrl).slice(baseUrl.length)}`;
  const renderMeta = (key: string, content: string) =>
    page.metas.has(key)
      ? ''
      : `<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${escapeHtml(content)}">`;
  const markdownLink = markdown.exclude.includes(route)
    ? ''
    : `<link rel="alternate" type="text/markdown" href="${getMarkdownPath(baseUrl + route.slice(1), baseUrl)}">`;
  // `<` is the only character that could end the script element.
  const data = JSON.stringify(createStructuredData(site, route, page)).replaceAll('<', '\\u003c');
  return [
    renderMeta('og:type', 'website'),
    renderMeta('og:site_name', site.title),
    renderMeta('og:image:alt', page.cardAlt ?? head.imageAlt),
    markdownLink,
    head.unlisted.includes(route)
      ? renderMeta('robots', 'noindex')
      : `<script type="application/ld+json">${data}</script>`,
  ].join('');
}
