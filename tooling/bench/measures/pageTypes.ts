import type { ServedSite } from '../serving/serveSite';
import type { PageType } from '../sites/types';

/** Names of the page types in the report. */
export const pageLabels: Record<PageType, string> = {
  home: 'home',
  guide: 'guide page',
  sdkReference: 'SDK reference page',
  apiOperation: 'API operation page',
  changelog: 'changelog',
  search: 'search page',
};

/** Page types that are measured on other sites too. The other types would add no information. */
const COMPARED_TYPES: readonly PageType[] = ['guide', 'sdkReference', 'apiOperation'];

export function isCompared(type: PageType): boolean {
  return COMPARED_TYPES.includes(type);
}

/** Returns the reason why a page of a site is not measured; undefined if it is measured. */
export function explainExclusion(type: PageType, { site }: ServedSite): string | undefined {
  if (!site.pages[type]) return 'no such page';
  return site.isPrepared || isCompared(type) ? undefined : 'not measured';
}
