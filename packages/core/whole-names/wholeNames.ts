/**
 * Parts joined by hyphens or dashes: `RS-485`, `X5-31`, `4–20`, `Wi-Fi`, `three-phase`. A word that has none is looked
 * at once, not from each of its letters.
 */
const JOINED = /(?<![\p{L}\p{N}_.:])[\p{L}\p{N}_.:]+(?:,\d+)*(?:[-–][\p{L}\p{N}_.:]+(?:,\d+)*)+/gu;
/** What has no space in code and may break at a hyphen: an option, an identifier, a day. */
const TOKEN = /\S*[-–]\S+/gu;
/** What stays whole of a longer one. */
const OPTION_OR_DAY = /(?<![\p{L}\p{N}-])-{1,2}\p{L}[\p{L}\p{N}-]*|\d{4}-\d\d-\d\d/gu;

/** A digit, two capitals, a dash of a range, or a part of one or two letters: not words of the language that go together. */
const NAME = /\d|\p{Lu}{2}|–|(?:^|-)\p{L}{1,2}(?:-|[.:]?$)/u;

/** Where a text stands. */
export interface Place {
  isCode: boolean;
  /** Letters of the longest name that is kept whole there. */
  longest: number;
}

/** A stretch of a text, and whether it stays on one line. */
export interface Stretch {
  text: string;
  isWhole: boolean;
}

function cut(text: string, pattern: RegExp, toStretches: (found: string) => Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    stretches.push({ text: text.slice(from, index), isWhole: false }, ...toStretches(found));
    from = index + found.length;
  }
  stretches.push({ text: text.slice(from), isWhole: false });
  return stretches.filter(({ text: { length } }) => length > 0);
}

/**
 * The text in stretches: names of boards, pins and options, identifiers, days and ranges, which are not to break at
 * their hyphens, and what stands between them. Together they are the text, letter by letter.
 */
export function cutAtNames(text: string, { isCode, longest }: Place): Stretch[] {
  return cut(text, isCode ? TOKEN : JOINED, (found) => {
    if (found.length <= longest) return [{ text: found, isWhole: isCode || NAME.test(found) }];
    return cut(found, OPTION_OR_DAY, (part) => [{ text: part, isWhole: part.length <= longest }]);
  });
}
