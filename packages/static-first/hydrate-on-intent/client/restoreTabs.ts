import { ACTIVE_TAB_CLASS, TAB_STORAGE_PREFIX } from '@portal/core/plugins/themeNames';
import { readStored } from './rootState';

/**
 * Selects the tabs that the reader chose before, as React does later: the URL first, then the
 * storage key of the theme's tabs.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const { group = '' } = list.dataset;
    const value =
      new URLSearchParams(location.search).get(group) ?? readStored(TAB_STORAGE_PREFIX + group);
    const tabs = [...list.children] as HTMLElement[];
    const chosen = tabs.find((tab) => tab.dataset.value === value);
    if (!chosen) continue;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      tab.classList.toggle(ACTIVE_TAB_CLASS, tab === chosen);
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('hidden', tab !== chosen);
    }
  }
}
