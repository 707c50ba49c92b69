import { loadStored } from '@portal/core/plugins/client/storage';
import { ACTIVE_TAB_CLASS, TAB_STORAGE_PREFIX } from '@portal/core/plugins/themeNames';

/**
 * Selects the tabs that the reader chose earlier, as React does after hydration. The URL takes
 * precedence over the stored choice.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const { group = '' } = list.dataset;
    const value =
      new URLSearchParams(location.search).get(group) ?? loadStored(TAB_STORAGE_PREFIX + group);
    const tabs = [...list.children] as HTMLElement[];
    const selectedTab = tabs.find((tab) => tab.dataset.value === value);
    if (!selectedTab) continue;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === selectedTab));
      tab.tabIndex = tab === selectedTab ? 0 : -1;
      tab.classList.toggle(ACTIVE_TAB_CLASS, tab === selectedTab);
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('hidden', tab !== selectedTab);
    }
  }
}
