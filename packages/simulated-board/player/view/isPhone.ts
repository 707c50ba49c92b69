/** Maximum width of a phone's window, as in the styles. */
const MAX_PHONE_WIDTH = 600;

export const isPhone = (): boolean => innerWidth <= MAX_PHONE_WIDTH;
