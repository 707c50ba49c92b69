/** @jsxImportSource preact */
import type { VNode } from 'preact';
import type { FilterFacet, FilterName } from '../shared/filters';
import { ResultLink } from './ResultLink';
import styles from './results.module.css';
import { getSearchUrl, type SearchArea } from './searchUrls';
import { settings } from './settings';

/** Labels of each filter and of its option that selects all values. */
const FILTER_LABELS: Record<FilterName, { label: string; allLabel: string }> = {
  part: { label: 'Part of the documentation', allLabel: 'All parts' },
  kind: { label: 'Type of page', allLabel: 'All types' },
  board: { label: 'Board mentioned on the page', allLabel: 'All boards' },
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  query: string;
  area: SearchArea;
  values: readonly FilterFacet[];
  /** Called with the new filters when the reader changes one. */
  onChange: (area: SearchArea) => void;
}

/** Filter menus with result counts. The selected values are in the URL. */
export function ResultFilters({ query, area, values, onChange }: Props): VNode | null {
  const { context, version = '', filters = {} } = area;
  const selectedContext = settings.contexts.find(({ name }) => name === context);
  const menus = values.filter(
    ({ name, values: options }) => options.length > 1 || filters[name] !== undefined,
  );
  const isFiltered = selectedContext !== undefined || Object.values(filters).some(Boolean);
  if (menus.length === 0 && !isFiltered) return null;
  return (
    <search className={styles.filters} aria-label="Filter results">
      {selectedContext && <span>Only in {selectedContext.label}</span>}
      {menus.map(({ name, values: options }) => (
        <select
          key={name}
          aria-label={FILTER_LABELS[name].label}
          value={filters[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...area, filters: { ...filters, [name]: value } })
          }
        >
          <option value="">{FILTER_LABELS[name].allLabel}</option>
          {options.map(({ value, count }) => (
            <option key={value} value={value}>
              {capitalize(value)} ({count})
            </option>
          ))}
        </select>
      ))}
      {isFiltered && (
        <ResultLink
          href={settings.base + getSearchUrl(query, { version })}
          onChoose={() => onChange({ version })}
        >
          Remove filters
        </ResultLink>
      )}
    </search>
  );
}
