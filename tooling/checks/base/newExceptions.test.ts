import { expect, it } from 'vitest';
import { declareExceptions } from './newExceptions';

it('declares a class for each new exception on the same line', () => {
  const text =
    'sleep(1)\nnew_exception(PressError, IOError, "press does not respond")  # ours\nx = 1\n';
  expect(declareExceptions(text)).toBe('sleep(1)\nclass PressError(IOError): ...  # ours\nx = 1\n');
});

it('does not change other text', () => {
  const text = '# new_exception is a builtin\nraise IOError("no")\n';
  expect(declareExceptions(text)).toBe(text);
});
