import type { PostingLists } from './PostingLists';

/** Filters of the results page, in the order in which they are shown; also the parameters of its URL. */
export const FILTERS = ['part', 'kind', 'board'] as const;

export type FilterName = (typeof FILTERS)[number];

/** The chosen value of each filter in use. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** A value of a filter, and the number of results that the reader gets with it. */
export interface FilterValue {
  value: string;
  count: number;
}

/** Values of a filter that lead to results; the chosen value even if it does not. */
export interface FilterValues {
  name: FilterName;
  values: FilterValue[];
}

/** Key of a filter's value in the index. */
export function createFilterKey(name: string, value: string): string {
  return `${name}=${value}`;
}

/** Filters results by the values of their pages. */
export class PageFilter {
  readonly #values: Readonly<Record<FilterName, Map<string, ReadonlySet<number>>>>;

  /**
   * @param lists pages by filter and value
   * @param getPage page of a section
   */
  constructor(
    lists: PostingLists,
    private readonly getPage: (section: number) => number,
  ) {
    const getValues = (name: FilterName) => {
      const prefix = createFilterKey(name, '');
      const keys = lists.getWordsWithPrefix(prefix);
      return new Map(keys.map((key) => [key.slice(prefix.length), new Set(lists.get(key))]));
    };
    this.#values = { part: getValues('part'), kind: getValues('kind'), board: getValues('board') };
  }

  /** The sections whose pages have all chosen values. */
  select(sections: readonly number[], filters: Filters): number[] {
    const chosen = FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [this.#values[name].get(value)];
    });
    return sections.filter((id) => chosen.every((pages) => pages?.has(this.getPage(id))));
  }

  /** Counts the results of each value, together with the chosen values of the other filters. */
  count(sections: readonly number[], filters: Filters): FilterValues[] {
    return FILTERS.map((name) => {
      const pages = this.select(sections, { ...filters, [name]: undefined }).map(this.getPage);
      const { [name]: chosen } = filters;
      const known = this.#values[name];
      const names = new Set(chosen === undefined ? known.keys() : [...known.keys(), chosen]);
      const values = [...names].map((value) => {
        return { value, count: pages.filter((page) => known.get(value)?.has(page)).length };
      });
      return { name, values: values.filter(({ value, count }) => count > 0 || value === chosen) };
    });
  }
}
