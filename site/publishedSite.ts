import { brand } from './brand';

/** URL and name of the published site, for host configurations. */
export const publishedSite = { host: new URL(brand.url).host, name: brand.slug };
