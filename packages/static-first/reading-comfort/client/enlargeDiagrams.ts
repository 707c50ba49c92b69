import { createButton, openDialog } from './dialogs';

/** Opens a dialog with an enlarged copy of a diagram. */
function openEnlargedDiagram(figure: HTMLElement): void {
  const image = [...figure.querySelectorAll<Element>('[role=img],svg')].find((element) =>
    element.checkVisibility(),
  );
  if (!image) return;
  const caption = figure.querySelector('figcaption')?.textContent || 'Diagram';
  const imageCopy = image.cloneNode(true) as Element;
  // IDs must be unique, so the copy has a label instead of a reference to the elements that name the diagram.
  imageCopy.removeAttribute('aria-labelledby');
  imageCopy.setAttribute('aria-label', caption);
  for (const nameElement of imageCopy.querySelectorAll('title,desc')) nameElement.remove();
  const frame = document.createElement('div');
  frame.className = 'comfort-frame';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', caption);
  frame.append(imageCopy);
  const dialog = openDialog(caption, [frame], 'comfort-diagram');
  const zoomButton = createButton('Zoom in', () => {
    zoomButton.ariaPressed = String(frame.classList.toggle('comfort-zoomed'));
  });
  zoomButton.ariaPressed = 'false';
  dialog.querySelector('.comfort-row')?.prepend(zoomButton);
  // Links in a diagram point to anchors on the page behind the dialog.
  imageCopy.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) dialog.close();
  });
}

/**
 * Adds an Enlarge button to each diagram. React does not change these figures, because their content is generated at
 * build time.
 */
export function addEnlargeButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('main figure.diagram')) {
    if (figure.querySelector('.comfort-enlarge')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'comfort-enlarge';
    button.textContent = 'Enlarge';
    button.addEventListener('click', () => openEnlargedDiagram(figure));
    figure.append(button);
  }
}
