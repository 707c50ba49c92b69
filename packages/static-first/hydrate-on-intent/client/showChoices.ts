import { readStored } from './rootState';

/**
 * Shows the tabs that the reader chose before, as React will later: the address decides, then the
 * storage, under the key of the theme's own tabs.
 */
export function showChoices(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const { group = '' } = list.dataset;
    const value =
      new URLSearchParams(location.search).get(group) ?? readStored(`docusaurus.tab.${group}`);
    const tabs = [...list.children] as HTMLElement[];
    const chosen = tabs.find((tab) => tab.dataset.value === value);
    if (!chosen) continue;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      tab.classList.toggle('tabs__item--active', tab === chosen);
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.toggleAttribute('hidden', tab !== chosen);
    }
  }
}
