/** Opens a native modal dialog, which traps the focus and closes on Escape. */
export function openDialog(
  title: string,
  content: (Node | string)[],
  className = '',
): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = `comfort ${className}`;
  const heading = document.createElement('h2');
  heading.id = 'comfort-title';
  heading.textContent = title;
  dialog.setAttribute('aria-labelledby', heading.id);
  const buttonRow = document.createElement('div');
  buttonRow.className = 'comfort-row';
  const closeButton = createButton('Close', () => dialog.close());
  buttonRow.append(closeButton);
  dialog.append(heading, ...content, buttonRow);
  dialog.addEventListener('close', () => dialog.remove());
  // A click on the backdrop has the dialog element as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button button--secondary button--sm';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

let status: HTMLElement | undefined;
let timer = 0;

/** Shows a short message, which screen readers announce. */
export function showMessage(text: string): void {
  if (!status) {
    status = document.createElement('div');
    status.className = 'comfort-message';
    status.setAttribute('role', 'status');
  }
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
    showMessage(successMessage);
  } catch {
    const isLoaded = typeof text === 'string' || (await text.catch(() => undefined));
    showMessage(
      isLoaded ? 'The browser blocked copying.' : 'Could not load the page. Check your connection.',
    );
  }
}
