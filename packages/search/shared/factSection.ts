import { likeTitle, stemsOf } from './likeness';
import type { SearchIndex } from './SearchIndex';
import { stemTerm } from './tokenize';
import { isListOfValues, isMeasure, isValueWord } from './valueWords';

/** Scores of a query word in the name of a row, in the heading, and in the text of a section. */
const IN_ROW = 2;
const IN_HEADING = 1;
const IN_TEXT = 0.5;
/** Score of a title word in the name of a row. */
const IN_TITLE = 1;
/** Score of a title that equals the query; pages of other products have the name in a longer title. */
const LIKE_TITLE = 8;
/** Score of a section with a list of values if the query asks for a value. */
const OF_VALUES = 2.5;

/** A section with the value that a query asks for. */
export interface FactSection {
  id: number;
  /** How much speaks for it. */
  worth: number;
}

/**
 * The section of a page whose rows are named as a query for a value says what it wants to know of the page: `limits`
 * for the keepalive of a protocol. The title identifies the page, so it has a word of the query.
 *
 * @returns undefined where no section has all that is asked for
 */
export function findFactSection(
  { fields, outline, titles, sections, rowNames }: SearchIndex,
  page: number,
  tokens: readonly string[],
): FactSection | undefined {
  const own = titles.get(page);
  if (!own) return undefined;
  const title = stemsOf(own.t);
  const words = tokens.map((token) => {
    const ownStem = stemTerm(token);
    const stem = ownStem ?? token;
    return {
      stem,
      rows: new Set([...rowNames.get(token), ...(ownStem ? rowNames.ofStem(ownStem) : [])]),
      texts: fields.content.lengthsWith(token, ownStem),
      isOfTitle: title.has(stem),
      isAbout: !title.has(stem) && !isMeasure(token),
      isNeeded: !title.has(stem) && !isValueWord(token),
    };
  });
  if (!words.some(({ isOfTitle }) => isOfTitle)) return undefined;
  let best: FactSection | undefined;
  for (const id of outline.sectionsOf(page)) {
    const heading = stemsOf(sections.get(id)?.heading ?? '');
    const isOfValues = [...heading].some(isListOfValues);
    let named = 0;
    let about = 0;
    let worth = LIKE_TITLE * likeTitle(new Set(words.map(({ stem }) => stem)), own.t);
    if (isOfValues) worth += OF_VALUES;
    const hasAll = words.every(({ rows, texts, stem, isOfTitle, isAbout, isNeeded }) => {
      const inRow = rows.has(id);
      const inHeading = heading.has(stem);
      const isThere = inRow || inHeading || texts.has(id);
      if (isThere && isAbout) about += 1;
      if (inRow) named += 1;
      if (inRow) worth += isOfTitle ? IN_TITLE : IN_ROW;
      else if (isThere && !isOfTitle) worth += inHeading ? IN_HEADING : IN_TEXT;
      return isThere || !isNeeded;
    });
    // A list of values may have the words of the query beside the names of its rows.
    if (!hasAll || (named === 0 && !(isOfValues && about > 0))) continue;
    if (worth > (best?.worth ?? 0)) best = { id, worth };
  }
  return best;
}
