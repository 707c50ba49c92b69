import { decodeAscending, encodeAscending, findFloorIndex, LAST_CHARACTER } from './format';
import { stemTerm } from './stem';

/** Posting lists by word, as encoded in an index file. */
export interface EncodedLists {
  /** Sorted words, one per line. */
  words: string;
  /**
   * One list of document numbers or postings per word, encoded by `encodeAscending` and separated by
   * semicolons.
   */
  lists: string;
}

/** Encodes posting lists for the index files. */
export function encodeLists(lists: ReadonlyMap<string, readonly number[]>): EncodedLists {
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  const encode = (numbers: readonly number[]) =>
    encodeAscending([...new Set(numbers)].sort((a, b) => a - b));
  return {
    words: sorted.map(([word]) => word).join('\n'),
    lists: sorted.map(([, numbers]) => encode(numbers)).join(';'),
  };
}

/** Posting lists by word, decoded on first use. */
export class PostingLists {
  readonly #encoded = new Map<string, string>();
  readonly #decoded = new Map<string, readonly number[]>();
  readonly #wordsByStem = new Map<string, string[]>();
  /** Sorted words. */
  readonly #words: string[] = [];

  /** @param isSearched whether a posting belongs to a searched section; others are skipped */
  constructor(private readonly isSearched: (posting: number) => boolean = () => true) {}

  add({ words, lists }: EncodedLists): void {
    if (!words) return;
    const encodedLists = lists.split(';');
    words.split('\n').forEach((word, i) => {
      if (this.#encoded.has(word)) return;
      this.#encoded.set(word, encodedLists[i] ?? '');
      this.#words.push(word);
      const stem = stemTerm(word);
      if (!stem) return;
      const group = this.#wordsByStem.get(stem);
      if (group) group.push(word);
      else this.#wordsByStem.set(stem, [word]);
    });
    this.#words.sort();
  }

  /** Postings of a word, in ascending order. */
  get(word: string): readonly number[] {
    const encoded = this.#encoded.get(word);
    if (!encoded) return [];
    let list = this.#decoded.get(word);
    if (!list) {
      list = decodeAscending(encoded).filter(this.isSearched);
      this.#decoded.set(word, list);
    }
    return list;
  }

  has(word: string): boolean {
    return this.#encoded.has(word);
  }

  /** Postings of all words with a stem. */
  getByStem(stem: string): ReadonlySet<number> {
    return new Set((this.#wordsByStem.get(stem) ?? []).flatMap((word) => this.get(word)));
  }

  /** Postings of a word and of all words with its stem. */
  getForms(word: string): ReadonlySet<number> {
    const stem = stemTerm(word);
    return new Set([...this.get(word), ...(stem ? this.getByStem(stem) : [])]);
  }

  words(): Iterable<string> {
    return this.#words;
  }

  getWordsWithPrefix(prefix: string): string[] {
    const start = findFloorIndex(this.#words, prefix);
    const end = findFloorIndex(this.#words, prefix + LAST_CHARACTER) + 1;
    return this.#words.slice(start, end).filter((word) => word.startsWith(prefix));
  }
}
