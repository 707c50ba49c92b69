import type { Example, FieldGroup, OperationPage } from '../../types';

/** Longer summaries don't fit on a tab. */
export const MAX_TAB_NAME_LENGTH = 24;

/** One example of an answer, as it is chosen and shown. */
export interface Answer {
  /** On its tab: the status, and what tells it from others of that status. */
  label: string;
  status: string;
  /** Above its text. */
  title: string;
  example: Example;
  groups: FieldGroup[];
  /** The information page shows the same body. */
  isShared: boolean;
}

/** All examples of answers, the one of a call that succeeds first. */
export function answersOf({ responses }: OperationPage): Answer[] {
  const answers = responses.flatMap(({ status, reason, body, isShared = false }) =>
    (body?.examples ?? []).map((example, index, { length }): Answer => {
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
        groups: body?.groups ?? [],
        isShared,
      };
    }),
  );
  const isSuccess = ({ status }: Answer) => status.startsWith('2');
  return [...answers.filter(isSuccess), ...answers.filter((each) => !isSuccess(each))];
}
