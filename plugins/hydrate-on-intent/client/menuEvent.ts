/** On the window when React's menu has been opened or closed: `detail` is true or false. */
export const MENU_EVENT = 'page-menu';
