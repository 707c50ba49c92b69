import { openDialog } from './dialogs';
import { createButton, createElement } from './elements';

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
  const frame = createElement(
    'div',
    { class: 'comfort-frame', tabindex: '0', role: 'region', 'aria-label': caption },
    imageCopy,
  );
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
    figure.append(createButton('Enlarge', () => openEnlargedDiagram(figure), 'comfort-enlarge'));
  }
}
