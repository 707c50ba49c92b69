import { portal } from './portal';
import { starlight } from './starlight';
import { stock } from './stock';
import type { SiteBuilder } from './types';
import { vitepress } from './vitepress';

/** Builders of all sites, in report order. The first site is the one that should be ahead. */
export const siteBuilders: readonly SiteBuilder[] = [portal, stock, vitepress, starlight];
