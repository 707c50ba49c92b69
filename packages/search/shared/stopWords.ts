export const STOP_WORDS: ReadonlySet<string> = new Set(
  `an and are as at be but by a can do does for from had has have how i if in into is it its me my no
  not of on or our should so such that the their then there these they this to was we what when
  where which who why will with would you your been could did he her his she somebody someone were many much
  der das den dem des ein eine einen einem einer ist sind und oder nicht mit von zu zum zur im auf bei nach wie
  wo wann warum ich wir kann mein meine meinen keine kein fur am ans aufs beim bis dass es ins ohne soll uber vom werden wird welche
  welcher welches
  il lo la gli le un una di del della dei delle che con non ho sono si da dal al nel nella come dove quando
  perche mio mia posso agli alla alle dai dalla devo ha mi nei quale quali sul sulla vorrei`.split(
    /\s+/,
  ),
);
