/** A modal dialog of the browser's own: it keeps the focus, and Escape closes it. */
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
  const row = document.createElement('div');
  row.className = 'comfort-row';
  const close = button('Close', () => dialog.close());
  row.append(close);
  dialog.append(heading, ...content, row);
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside it closes it, as in the rest of the site.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button--secondary button--sm';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}

let status: HTMLElement | undefined;
let timer = 0;

/** Says something shortly, to the eye and to screen readers. */
export function say(text: string): void {
  if (!status) {
    status = document.createElement('div');
    status.className = 'comfort-said';
    status.setAttribute('role', 'status');
  }
  // While a dialog is open, screen readers have nothing outside of it.
  const place = document.querySelector('dialog[open]') ?? document.body;
  if (status.parentElement !== place) place.append(status);
  status.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (status) status.textContent = '';
  }, 3000);
}

/** Puts a text, or one that is on its way, on the clipboard, and says whether that went well. */
export async function copy(text: string | Promise<Blob>, done: string): Promise<void> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    // Handed over before it has come, so that the press of the key still counts as a wish of the reader.
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    say(done);
  } catch {
    const hasCome =
      typeof text === 'string' ||
      (await text.then(
        () => true,
        () => false,
      ));
    say(
      hasCome
        ? 'The browser does not allow copying here.'
        : 'The page could not be fetched. Check the connection.',
    );
  }
}
