import { isDeepStrictEqual } from 'node:util';
import type { Example, FieldGroup, OperationPage } from '../../types';

export const MAX_TAB_NAME_LENGTH = 24;

export interface ResponseExample {
  /** Tab label: the status, and what distinguishes the example from others of that status. */
  label: string;
  status: string;
  title: string;
  example: Example;
  mediaType: string;
  groups: FieldGroup[];
  /** Whether the information page shows the same example. */
  isShared: boolean;
}

/** All response examples, starting with the successful response. */
export function listResponseExamples({ responses }: OperationPage): ResponseExample[] {
  const responseExamples = responses.flatMap(({ status, reason, body, sharedExamples = [] }) =>
    (body?.examples ?? []).map((example, index, { length }): ResponseExample => {
      const { summary = '' } = example;
      const isShort = summary.length > 0 && summary.length <= MAX_TAB_NAME_LENGTH;
      const name = isShort ? `: ${summary}` : ` (${index + 1})`;
      return {
        label: length > 1 ? status + name : status,
        status,
        title: [`${status} ${reason}`.trim(), ...(example.summary ? [example.summary] : [])].join(
          ': ',
        ),
        example,
        mediaType: body?.mediaType ?? '',
        groups: body?.groups ?? [],
        isShared: sharedExamples.some((item) => isDeepStrictEqual(item, example)),
      };
    }),
  );
  const isSuccess = ({ status }: ResponseExample) => status.startsWith('2');
  return [
    ...responseExamples.filter(isSuccess),
    ...responseExamples.filter((item) => !isSuccess(item)),
  ];
}
