import { brand } from './brand';
import { shortUrlRedirects } from './shortCodes';
import type { Site } from './types';

export const redirects: Site['redirects'] = {
  '/docs': `/docs/${brand.slug}-platform/`,
  '/docs-sdk': '/docs-sdk/getting_started/',
  '/docs/api': '/docs/api/overview',
  ...shortUrlRedirects,
};
