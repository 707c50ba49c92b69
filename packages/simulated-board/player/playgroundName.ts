/** Name of the playground, used in place of a program's name. */
export const PLAYGROUND = 'try';
