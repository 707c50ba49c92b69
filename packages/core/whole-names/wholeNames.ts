/**
 * Parts joined by hyphens or dashes: `RS-485`, `X5-31`, `4–20`, `Wi-Fi`, `three-phase`. The
 * lookbehind makes the engine test each word once instead of from every character.
 */
const JOINED = /(?<![\p{L}\p{N}_.:])[\p{L}\p{N}_.:]+(?:,\d+)*(?:[-–][\p{L}\p{N}_.:]+(?:,\d+)*)+/gu;
/** A token in code that contains a hyphen: an option, an identifier, a date. */
const TOKEN = /\S*[-–]\S+/gu;
/** Unbreakable part of a token that is too long. */
const OPTION_OR_DAY = /(?<![\p{L}\p{N}-])-{1,2}\p{L}[\p{L}\p{N}-]*|\d{4}-\d\d-\d\d/gu;

/**
 * Contains a digit, two capitals, a range dash, or a part of one or two letters, and is therefore
 * not an ordinary compound word.
 */
const NAME = /\d|\p{Lu}{2}|–|(?:^|-)\p{L}{1,2}(?:-|[.:]?$)/u;

/** Where a text appears. */
export interface NameContext {
  isCode: boolean;
  /** Maximum length of an unbreakable name. */
  longest: number;
}

/** A part of a text, and whether it must stay on one line. */
export interface Segment {
  text: string;
  isWhole: boolean;
}

function splitByPattern(
  text: string,
  pattern: RegExp,
  toStretches: (found: string) => Segment[],
): Segment[] {
  const stretches: Segment[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    stretches.push({ text: text.slice(from, index), isWhole: false }, ...toStretches(found));
    from = index + found.length;
  }
  stretches.push({ text: text.slice(from), isWhole: false });
  return stretches.filter(({ text: { length } }) => length > 0);
}

/**
 * Splits text into unbreakable names (boards, pins, options, identifiers, dates, ranges) and the
 * text between them. The segments join to the original text.
 */
export function splitAtNames(text: string, { isCode, longest: maxLength }: NameContext): Segment[] {
  return splitByPattern(text, isCode ? TOKEN : JOINED, (found) => {
    if (found.length <= maxLength) return [{ text: found, isWhole: isCode || NAME.test(found) }];
    return splitByPattern(found, OPTION_OR_DAY, (part) => [
      { text: part, isWhole: part.length <= maxLength },
    ]);
  });
}
