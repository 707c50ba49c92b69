/**
 * Parts joined by hyphens or dashes: `RS-485`, `X5-31`, `4–20 mA`, `Wi-Fi`, `three-phase`. The unit of a range is
 * included, so that the words of a search can be marked in one text. The
 * lookbehind makes the engine test each word once instead of from every character.
 */
const HYPHENATED_PATTERN =
  /(?<![\p{L}\p{N}_.:])[\p{L}\p{N}_.:]+(?:,\d+)*(?:[-–][\p{L}\p{N}_.:]+(?:,\d+)*)+(?:(?<=–\d[\d.,]*)\u00a0[\p{L}°%]+)?/gu;
/** A token in code that contains a hyphen: an option, an identifier, a date. */
const TOKEN_PATTERN = /\S*[-–]\S+/gu;
/** Unbreakable part of a token that is too long. */
const OPTION_OR_DATE_PATTERN = /(?<![\p{L}\p{N}-])-{1,2}\p{L}[\p{L}\p{N}-]*|\d{4}-\d\d-\d\d/gu;

/** Distinguishes names from compound words: a digit, two capitals, a dash, or a part of one or two letters. */
const NAME_PATTERN = /\d|\p{Lu}{2}|–|(?:^|-)\p{L}{1,2}(?:-|[.:]?$)/u;

export interface NameContext {
  isCode: boolean;
  maxLength: number;
}

/** A segment of text, and whether it must stay on one line. */
export interface Segment {
  text: string;
  isUnbreakable: boolean;
}

function splitByPattern(
  text: string,
  pattern: RegExp,
  toSegments: (name: string) => Segment[],
): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    segments.push({ text: text.slice(from, index), isUnbreakable: false }, ...toSegments(name));
    from = index + name.length;
  }
  segments.push({ text: text.slice(from), isUnbreakable: false });
  return segments.filter(({ text: { length } }) => length > 0);
}

/**
 * Splits text into unbreakable names (boards, pins, options, identifiers, dates, ranges) and the
 * text between them. The segments join to the original text.
 */
export function splitAtNames(text: string, { isCode, maxLength }: NameContext): Segment[] {
  return splitByPattern(text, isCode ? TOKEN_PATTERN : HYPHENATED_PATTERN, (name) => {
    if (name.length <= maxLength)
      return [{ text: name, isUnbreakable: isCode || NAME_PATTERN.test(name) }];
    return splitByPattern(name, OPTION_OR_DATE_PATTERN, (part) => [
      { text: part, isUnbreakable: part.length <= maxLength },
    ]);
  });
}
