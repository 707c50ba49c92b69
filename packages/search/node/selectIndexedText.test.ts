import { expect, test } from 'vitest';
import { selectIndexedText } from './selectIndexedText';

test('keeps the text, names in tables, and lines of code that occur in few sections', () => {
  const lines = new Map([
    ['bus.scan(get_temp)', 1],
    ['import board', 9],
  ]);
  const section = {
    heading: '',
    parent: '',
    anchor: '',
    text: 'Reads the value once.',
    code: [...lines.keys()],
    definitions: [],
    tableNames: ['APP_DEBUG'],
    calls: [],
    rows: [],
  };
  expect(selectIndexedText(section, lines)).toBe(
    'Reads the value once. APP_DEBUG bus.scan(get_temp)',
  );
});
