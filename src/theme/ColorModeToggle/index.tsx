// Replaces theme-classic 3.10.2, whose button is disabled until the page is hydrated: a disabled
// button swallows the press that the page loader keeps for later. The rest is as there.

import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import { memo } from 'react';
import styles from './styles.module.css';

type Choice = Props['value'];

function nextChoice(choice: Choice, followsSystem: boolean): Choice {
  if (!followsSystem) return choice === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

function nameOf(choice: Choice): string {
  switch (choice) {
    case 'light':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' });
    case 'dark':
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
    default:
      return translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' });
  }
}

function ColorModeToggle({
  className,
  buttonClassName,
  respectPrefersColorScheme,
  value,
  onChange,
}: Props) {
  const label = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    { mode: nameOf(value) },
  );
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        title={nameOf(value)}
        aria-label={label}
        onClick={() => onChange(nextChoice(value, respectPrefersColorScheme))}
      >
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
