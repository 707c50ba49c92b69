/** Name of the playground, used in place of a program's name. */
export const PLAYGROUND = 'try';

/** Small programs to start from, by the board's file name. The first is the default. */
export const STARTERS: Readonly<Record<string, string>> = {
  'zm1-db': 'hello',
  '4zerobox': '4zerobox-hello',
  '4zerobox-mobile': 'mobile-hello',
};
