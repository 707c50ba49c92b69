/**
 * Events between the search UI, which works before the page is hydrated, and the page's React components. All are
 * dispatched on the window.
 */

/** Cancelable request to open the URL in `detail`; canceled by the router once the page is hydrated. */
export const NAVIGATE_EVENT = 'portal-search-navigate';

/** Request to open a report prefilled with the text in `detail`. */
export const REPORT_EVENT = 'portal-search-report';
