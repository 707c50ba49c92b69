import { openDialog } from './dialogs';

/** Opens a dialog with an enlarged copy of a diagram. */
function enlarge(figure: HTMLElement): void {
  const picture = [...figure.querySelectorAll<Element>('[role=img],svg')].find((one) =>
    one.checkVisibility(),
  );
  if (!picture) return;
  const caption = figure.querySelector('figcaption')?.textContent || 'Diagram';
  const copy = picture.cloneNode(true) as Element;
  // IDs stay unique: only the original has them.
  copy.removeAttribute('aria-labelledby');
  copy.setAttribute('aria-label', caption);
  for (const text of copy.querySelectorAll('title,desc')) text.remove();
  const frame = document.createElement('div');
  frame.className = 'comfort-frame';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', caption);
  frame.append(copy);
  const dialog = openDialog(caption, [frame], 'comfort-picture');
  const full = document.createElement('button');
  full.type = 'button';
  full.className = 'button button--secondary button--sm';
  full.textContent = 'Zoom in';
  full.setAttribute('aria-pressed', 'false');
  full.addEventListener('click', () => {
    full.setAttribute('aria-pressed', String(frame.classList.toggle('comfort-twice')));
  });
  dialog.querySelector('.comfort-row')?.prepend(full);
  // Links in a diagram lead to places on the page below.
  copy.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) dialog.close();
  });
}

/**
 * Adds an Enlarge button to each diagram. The content of these figures is generated at build time,
 * so React does not touch it.
 */
export function addEnlargeButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('main figure.diagram')) {
    if (figure.querySelector('.comfort-enlarge')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'comfort-enlarge';
    button.textContent = 'Enlarge';
    button.addEventListener('click', () => enlarge(figure));
    figure.append(button);
  }
}
