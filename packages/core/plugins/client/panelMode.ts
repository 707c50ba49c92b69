/** Storage key of panel mode: `on` or `off`. Without a stored choice, the system's contrast setting applies. */
export const PANEL_MODE_KEY = 'panel-mode';

/** Attribute of the root element in panel mode. */
export const PANEL_MODE_ATTRIBUTE = 'data-panel';

/** Attribute of the button that turns panel mode on and off. */
export const PANEL_SWITCH_ATTRIBUTE = 'data-panel-switch';
