/** Name of the page for free use of the board, in place of a program's. */
export const PLAYGROUND = 'try';
