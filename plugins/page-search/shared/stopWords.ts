/** English words that say nothing about what is sought. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be but by can do does for from had has have how i if in into is it its me my no
  not of on or our should so such that the their then there these they this to was we what when
  where which who why will with would you your`.split(/\s+/),
);
