import { splitAtNames } from '@portal/core/whole-names/wholeNames';
import { Fragment, type ReactNode } from 'react';

/** Renders text whose names do not wrap, as on the pages. */
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
