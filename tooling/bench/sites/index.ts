import { portal } from './portal';
import { starlight } from './starlight';
import { stock } from './stock';
import type { SiteBuilder } from './types';
import { vitepress } from './vitepress';

/** In the order of the report; the first is the one that has to be ahead. */
export const siteBuilders: readonly SiteBuilder[] = [portal, stock, vitepress, starlight];
