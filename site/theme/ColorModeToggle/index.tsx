// Replaces the component of the classic theme, which also switches to the mode of the system, so
// that some clicks have no visible effect. The button is not disabled before hydration, because a
// disabled button swallows clicks that the page loader replays. CSS selects the icon and the label,
// because the root element has the color mode before React runs.

import Translate, { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import { memo } from 'react';
import styles from './styles.module.css';

function ColorModeToggle({ className, buttonClassName, onChange }: Props) {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        data-color-mode-toggle=""
        title={translate({ id: 'theme.colorToggle.title', message: 'Light or dark colors' })}
        onClick={() =>
          onChange(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')
        }
      >
        <span className={styles.light}>
          <IconLightMode aria-hidden />
          <Translate id="theme.colorToggle.toDark">Switch to dark mode</Translate>
        </span>
        <span className={styles.dark}>
          <IconDarkMode aria-hidden />
          <Translate id="theme.colorToggle.toLight">Switch to light mode</Translate>
        </span>
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
