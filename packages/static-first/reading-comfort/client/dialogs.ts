import { createButton, createElement } from './elements';

/** Opens a native modal dialog, which traps the focus and closes on Escape. */
export function openDialog(
  title: string,
  content: (Node | string)[],
  className = '',
): HTMLDialogElement {
  const heading = createElement('h2', { id: 'comfort-title' }, title);
  const closeButton = createButton('Close', () => dialog.close());
  const dialog = createElement(
    'dialog',
    { class: `comfort ${className}`, 'aria-labelledby': heading.id },
    heading,
    ...content,
    createElement('div', { class: 'comfort-row' }, closeButton),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A click on the backdrop has the dialog element as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let status: HTMLElement | undefined;
let timer = 0;

/** Shows a short message, which screen readers announce. */
export function displayMessage(text: string): void {
  status ??= createElement('div', { class: 'comfort-message', role: 'status' });
  // While a modal dialog is open, screen readers ignore elements outside it.
  const parent = document.querySelector('dialog[open]') ?? document.body;
  if (status.parentElement !== parent) parent.append(status);
  status.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (status) status.textContent = '';
  }, 3000);
}

/** Copies a string or a pending blob, and shows whether copying succeeded. */
export async function copyToClipboard(
  text: string | Promise<Blob>,
  successMessage: string,
): Promise<void> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    // Pass the pending blob, because browsers allow copying only immediately after user input.
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    displayMessage(successMessage);
  } catch {
    const isLoaded = typeof text === 'string' || (await text.catch(() => undefined));
    displayMessage(
      isLoaded ? 'The browser blocked copying.' : 'Could not load the page. Check your connection.',
    );
  }
}
