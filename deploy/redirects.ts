import type { Brand } from '../brand';

/**
 * Addresses that lead elsewhere for good: short ones, and those that pages had before they moved.
 * Left the old address without a trailing slash, right the page in the form of `contracts/routes.tsv`.
 * Hosts answer with a redirect and keep the query; hosts that only hold files send a page that forwards.
 */
export function redirectsOf({ slug }: Pick<Brand, 'slug'>): Readonly<Record<string, string>> {
  return {
    '/docs': `/docs/${slug}-platform/`,
    '/docs-sdk': '/docs-sdk/getting_started/sdk_guide',
    '/docs/api': '/docs/api/overview',
  };
}
