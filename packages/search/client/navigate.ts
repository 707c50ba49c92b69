import { NAVIGATE_EVENT, REPORT_EVENT } from './pageEvents';

/** Opens a URL: with the router if the page is hydrated, otherwise with the browser. */
export function navigate(url: string): void {
  const request = new CustomEvent(NAVIGATE_EVENT, { cancelable: true, detail: url });
  if (dispatchEvent(request)) location.assign(url);
}

/** Opens a prefilled report, as soon as the page is hydrated. */
export function openReport(text: string): void {
  const root = document.documentElement;
  const open = () => dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: text }));
  if (root.dataset.hasHydrated) {
    open();
    return;
  }
  new MutationObserver((_, observer) => {
    observer.disconnect();
    open();
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}
