/** Input for finding related pages. */
export interface RelatablePage {
  /** Route, including the base. */
  route: string;
  title: string;
  keywords: readonly string[];
  description: string;
  /** Its source text. */
  text: string;
  /** Linked routes, including the base, without anchors. */
  links: ReadonlySet<string>;
}

/** A related page. */
export interface RelatedPage {
  title: string;
  to: string;
}

/** Words of a text, normalized as in search. */
export type ReadWords = (text: string) => readonly string[];

/** Maximum number of related pages. */
const MAX_RELATED = 4;
/** Similarity below this value is chance. */
const MIN_SIMILARITY = 0.12;
/** Number of characteristic words per page. */
const MAX_WORDS = 150;
/** Bonus for a link from the other page, because the author saw a relation. */
const LINK_BONUS = 0.1;

function countWords(page: RelatablePage, read: ReadWords): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of read(text)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add(page.title, 3);
  add(page.keywords.join(' '), 3);
  add(page.description, 2);
  add(page.text, 1);
  return counts;
}

/** The most characteristic words of each page as a unit vector. Rare words weigh more, as in search. */
function weigh(pages: readonly RelatablePage[], read: ReadWords): Map<string, number>[] {
  const counted = pages.map((page) => countWords(page, read));
  const spread = new Map<string, number>();
  for (const words of counted) {
    for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  return counted.map((words) => {
    const heaviest = [...words]
      .map(([word, count]): [string, number] => [
        word,
        (1 + Math.log(count)) * Math.log(pages.length / (spread.get(word) ?? 1)),
      ])
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_WORDS);
    const length = Math.hypot(...heaviest.map(([, weight]) => weight)) || 1;
    return new Map(heaviest.map(([word, weight]) => [word, weight / length]));
  });
}

/** Cosine similarity by page index; only pages that share a word are compared. */
function likenessOf(weights: readonly Map<string, number>[]): Map<number, number>[] {
  const holders = new Map<string, [page: number, weight: number][]>();
  weights.forEach((words, page) => {
    for (const [word, weight] of words) {
      const known = holders.get(word);
      if (known) known.push([page, weight]);
      else holders.set(word, [[page, weight]]);
    }
  });
  return weights.map((words, page) => {
    const likeness = new Map<number, number>();
    for (const [word, weight] of words) {
      for (const [other, its] of holders.get(word) ?? []) {
        if (other !== page) likeness.set(other, (likeness.get(other) ?? 0) + weight * its);
      }
    }
    return likeness;
  });
}

/**
 * Related pages: similar in words, with search weights, or linking to the page. Pages that it already links to are
 * excluded.
 * @returns at most four pages by route, best first
 */
export function findRelated(
  pages: readonly RelatablePage[],
  read: ReadWords,
): Map<string, RelatedPage[]> {
  const likeness = likenessOf(weigh(pages, read));
  return new Map(
    pages.map(({ route, links }, page) => {
      const others = [...(likeness[page] ?? [])].flatMap(([at, alike]) => {
        const other = pages[at];
        if (!other || links.has(other.route)) return [];
        const score = alike + (other.links.has(route) ? LINK_BONUS : 0);
        return score < MIN_SIMILARITY ? [] : [{ other, score }];
      });
      others.sort((a, b) => b.score - a.score || (a.other.route < b.other.route ? -1 : 1));
      return [
        route,
        others.slice(0, MAX_RELATED).map(({ other }) => ({ title: other.title, to: other.route })),
      ];
    }),
  );
}
