import { brand } from './brand';

/** Where the site is published, for the configurations of its hosts. */
export const place = { host: new URL(brand.url).host, name: brand.slug };
