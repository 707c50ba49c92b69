import { NAVIGATE_EVENT, REPORT_EVENT } from './pageEvents';

/**
 * Opens a URL: with the router if the page is hydrated, otherwise with the browser.
 *
 * @param replace whether the browser replaces the current history entry; the router replaces the entry of an open
 * dialog (`hydrate-on-intent/client/menuHistory.ts`)
 * @returns whether the router has opened the URL
 */
export function navigate(url: string, { replace = false } = {}): boolean {
  const request = new CustomEvent(NAVIGATE_EVENT, { cancelable: true, detail: url });
  const isOpened = !dispatchEvent(request);
  if (isOpened) return true;
  if (replace) location.replace(url);
  else location.assign(url);
  return false;
}

/** Opens a prefilled report, as soon as the page is hydrated. */
export function openReport(text: string): void {
  const open = () =>
    !dispatchEvent(new CustomEvent(REPORT_EVENT, { cancelable: true, detail: text }));
  if (open()) return;
  new MutationObserver((_, observer) => {
    if (open()) observer.disconnect();
  }).observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
}
