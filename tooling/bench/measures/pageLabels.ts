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
