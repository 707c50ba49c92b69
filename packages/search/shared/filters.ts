import type { PostingLists } from './PostingLists';

/** Filters of the results page, in display order. The names are also its query parameters. */
export const FILTERS = ['part', 'kind', 'board'] as const;

export type FilterName = (typeof FILTERS)[number];

/** Selected values by filter. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

export interface ResultsOptions {
  /** Zero-based page of results. */
  page?: number;
  /** Selected filter values. If set, the response includes result counts for all values. */
  filters?: Filters | undefined;
  /** Value of the `part` filter for the current page. Pages with this value rank slightly higher. */
  part?: string | undefined;
}

/** A filter value with its number of results. */
export interface FilterValue {
  value: string;
  count: number;
}

/** Filter values with results, plus the selected value. */
export interface FilterFacet {
  name: FilterName;
  values: FilterValue[];
}

export function createFilterKey(name: string, value: string): string {
  return `${name}=${value}`;
}

/** Filters results by page attributes. */
export class PageFilter {
  readonly #values: ReadonlyMap<FilterName, ReadonlyMap<string, ReadonlySet<number>>>;

  /**
   * @param lists pages by filter and value
   * @param getPage page number of a section
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
    this.#values = new Map(FILTERS.map((name) => [name, getValues(name)]));
  }

  /** Selects the sections whose pages match all filters. */
  select(sections: readonly number[], filters: Filters): number[] {
    const selectedPages = FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [this.#values.get(name)?.get(value)];
    });
    return sections.filter((id) => selectedPages.every((pages) => pages?.has(this.getPage(id))));
  }

  has(name: FilterName, value: string, page: number): boolean {
    return this.#values.get(name)?.get(value)?.has(page) ?? false;
  }

  /** Counts the results for each value, given the selected values of the other filters. */
  count(sections: readonly number[], filters: Filters): FilterFacet[] {
    return FILTERS.map((name) => {
      const pages = this.select(sections, { ...filters, [name]: undefined }).map(this.getPage);
      const { [name]: selectedValue } = filters;
      const pagesByValue = this.#values.get(name) ?? new Map<string, ReadonlySet<number>>();
      const candidates = new Set(
        selectedValue === undefined ? pagesByValue.keys() : [...pagesByValue.keys(), selectedValue],
      );
      const values = [...candidates].map((value) => {
        return { value, count: pages.filter((page) => pagesByValue.get(value)?.has(page)).length };
      });
      return {
        name,
        values: values.filter(({ value, count }) => count > 0 || value === selectedValue),
      };
    });
  }
}
