import { expect, test } from 'vitest';
import { parseQuestions } from './parseQuestions';

test.each([
  ['a list', ['Why is it so?'], { '': ['Why is it so?'] }],
  [
    'lists of questions by anchor',
    { page: ['Why is it so?'], limits: ['How many fit?'] },
    { '': ['Why is it so?'], limits: ['How many fit?'] },
  ],
  ['nothing', undefined, {}],
])('parses %s', (_, value, questions) => {
  expect(parseQuestions(value)).toEqual(questions);
});
