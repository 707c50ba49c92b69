import { expect, test } from 'vitest';
import { formatAge } from './formatAge';

const SAVED_AT = Date.UTC(2025, 5, 1, 12);

test.each([
  ['the same day', Date.UTC(2025, 5, 1, 13), '2025-06-01, today'],
  ['the next day', Date.UTC(2025, 5, 2, 13), '2025-06-01, 1 day ago'],
  ['years later', Date.UTC(2049, 5, 1, 12), '2025-06-01, 8766 days ago'],
  ['a clock that was set back by years', Date.UTC(2001, 0, 1), '2025-06-01'],
])('formats a date and its age: %s', (_, now, age) => {
  expect(formatAge(SAVED_AT, now)).toBe(age);
});
