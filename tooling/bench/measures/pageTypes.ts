import { type PageType, pageLabels } from '../sites/types';
import type { Case, Row } from './types';

/** Page types that are measured on other sites too. The other types would add no information. */
const COMPARED_TYPES: readonly PageType[] = ['guide', 'sdkReference', 'apiOperation'];

/** Creates a case that measures a page. The labels of the rows get the name of the page's type as a prefix. */
export function createPageCase(type: PageType, rows: readonly Row[], run: Case['run']): Case {
  const isCompared = COMPARED_TYPES.includes(type);
  return {
    name: type,
    rows: rows.map((row) => ({
      ...row,
      label: `${pageLabels[type]}: ${row.label}`,
      isHeadline: type === 'guide' && row.isHeadline === true,
      isExcluded: !isCompared,
    })),
    excludes({ site }) {
      if (!site.pages[type]) return 'no such page';
      return site.isPrepared || isCompared ? undefined : 'not measured';
    },
    run,
  };
}
