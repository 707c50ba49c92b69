/** What is asked of a page to find those that go with it. */
export interface RelatablePage {
  /** Address with the base. */
  route: string;
  title: string;
  keywords: readonly string[];
  description: string;
  /** Its text as it is written. */
  text: string;
  /** Addresses that it links to, with the base and without anchors. */
  links: ReadonlySet<string>;
}

/** A page as another one names it. */
export interface RelatedPage {
  title: string;
  to: string;
}

/** Words of a text in the form in which the search compares them. */
export type ReadWords = (text: string) => readonly string[];

/** Pages that are named on each. */
const MOST = 4;
/** Likeness below this is chance. */
const LEAST = 0.12;
/** Words of a page that tell what it is about. */
const WORDS = 150;
/** What a link from the other page adds to the likeness: somebody saw that they belong together. */
const LINKED = 0.1;

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

/** The words of each page that tell most, of length 1 together. Words that few pages have weigh more, as in the search. */
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
      .slice(0, WORDS);
    const length = Math.hypot(...heaviest.map(([, weight]) => weight)) || 1;
    return new Map(heaviest.map(([word, weight]) => [word, weight / length]));
  });
}

/** Likeness of pages by their numbers, 0 to 1: only those that share a word are looked at. */
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
 * Pages that go with each page: alike in their words, weighed as the search weighs them, or linked from
 * there. What a page links to itself is not named again.
 *
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
        const score = alike + (other.links.has(route) ? LINKED : 0);
        return score < LEAST ? [] : [{ other, score }];
      });
      others.sort((a, b) => b.score - a.score || (a.other.route < b.other.route ? -1 : 1));
      return [
        route,
        others.slice(0, MOST).map(({ other }) => ({ title: other.title, to: other.route })),
      ];
    }),
  );
}
