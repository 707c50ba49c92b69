import type { SampleLanguage } from '../../languages/types';
import type { OperationPage } from '../../types';
import { buildUrl } from '../buildRequest';

/**
 * Finds the offsets of the server URL and of each path value in a sample. A search for a value could find the same text
 * elsewhere in the sample, so the sample is rendered again with a unique character at the start of each value.
 */
export function findUrlValues(
  { server, path, pathValues, request }: OperationPage,
  render: SampleLanguage['render'],
): number[][] {
  const getMark = (index: number) => String.fromCharCode(0xe000 + index);
  const mark = (value: string, index: number) => getMark(index) + value.slice(1);
  const markedValues = pathValues.map((item, i) => ({ ...item, value: mark(item.value, i + 1) }));
  const url = buildUrl(mark(server, 0), path, markedValues);
  const code = render(request);
  const markedCode = render({ ...request, url });
  return [server, ...pathValues.map(({ value }) => value)].map((value, index) =>
    [...markedCode.matchAll(new RegExp(getMark(index), 'g'))]
      .map((match) => match.index)
      .filter((offset) => code.startsWith(value, offset)),
  );
}
