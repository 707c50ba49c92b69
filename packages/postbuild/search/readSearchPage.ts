import type { SearchPage } from '@portal/search/node/makeCorpus';
import { readable } from '../readable';
import { readPage } from '../readPage';
import { readSections } from './readSections';

/** Collects the search data of one page from its HTML alone. */
export function readSearchPage(html: string, url: string): SearchPage {
  const { content, description, keywords, breadcrumb } = readPage(html);
  const texts = content ? readSections(readable(content)) : { title: '', sections: [] };
  return { url, description, keywords, breadcrumb, ...texts };
}
