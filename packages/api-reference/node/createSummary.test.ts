import { describe, expect, it } from 'vitest';
import { createSummary } from './createSummary';

const ABBREVIATION = ['e', 'g', ''].join('.');
const MORE = 'Reference of GET /machines.';

describe('createSummary', () => {
  it('uses the first sentence that is long enough', () => {
    const text =
      'Reads the energy that one machine used in a range of time. The rest is not shown.';
    expect(createSummary(text, MORE)).toBe(
      'Reads the energy that one machine used in a range of time.',
    );
  });

  it('adds sentences to a short first sentence and removes Markdown', () => {
    expect(createSummary('Reads **one** `machine`.', 'Reference of GET /machines/{id}.')).toBe(
      'Reads one machine. Reference of GET /machines/{id}.',
    );
  });

  it('does not end at an abbreviation', () => {
    const text = `Reads the energy that a machine, ${ABBREVIATION} a press, used in a range. ${MORE}`;
    expect(createSummary(text, '')).toBe(text.replace(` ${MORE}`, ''));
  });

  it('adds a missing period', () => {
    expect(createSummary('Orders & batches', MORE)).toBe(`Orders & batches. ${MORE}`);
  });

  it('does not change short text', () => {
    expect(createSummary('One.', 'Reference of GET /a.')).toBe('One. Reference of GET /a.');
  });

  it('truncates a long sentence at a word boundary', () => {
    const summary = createSummary('word '.repeat(60), MORE);
    expect(summary.length).toBeLessThanOrEqual(162);
    expect(summary).toMatch(/word …$/);
  });
});
