import type { SampleLanguage } from '../../languages/types';
import type { OperationPage } from '../../types';
import { buildUrl } from '../buildRequest';

/**
 * Offsets of the server and of each path value in a sample. The same sample of a URL in which a unique character is the
 * first one of each value shows them, because other parts of the sample can contain the values, too.
 */
export function findUrlValues(
  { server, path, pathValues, request }: OperationPage,
  render: SampleLanguage['render'],
  timeoutSeconds: number,
): number[][] {
  const getMark = (index: number) => String.fromCharCode(0xe000 + index);
  const mark = (value: string, index: number) => getMark(index) + value.slice(1);
  const markedValues = pathValues.map((item, i) => ({ ...item, value: mark(item.value, i + 1) }));
  const url = buildUrl(mark(server, 0), path, markedValues);
  const code = render(request, timeoutSeconds);
  const markedCode = render({ ...request, url }, timeoutSeconds);
  return [server, ...pathValues.map(({ value }) => value)].map((value, index) =>
    [...markedCode.matchAll(new RegExp(getMark(index), 'g'))]
      .map((match) => match.index)
      .filter((offset) => code.startsWith(value, offset)),
  );
}
