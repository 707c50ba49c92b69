import { describe, expect, it } from 'vitest';
import type { OperationPage } from '../../types';
import { listResponseExamples } from './responseExamples';

/** Tab labels of one response with one example per summary. */
function getTabLabels(status: string, summaries: string[]): string[] {
  const examples = summaries.map((summary) => ({ summary, value: {} }));
  const body = { mediaType: 'application/json', groups: [], examples };
  const response = { status, reason: 'Bad Request', description: '', headers: [], body };
  return listResponseExamples({ responses: [response] } as unknown as OperationPage).map(
    ({ label }) => label,
  );
}

describe('response tab labels', () => {
  it('contain only the status if it has one example', () => {
    expect(getTabLabels('400', ['Invalid value'])).toEqual(['400']);
  });

  it('include the summary if a status has several examples', () => {
    expect(getTabLabels('400', ['Ends before it starts', 'Start is missing'])).toEqual([
      '400: Ends before it starts',
      '400: Start is missing',
    ]);
  });

  it('number examples whose summaries are too long', () => {
    const long = 'A summary that is too long for a tab';
    expect(getTabLabels('400', [long, 'Start is missing'])).toEqual([
      '400 (1)',
      '400: Start is missing',
    ]);
  });
});
