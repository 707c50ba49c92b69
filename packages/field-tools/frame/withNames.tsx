import { splitAtNames } from '@portal/core/whole-names/wholeNames';
import { Fragment, type ReactNode } from 'react';

/** The text with the names in it that stay on one line, as on the pages of the manual. */
export function withNames(text: string): ReactNode {
  return splitAtNames(text, { isCode: false, longest: 18 }).map(({ text: part, isWhole }, i) => {
    const key = `${i} ${part}`;
    return isWhole ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
