import { describe, expect, it } from 'vitest';
import type { OperationPage } from '../../types';
import { listResponseExamples } from './responseExamples';

/** Tab labels of one response with one example per summary. */
function tabLabels(status: string, summaries: string[]): string[] {
  const examples = summaries.map((summary) => ({ summary, value: {} }));
  const body = { mediaType: 'application/json', groups: [], examples };
  const response = { status, reason: 'Bad Request', description: '', headers: [], body };
  return listResponseExamples({ responses: [response] } as unknown as OperationPage).map(
    ({ label }) => label,
  );
}

describe('labels of response tabs', () => {
  it('are the status if it has one example', () => {
    expect(tabLabels('400', ['Invalid value'])).toEqual(['400']);
  });

  it('list every example if the status has several', () => {
    expect(tabLabels('400', ['Ends before it starts', 'Start is missing'])).toEqual([
      '400: Ends before it starts',
      '400: Start is missing',
    ]);
  });

  it('number examples whose names do not fit', () => {
    const long = 'A summary that is too long for a tab';
    expect(tabLabels('400', [long, 'Start is missing'])).toEqual([
      '400 (1)',
      '400: Start is missing',
    ]);
  });
});
