// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { showMessage } from './dialogs';

const getMessageParents = () =>
  [...document.querySelectorAll('[role=status]')].map(
    ({ parentElement, textContent }) => `${parentElement?.tagName}: ${textContent}`,
  );

it('shows the message inside an open dialog, and on the page after the dialog closes', () => {
  showMessage('Link copied');
  expect(getMessageParents()).toEqual(['BODY: Link copied']);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  showMessage('Report copied');
  expect(getMessageParents()).toEqual(['DIALOG: Report copied']);
  dialog.remove();
  showMessage('Link copied');
  expect(getMessageParents()).toEqual(['BODY: Link copied']);
});
