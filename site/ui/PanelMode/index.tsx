import Translate, { translate } from '@docusaurus/Translate';
import { PANEL_SWITCH_ATTRIBUTE } from '@portal/core/plugins/client/panelMode';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Whether this is the menu of a small screen, where the navbar has the switch. */
  mobile?: boolean;
}

/**
 * Switch of panel mode in the navbar. The page loader handles clicks, both before and after hydration
 * (`packages/static-first/hydrate-on-intent/client/rootState.ts`). CSS selects the label, because the root element has
 * the mode before React runs.
 */
export default function PanelMode({ mobile }: Props): ReactNode {
  if (mobile) return null;
  return (
    <button
      type="button"
      className={styles.switch}
      title={translate({
        id: 'panelMode.title',
        message: 'Large text and buttons, high contrast',
      })}
      {...{ [PANEL_SWITCH_ATTRIBUTE]: '' }}
    >
      <span className={styles.off}>
        <Translate id="panelMode.on">Panel mode</Translate>
      </span>
      <span className={styles.on}>
        <Translate id="panelMode.off">Leave panel mode</Translate>
      </span>
    </button>
  );
}
