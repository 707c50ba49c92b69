import { splitAtNames } from '@portal/core/unbreakable-names/splitAtNames';
import { Fragment, type ReactNode } from 'react';

/** Renders text whose names do not wrap, as on the pages. */
export function renderUnbreakableNames(text: string): ReactNode {
  return splitAtNames(text, { isCode: false, maxLength: 18 }).map(
    ({ text: part, isUnbreakable }, i) => {
      const key = `${i} ${part}`;
      return isUnbreakable ? (
        <span key={key} className="nowrap">
          {part}
        </span>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      );
    },
  );
}
