import type { Row } from '../measures/types';
import { findBest, isBetter, type Summary, summarize } from './statistics';
import type { BenchResult, Cell } from './types';

/** A row of the report with the result of each site. */
export interface Comparison {
  row: Row;
  /** Cells of the row, in the order of the sites. */
  cells: { cell: Cell | undefined; summary: Summary | undefined; isBest: boolean }[];
  /** Whether the first site has the best value or a value equal to the best; undefined if nothing is compared. */
  isAhead: boolean | undefined;
  /** Whether the first site exceeds its own limit. */
  isOverBudget: boolean;
}

/** Compares the sites row by row. The first site is the one that should be ahead. */
export function compareSites({ sites, cases }: BenchResult): Comparison[] {
  return cases.flatMap(({ rows, cells }) =>
    rows.map((row) => {
      const siteCells = sites.map(({ name }) => {
        const cell = cells[row.key]?.[name];
        const summary = cell && cell.values.length > 0 ? summarize(cell.values) : undefined;
        return { cell, summary, isBest: false };
      });
      const measured = siteCells.filter(({ summary }) => summary);
      const isCompared = !row.isExcluded && measured.length > 1;
      if (isCompared) {
        const medians = measured.map(({ summary }) => (summary as Summary).median);
        findBest(row.unit, medians).forEach((isBest, index) => {
          (measured[index] as { isBest: boolean }).isBest = isBest;
        });
      }
      // A site whose rounds failed is not ahead.
      const isAhead = isCompared ? (siteCells[0]?.isBest ?? false) : undefined;
      const ownSummary = siteCells[0]?.summary;
      const isOverBudget =
        ownSummary !== undefined &&
        row.budget !== undefined &&
        isBetter(row.unit, row.budget, ownSummary.median);
      return { row, cells: siteCells, isAhead, isOverBudget };
    }),
  );
}
