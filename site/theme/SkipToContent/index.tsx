// Replaces the component of the classic theme, whose link gets the focus on every navigation, even
// while the reader types on the search page. The inline loader handles clicks (`skipLink.ts`), and
// `focusTitle.ts` moves the focus to the title of a new page.

import { translate } from '@docusaurus/Translate';
import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function SkipToContent(): ReactNode {
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark of the theme
    <div role="region" aria-label={label}>
      <a className={styles.skip} href={`#${SkipToContentFallbackId}`}>
        {label}
      </a>
    </div>
  );
}
