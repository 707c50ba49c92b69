import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import type { FilterName, FilterValues } from '../shared/filters';
import styles from './panel.module.css';
import { getSearchUrl, type SearchArea } from './searchUrls';
import { useSettings } from './useSettings';

/** Label of each filter, and of the option for all values. */
const FILTER_LABELS: Record<FilterName, { label: string; all: string }> = {
  part: { label: 'Part of the documentation', all: 'All parts' },
  kind: { label: 'Type of page', all: 'All types' },
  board: { label: 'Board mentioned on the page', all: 'All boards' },
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  query: string;
  area: SearchArea;
  /** Filter values with result counts. */
  values: readonly FilterValues[];
}

/** Filter menus with result counts. The selected values are in the URL. */
export function ResultFilters({ query, area, values }: Props): ReactNode {
  const { contexts } = useSettings();
  const history = useHistory();
  const base = useBaseUrl('/');
  const { context, version = '', filters = {} } = area;
  const selectedContext = contexts.find(({ name }) => name === context);
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
            history.push(
              base + getSearchUrl(query, { ...area, filters: { ...filters, [name]: value } }),
            )
          }
        >
          <option value="">{FILTER_LABELS[name].all}</option>
          {options.map(({ value, count }) => (
            <option key={value} value={value}>
              {capitalize(value)} ({count})
            </option>
          ))}
        </select>
      ))}
      {isFiltered && <Link to={base + getSearchUrl(query, { version })}>Remove filters</Link>}
    </search>
  );
}
