/** Page with the content that determines its related pages. */
export interface RelatablePage {
  /** Route, including the base URL. */
  route: string;
  title: string;
  keywords: readonly string[];
  description: string;
  /** Source text without front matter, imports, and comments. */
  text: string;
  /** Routes that the page links to, including the base URL, without anchors. */
  links: ReadonlySet<string>;
}

export interface RelatedPage {
  title: string;
  to: string;
}

/** Splits text into words, normalized as in search. */
export type ParseWords = (text: string) => readonly string[];

const MAX_RELATED_PAGES = 4;
/** Pages below this similarity share words only by chance. */
const MIN_SIMILARITY = 0.12;
const MAX_WORDS_PER_PAGE = 150;
/**
 * Maximum number of pages that a word can relate. More frequent words say little about a page, and without a limit, the
 * time would grow quadratically with the number of pages.
 */
const MAX_PAGES_PER_WORD = 500;
/** Added to the similarity of a page that links to this one, because its author saw a relation. */
const LINK_BONUS = 0.1;

function countWords(page: RelatablePage, parseWords: ParseWords): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of parseWords(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(page.title, 3);
  add(page.keywords.join(' '), 3);
  add(page.description, 2);
  add(page.text, 1);
  return counts;
}

/** Returns the most characteristic words of each page as a unit vector. Rare words weigh more, as in search. */
function computeWordWeights(
  pages: readonly RelatablePage[],
  parseWords: ParseWords,
): Map<string, number>[] {
  const wordCounts = pages.map((page) => countWords(page, parseWords));
  const pageCounts = new Map<string, number>();
  for (const words of wordCounts) {
    for (const word of words.keys()) pageCounts.set(word, (pageCounts.get(word) ?? 0) + 1);
  }
  return wordCounts.map((words) => {
    const heaviest = [...words]
      .map(([word, count]): [string, number] => [
        word,
        (1 + Math.log(count)) * Math.log(pages.length / (pageCounts.get(word) ?? 1)),
      ])
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_WORDS_PER_PAGE);
    const length = Math.hypot(...heaviest.map(([, weight]) => weight)) || 1;
    return new Map(heaviest.map(([word, weight]) => [word, weight / length]));
  });
}

type PagesByWord = ReadonlyMap<string, readonly [page: number, weight: number][]>;

/** Maps each word to the pages that it is characteristic of, except words of more than `MAX_PAGES_PER_WORD` pages. */
function indexWords(weights: readonly Map<string, number>[]): PagesByWord {
  const pagesByWord = new Map<string, [page: number, weight: number][]>();
  weights.forEach((words, page) => {
    for (const [word, weight] of words) {
      const entries = pagesByWord.get(word);
      if (entries) entries.push([page, weight]);
      else pagesByWord.set(word, [[page, weight]]);
    }
  });
  for (const [word, { length }] of pagesByWord) {
    if (length > MAX_PAGES_PER_WORD) pagesByWord.delete(word);
  }
  return pagesByWord;
}

/** Computes the cosine similarity of a page to the pages that share a word with it, by page index. */
function computeSimilarities(
  page: number,
  words: ReadonlyMap<string, number>,
  pagesByWord: PagesByWord,
): Map<number, number> {
  const similarities = new Map<number, number>();
  for (const [word, weight] of words) {
    for (const [other, otherWeight] of pagesByWord.get(word) ?? []) {
      if (other !== page)
        similarities.set(other, (similarities.get(other) ?? 0) + weight * otherWeight);
    }
  }
  return similarities;
}

/**
 * Finds pages with similar words for each page. Pages that link to it rank higher; pages that it links to are excluded.
 * @returns up to four related pages for each route, best first
 */
export function findRelated(
  pages: readonly RelatablePage[],
  parseWords: ParseWords,
): Map<string, RelatedPage[]> {
  const weights = computeWordWeights(pages, parseWords);
  const pagesByWord = indexWords(weights);
  return new Map(
    pages.map(({ route, links }, page) => {
      // Computed for one page at a time, because the similarities of all pages would not fit into memory.
      const similarities = computeSimilarities(page, weights[page] ?? new Map(), pagesByWord);
      const similarPages = [...similarities].flatMap(([otherPage, similarity]) => {
        const other = pages[otherPage];
        if (!other || links.has(other.route)) return [];
        const score = similarity + (other.links.has(route) ? LINK_BONUS : 0);
        return score < MIN_SIMILARITY ? [] : [{ other, score }];
      });
      similarPages.sort((a, b) => b.score - a.score || (a.other.route < b.other.route ? -1 : 1));
      return [
        route,
        similarPages
          .slice(0, MAX_RELATED_PAGES)
          .map(({ other }) => ({ title: other.title, to: other.route })),
      ];
    }),
  );
}
