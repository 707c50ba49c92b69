// Replaces theme-classic 3.10.2: the date has the form of all dates of the site, which is that of its releases, and no
// browser formats it again, which costs several milliseconds.

import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** When a page was last changed. The author is not shown. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const dateTime = new Date(lastUpdatedAt).toISOString();
  const date = (
    <b>
      <time dateTime={dateTime}>{dateTime.slice(0, 10)}</time>
    </b>
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        description="The sentence used to display when a page has been last updated, and by who"
        values={{
          atDate: (
            <Translate
              id="theme.lastUpdated.atDate"
              description="The words used to describe on which date a page has been last updated"
              values={{ date }}
            >
              {' on {date}'}
            </Translate>
          ),
          byUser: '',
        }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
