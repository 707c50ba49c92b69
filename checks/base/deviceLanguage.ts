import { parser } from '@lezer/python';
import { findRefusals } from '../../packages/device-language/findRefusals';
import { REFUSALS } from '../../packages/device-language/limits';

/** What the text of a program says that the device refuses: index of the line from 0, and why. */
export function languageFaults(text: string): { line: number; message: string }[] {
  const source = { of: ({ from, to }: { from: number; to: number }) => text.slice(from, to) };
  return findRefusals(parser.parse(text), source).map(({ id, from }) => ({
    line: text.slice(0, from).split('\n').length - 1,
    message: REFUSALS[id].message,
  }));
}
