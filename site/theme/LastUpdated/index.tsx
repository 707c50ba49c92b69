// Replaces the component of the classic theme, which formats the date again in the browser. That
// takes several milliseconds, and the format differs from that of the site.

import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** Date of the last change to a page, without its author. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const dateTime = new Date(lastUpdatedAt).toISOString();
  const date = <time dateTime={dateTime}>{dateTime.slice(0, 10)}</time>;
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="theme.lastUpdated.lastUpdated" values={{ date }}>
        {'Last updated on {date}'}
      </Translate>
    </span>
  );
}
