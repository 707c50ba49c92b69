import type { SearchPage } from '@portal/search/node/createCorpus';
import { parsePage } from '../parsePage';
import { removeUnreadable } from '../removeUnreadable';
import { parseSections } from './parseSections';

export function parseSearchPage(html: string, url: string): SearchPage {
  const { content, description, keywords, breadcrumbLinks } = parsePage(html);
  const texts = content ? parseSections(removeUnreadable(content)) : { title: '', sections: [] };
  const breadcrumb = breadcrumbLinks.map(({ name }) => name);
  return { url, description, keywords, breadcrumb, ...texts };
}
