import { expect, it } from 'vitest';
import {
  formatLocation,
  getPageErrors,
  InvalidPageError,
  PageError,
  PageErrors,
} from './pageError';

const createError = (line: number | undefined, problem = 'wrong') =>
  new PageError({ file: 'content/x.mdx', line }, problem, 'Write it like this.');

it('formats the location, the problem, and the fix', () => {
  expect(createError(12).message).toBe('content/x.mdx:12: wrong\n  Write it like this.');
  expect(createError(undefined).message).toBe('content/x.mdx: wrong\n  Write it like this.');
  expect(formatLocation({ file: '/site/api/a.yaml', line: 3, pointer: '#/info' }, '/site')).toBe(
    'api/a.yaml:3 #/info',
  );
});

it('runs all steps and reports each error once, sorted by line', async () => {
  const errors = new PageErrors();
  const createFailingStep = (thrown: Error) => () => {
    throw thrown;
  };
  expect(errors.attempt(() => 'made')).toBe('made');
  expect(errors.attempt(createFailingStep(createError(undefined)))).toBeUndefined();
  errors.attempt(createFailingStep(createError(9)));
  await errors.attemptAsync(async () =>
    createFailingStep(new InvalidPageError([createError(9), createError(2)]))(),
  );
  const lines = errors.all.map(({ location }) => location.line);
  expect(lines).toEqual([2, 9, undefined]);
  expect(() => errors.throwIfErrors()).toThrow(/x\.mdx:2: wrong\n.*\n.*x\.mdx:9: wrong/);
});

it('rethrows other errors', () => {
  const bug = new TypeError('a bug');
  const step = () => {
    throw bug;
  };
  expect(() => new PageErrors().attempt(step)).toThrow(bug);
  expect(() => getPageErrors(bug)).toThrow(bug);
});

it('recognizes errors thrown by another copy of this module', () => {
  const foreignError = Object.assign(new Error('content/x.mdx: wrong'), { name: 'PageError' });
  expect(getPageErrors(foreignError)).toEqual([foreignError]);
});

it('accepts a heading and a cause', () => {
  const cause = new Error('not readable');
  const error = new InvalidPageError([createError(1)], { heading: 'Two files are wrong.', cause });
  expect(error.message).toBe('Two files are wrong.\ncontent/x.mdx:1: wrong\n  Write it like this.');
  expect(error.cause).toBe(cause);
});
