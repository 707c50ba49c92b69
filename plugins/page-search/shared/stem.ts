/** Porter's algorithm (1980) for English suffixes, on lowercase words. */
const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const C = `${CONSONANT}[^aeiouy]*`;
const V = `${VOWEL}[aeiou]*`;
const HAS_MEASURE = new RegExp(`^(?:${C})?${V}${C}`);
const MEASURE_ONE = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`);
const MEASURE_MANY = new RegExp(`^(?:${C})?${V}${C}${V}${C}`);
const HAS_VOWEL = new RegExp(`^(?:${C})?${VOWEL}`);
const SHORT_END = new RegExp(`^${C}${VOWEL}[^aeiouwxy]$`);

const STEP_2: [string, string][] = Object.entries({
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
});
const STEP_3: [string, string][] = Object.entries({
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
});
const STEP_4 =
  /^(.+?)(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;

function dropPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return HAS_MEASURE.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const bare = word.replace(/(?:ed|ing)$/, '');
  if (bare === word || !HAS_VOWEL.test(bare)) return word;
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (/([^aeiouylsz])\1$/.test(bare)) return bare.slice(0, -1);
  return SHORT_END.test(bare) ? `${bare}e` : bare;
}

function replaceEnd(word: string, rules: [string, string][]): string {
  const rule = rules.find(([end]) => word.endsWith(end));
  if (!rule) return word;
  const bare = word.slice(0, -rule[0].length);
  return HAS_MEASURE.test(bare) ? bare + rule[1] : word;
}

/** The stem that the forms of an English word share, such as `configur`. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  let result = dropPast(dropPlural(word));
  if (result.endsWith('y') && HAS_VOWEL.test(result.slice(0, -1))) {
    result = `${result.slice(0, -1)}i`;
  }
  result = replaceEnd(replaceEnd(result, STEP_2), STEP_3);
  const bare = STEP_4.exec(result)?.[1];
  if (bare && MEASURE_MANY.test(bare)) result = bare;
  if (result.endsWith('e')) {
    const short = result.slice(0, -1);
    if (MEASURE_MANY.test(short) || (MEASURE_ONE.test(short) && !SHORT_END.test(short))) {
      result = short;
    }
  }
  return result.endsWith('ll') && MEASURE_MANY.test(result.slice(0, -1))
    ? result.slice(0, -1)
    : result;
}
