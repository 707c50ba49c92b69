import type { SearchIndex } from './SearchIndex';
import { collectStems, getTitleSimilarity } from './similarity';
import { stemTerm } from './stem';
import { isMeasure, isValueListHeading, isValueWord } from './valueWords';

/** Scores of a query word in a row name, heading, or text of a section. */
const ROW_SCORE = 2;
const HEADING_SCORE = 1;
const TEXT_SCORE = 0.5;
/** Score of a title word in a row name. */
const TITLE_WORD_SCORE = 1;
/**
 * Score of a title that equals the query. It is high, because pages about other products can contain the name in a
 * longer title.
 */
const SAME_TITLE_SCORE = 8;
const VALUE_LIST_SCORE = 2.5;

/** A section that contains the value a query asks for. */
export interface FactSection {
  id: number;
  score: number;
}

/**
 * Finds the section of a page that contains the value a query asks for, such as `Limits` for "mqtt keepalive". The
 * title must contain a word of the query, which identifies the page.
 *
 * @returns undefined if no section contains all required words
 */
export function findFactSection(
  { fields, lists, outline, titles, sections }: SearchIndex,
  page: number,
  tokens: readonly string[],
): FactSection | undefined {
  const pageTitle = titles.get(page);
  if (!pageTitle) return undefined;
  const title = collectStems(pageTitle.t);
  const words = tokens.map((token) => {
    const stem = stemTerm(token) ?? token;
    return {
      stem,
      rows: lists.rowNames.getForms(token),
      texts: fields.content.getSectionsByForm(token),
      isInTitle: title.has(stem),
      isTopic: !title.has(stem) && !isMeasure(token),
      isRequired: !title.has(stem) && !isValueWord(token),
    };
  });
  if (!words.some(({ isInTitle }) => isInTitle)) return undefined;
  let best: FactSection | undefined;
  for (const id of outline.getSections(page)) {
    const heading = collectStems(sections.get(id)?.heading ?? '');
    const isValueList = [...heading].some(isValueListHeading);
    let rowMatches = 0;
    let topicMatches = 0;
    let score =
      SAME_TITLE_SCORE * getTitleSimilarity(new Set(words.map(({ stem }) => stem)), pageTitle.t);
    if (isValueList) score += VALUE_LIST_SCORE;
    const hasAll = words.every(({ rows, texts, stem, isInTitle, isTopic, isRequired }) => {
      const isInRow = rows.has(id);
      const isInHeading = heading.has(stem);
      const isFound = isInRow || isInHeading || texts.has(id);
      if (isFound && isTopic) topicMatches += 1;
      if (isInRow) rowMatches += 1;
      if (isInRow) score += isInTitle ? TITLE_WORD_SCORE : ROW_SCORE;
      else if (isFound && !isInTitle) score += isInHeading ? HEADING_SCORE : TEXT_SCORE;
      return isFound || !isRequired;
    });
    // In a list of values, the query words need not be in row names.
    if (!hasAll || (rowMatches === 0 && !(isValueList && topicMatches > 0))) continue;
    if (score > (best?.score ?? 0)) best = { id, score };
  }
  return best;
}
