// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { displayMessage } from './dialogs';

const getMessageParents = () =>
  [...document.querySelectorAll('[role=status]')].map(
    ({ parentElement, textContent }) => `${parentElement?.tagName}: ${textContent}`,
  );

it('shows the message inside an open dialog, and on the page after the dialog closes', () => {
  displayMessage('Link copied');
  expect(getMessageParents()).toEqual(['BODY: Link copied']);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  displayMessage('Report copied');
  expect(getMessageParents()).toEqual(['DIALOG: Report copied']);
  dialog.remove();
  displayMessage('Link copied');
  expect(getMessageParents()).toEqual(['BODY: Link copied']);
});
