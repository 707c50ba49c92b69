import { portal } from './portal';
import { starlight } from './starlight';
import { stock } from './stock';
import type { SiteBuilder } from './types';
import { vitepress } from './vitepress';

/** In report order. The first should be ahead. */
export const siteBuilders: readonly SiteBuilder[] = [portal, stock, vitepress, starlight];
