import { expect, it } from 'vitest';
import { FaultyPage, formatPlace, PageError, PageErrors, pageErrorsOf } from './pageError';

const at = (line: number | undefined, what = 'wrong') =>
  new PageError({ file: 'content/x.mdx', line }, what, 'Write it so.');

it('says where, what, and what to do', () => {
  expect(at(12).message).toBe('content/x.mdx:12: wrong\n  Write it so.');
  expect(at(undefined).message).toBe('content/x.mdx: wrong\n  Write it so.');
  expect(formatPlace({ file: '/site/api/a.yaml', line: 3, pointer: '#/info' }, '/site')).toBe(
    'api/a.yaml:3 #/info',
  );
});

it('runs all steps and names all that is wrong once, in the order of the page', async () => {
  const errors = new PageErrors();
  const fails = (thrown: Error) => () => {
    throw thrown;
  };
  expect(errors.attempt(() => 'made')).toBe('made');
  expect(errors.attempt(fails(at(undefined)))).toBeUndefined();
  errors.attempt(fails(at(9)));
  await errors.attemptAsync(async () => fails(new FaultyPage([at(9), at(2)]))());
  const lines = errors.all.map(({ place }) => place.line);
  expect(lines).toEqual([2, 9, undefined]);
  expect(() => errors.throwIfAny()).toThrow(/x\.mdx:2: wrong\n.*\n.*x\.mdx:9: wrong/);
});

it('lets errors of another kind go on', () => {
  const other = new TypeError('a fault of ours');
  const step = () => {
    throw other;
  };
  expect(() => new PageErrors().attempt(step)).toThrow(other);
  expect(() => pageErrorsOf(other)).toThrow(other);
});

it('knows its errors by name, also those of another copy of this module', () => {
  const copy = Object.assign(new Error('content/x.mdx: wrong'), { name: 'PageError' });
  expect(pageErrorsOf(copy)).toEqual([copy]);
});

it('has a first line where it is not about one page, and the error behind it', () => {
  const cause = new Error('not readable');
  const error = new FaultyPage([at(1)], { heading: 'Two files are wrong.', cause });
  expect(error.message).toBe('Two files are wrong.\ncontent/x.mdx:1: wrong\n  Write it so.');
  expect(error.cause).toBe(cause);
});
