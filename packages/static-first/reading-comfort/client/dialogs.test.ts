// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { say } from './dialogs';

const places = () =>
  [...document.querySelectorAll('[role=status]')].map(
    ({ parentElement, textContent }) => `${parentElement?.tagName}: ${textContent}`,
  );

it('says what was done inside the dialog that is open, and on the page again when it is gone', () => {
  say('Link copied');
  expect(places()).toEqual(['BODY: Link copied']);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  say('Report copied');
  expect(places()).toEqual(['DIALOG: Report copied']);
  dialog.remove();
  say('Link copied');
  expect(places()).toEqual(['BODY: Link copied']);
});
