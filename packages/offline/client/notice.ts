const ID = 'newer-build';

/** Tells the reader of an old page that a newer build is there. Once; it goes when it is pressed. */
export function sayNewer(): void {
  if (document.getElementById(ID)) return;
  const notice = document.createElement('div');
  notice.id = ID;
  notice.setAttribute('role', 'status');
  // Seldom seen: not worth a rule in the stylesheet of every page.
  notice.style.cssText =
    'position:fixed;inset:auto 1rem 1rem auto;z-index:300;max-width:calc(100vw - 2rem);display:flex;gap:.75rem;align-items:center;flex-wrap:wrap;padding:.6rem .9rem;border:1px solid var(--fz-line-strong);border-radius:var(--fz-radius);background:var(--fz-surface-raised);color:var(--fz-ink);box-shadow:0 4px 16px rgb(0 0 0 / 18%)';
  const text = document.createElement('span');
  const close = document.createElement('button');
  close.className = 'button button--secondary button--sm';
  close.textContent = 'Close';
  close.addEventListener('click', () => notice.remove());
  notice.append(text, close);
  document.body.append(notice);
  // A live region speaks of what comes into it.
  text.textContent = 'There is a newer version of these pages. The next page you open is of it.';
}
