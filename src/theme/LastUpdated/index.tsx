// Replaces theme-classic 3.10.2: a page that is hydrated keeps the date it was built with, because
// the first date that a browser formats costs it several milliseconds.

import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/LastUpdated';
import { type ReactNode, useState } from 'react';

const CLASS = ThemeClassNames.common.lastUpdated;

function readBuiltDate(dateTime: string): string | null | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`.${CLASS} time[datetime="${dateTime}"]`)?.textContent;
}

function FormattedDate({ dateTime }: { dateTime: string }): ReactNode {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return useDateTimeFormat(options).format(new Date(dateTime));
}

function UpdateDate({ dateTime }: { dateTime: string }): ReactNode {
  const isBrowser = useIsBrowser();
  const [built] = useState(() => (isBrowser ? undefined : readBuiltDate(dateTime)));
  return (
    <b>
      <time dateTime={dateTime}>{built ?? <FormattedDate dateTime={dateTime} />}</time>
    </b>
  );
}

/** When a page was last changed. Who changed it is not shown. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const dateTime = new Date(lastUpdatedAt).toISOString();
  const date = <UpdateDate key={dateTime} dateTime={dateTime} />;
  return (
    <span className={CLASS}>
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
