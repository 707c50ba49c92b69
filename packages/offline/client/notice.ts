const NOTICE_ID = 'newer-build';

/** Shows a dismissible notice that a newer build is available, unless the notice is already on the page. */
export function displayUpdateNotice(): void {
  if (document.getElementById(NOTICE_ID)) return;
  const notice = document.createElement('div');
  notice.id = NOTICE_ID;
  notice.setAttribute('role', 'status');
  // The notice is rarely shown, so its styles are not in a stylesheet.
  notice.style.cssText =
    'position:fixed;inset:auto 1rem 1rem auto;z-index:300;max-width:calc(100vw - 2rem);display:flex;gap:.75rem;align-items:center;flex-wrap:wrap;padding:.6rem .9rem;border:1px solid var(--fz-line-strong);border-radius:var(--fz-radius);background:var(--fz-surface-raised);color:var(--fz-ink);box-shadow:0 4px 16px rgb(0 0 0 / 18%)';
  const text = document.createElement('span');
  const closeButton = document.createElement('button');
  closeButton.className = 'button button--secondary button--sm';
  closeButton.textContent = 'Close';
  closeButton.addEventListener('click', () => notice.remove());
  notice.append(text, closeButton);
  document.body.append(notice);
  // The text is set after insertion, so that screen readers announce the change.
  text.textContent =
    'A newer version of this site is available. The next page you open will use it.';
}
