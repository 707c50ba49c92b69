import { ACTIVE_TAB_CLASS } from '@portal/core/plugins/themeNames';

/**
 * Behavior of an archived page that is opened from disk: colors, tabs, copying, and code wrapping. It makes no
 * requests.
 */
const root = document.documentElement;
const THEME = 'theme';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Browsers without storage for local files fall back to the system setting.
  }
}

function showTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = stored(THEME) ?? (dark ? 'dark' : 'light');
}

function choose(tab: HTMLElement): void {
  const list = tab.closest('[role=tablist]');
  for (const other of list?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.classList.toggle(ACTIVE_TAB_CLASS, chosen);
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !chosen;
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

function wrapCode(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code');
  if (!block) return;
  const wrapped = block.toggleAttribute('data-wrapped');
  if (wrapped) block.dataset.wrapped = 'true';
  button.setAttribute('aria-pressed', String(wrapped));
}

/** Opens the fold or tab that contains the target of the URL hash. */
function reveal(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {}
  const target = document.getElementById(id);
  if (!target) return;
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.matches('[role=tabpanel][hidden]')) {
      const tab = document.getElementById(at.getAttribute('aria-labelledby') ?? '');
      if (tab) choose(tab);
    }
  }
  target.scrollIntoView();
}

showTheme();
addEventListener('DOMContentLoaded', reveal);
addEventListener('hashchange', reveal);
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('[role=tab],button');
  if (!pressed) return;
  if (pressed.matches('[role=tab]')) choose(pressed);
  else if (pressed.matches('[data-code-copy]')) void copyCode(pressed);
  else if (pressed.matches('[data-code-wrap]')) wrapCode(pressed);
  else if (pressed.matches('[data-color-mode-toggle]')) {
    store(THEME, root.dataset.theme === 'dark' ? 'light' : 'dark');
    showTheme();
  }
});
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement)) return;
  const isTyped = target.matches('input,textarea,select');
  if (target.matches('[role=tab]')) {
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = tabs[(tabs.indexOf(target) + (step ?? 0) + tabs.length) % tabs.length];
    if (key === 'Enter' || key === ' ') choose(target);
    else if (step && next) choose(next);
    else return;
    event.preventDefault();
  } else if ((key === '/' && !isTyped) || (key === 'k' && (ctrlKey || metaKey))) {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-search-input]')?.focus();
  }
});
