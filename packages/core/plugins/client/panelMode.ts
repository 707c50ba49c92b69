/** Storage key of panel mode: `on` or `off`. Without a choice, the system's contrast setting decides. */
export const PANEL_MODE_KEY = 'panel-mode';

/** Set on the root element in panel mode. */
export const PANEL_MODE_ATTRIBUTE = 'data-panel';
