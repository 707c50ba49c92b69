import { openDialog } from './dialogs';

/** A copy of a picture, as large as the window. */
function enlarge(figure: HTMLElement): void {
  const picture = [...figure.querySelectorAll<Element>('[role=img],svg')].find((one) =>
    one.checkVisibility(),
  );
  if (!picture) return;
  const caption = figure.querySelector('figcaption')?.textContent || 'Picture';
  const large = picture.cloneNode(true) as Element;
  // What names the picture stays on the page, once.
  large.removeAttribute('aria-labelledby');
  large.setAttribute('aria-label', caption);
  for (const text of large.querySelectorAll('title,desc')) text.remove();
  const frame = document.createElement('div');
  frame.className = 'comfort-frame';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', caption);
  frame.append(large);
  const dialog = openDialog(caption, [frame], 'comfort-picture');
  const full = document.createElement('button');
  full.type = 'button';
  full.className = 'button button--secondary button--sm';
  full.textContent = 'Twice as large';
  full.setAttribute('aria-pressed', 'false');
  full.addEventListener('click', () => {
    full.setAttribute('aria-pressed', String(frame.classList.toggle('comfort-twice')));
  });
  dialog.querySelector('.comfort-row')?.prepend(full);
  // A link of a drawing leads to a place on the page below.
  large.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) dialog.close();
  });
}

/** Offers to enlarge each picture. What stands in a figure is made at build time: React leaves it alone. */
export function offerPictures(): void {
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
