/** Script for archived pages opened from disk: color mode, tabs, copy buttons, and code wrapping. It makes no requests. */
import { ACTIVE_TAB_CLASS } from '@portal/core/plugins/themeNames';

const root = document.documentElement;
const THEME_KEY = 'theme';

function loadSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function saveSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Some browsers block storage for local files; pages then follow the system's color scheme.
  }
}

function applyTheme(): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = loadSetting(THEME_KEY) ?? (prefersDark ? 'dark' : 'light');
}

function selectTab(tab: HTMLElement): void {
  const tabList = tab.closest('[role=tablist]');
  for (const siblingTab of tabList?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
    const isSelected = siblingTab === tab;
    siblingTab.setAttribute('aria-selected', String(isSelected));
    siblingTab.classList.toggle(ACTIVE_TAB_CLASS, isSelected);
    siblingTab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(siblingTab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isSelected;
  }
  tab.focus();
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('pre')?.textContent ?? '';
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Could not copy';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2500);
}

function toggleWrap(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code');
  if (!block) return;
  const isWrapped = block.toggleAttribute('data-wrapped');
  if (isWrapped) block.dataset.wrapped = 'true';
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** Opens the collapsed section or tab that contains the target of the URL hash. */
function revealTarget(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {}
  const target = document.getElementById(id);
  if (!target) return;
  for (let ancestor: Element | null = target; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLDetailsElement) ancestor.open = true;
    if (ancestor.matches('[role=tabpanel][hidden]')) {
      const tab = document.getElementById(ancestor.getAttribute('aria-labelledby') ?? '');
      if (tab) selectTab(tab);
    }
  }
  target.scrollIntoView();
}

applyTheme();
addEventListener('DOMContentLoaded', revealTarget);
addEventListener('hashchange', revealTarget);
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('[role=tab],button');
  if (!control) return;
  if (control.matches('[role=tab]')) selectTab(control);
  else if (control.matches('[data-code-copy]')) void copyCode(control);
  else if (control.matches('[data-code-wrap]')) toggleWrap(control);
  else if (control.matches('[data-color-mode-toggle]')) {
    saveSetting(THEME_KEY, root.dataset.theme === 'dark' ? 'light' : 'dark');
    applyTheme();
  }
});
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement)) return;
  const isTyping = target.matches('input,textarea,select');
  if (target.matches('[role=tab]')) {
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const nextTab = tabs[(tabs.indexOf(target) + (step ?? 0) + tabs.length) % tabs.length];
    if (key === 'Enter' || key === ' ') selectTab(target);
    else if (step && nextTab) selectTab(nextTab);
    else return;
    event.preventDefault();
  } else if ((key === '/' && !isTyping) || (key === 'k' && (ctrlKey || metaKey))) {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-search-input]')?.focus();
  }
});
