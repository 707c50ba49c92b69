import fs from 'node:fs';
import path from 'node:path';
import { loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import { describe, expect, it } from 'vitest';
import { fitClamp } from './clamps';
import { createKitTool } from './createKitTool';
import { loadKit } from './node/kitTool';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadKit(ROOT);
const tool = createKitTool(data);
const states = data.questions.flatMap(({ id: questionId, answers }) =>
  answers.flatMap(({ id: answerId, rows }) =>
    rows.map(({ id: want }) => ({ of: questionId, place: answerId, want })),
  ),
);

function getTable(state: Record<string, string>, title: string) {
  const block = tool
    .solve(state)
    .blocks.find((item) => item.kind === 'table' && item.title === title);
  return block?.kind === 'table' ? block : undefined;
}

describe('the questions', () => {
  it('match the pages, and each table row has a unique ID', () => {
    const choosers = loadChoosers(ROOT);
    expect(data.questions.map(({ question }) => question)).toEqual(
      Object.values(choosers).map(({ question }) => question),
    );
    for (const { answers } of data.questions) {
      for (const { rows } of answers)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  });

  it.each(states.map((state) => [Object.values(state).join(' '), state] as const))(
    '%s: shows every cell and link of its row',
    (_title, state) => {
      const chooser = loadChoosers(ROOT)[state.of];
      const { columns, rows } = chooser?.answers[state.place] ?? { rows: [] };
      const rowIndex = data.questions
        .find(({ id }) => id === state.of)
        ?.answers.find(({ id }) => id === state.place)
        ?.rows.findIndex(({ id }) => id === state.want);
      const row = rows[rowIndex ?? -1] ?? {};
      const cells = Object.keys(columns ?? chooser?.columns ?? {}).map((key) => row[key] ?? '');
      const results = getTable(state, 'Recommendation')?.rows.map(([, text]) => text);
      expect(results).toEqual(
        cells.map((cell) => cell.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '')),
      );
      const links = [...cells.join(' ').matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
      expect(getTable(state, 'Related pages')?.pages ?? []).toEqual(links);
      expect(tool.solve(state).errors).toEqual({});
    },
  );

  it('uses the first answer if the URL contains unknown IDs', () => {
    expect(tool.solve({ of: 'x', place: 'y', want: 'z' })).toEqual(tool.solve({}));
  });
});

describe('the clamp recommendation', () => {
  it('follows the rule on the Essential kit page', () => {
    const page = 'content/guide/iot-core/device-management/industrial-iot-kit/essential.mdx';
    const { choose, uncertain } = data.clamp;
    expect(fs.readFileSync(path.join(ROOT, page), 'utf8')).toContain(
      `Choose a clamp rated for ${choose.join('–')} % of the highest current, and make sure that the usual reading is above ${uncertain.join('–')} % of the rating`,
    );
  });

  // Rating, highest, lowest, verdict, turns. The first row is the worked example of the Essential kit page.
  it.each([
    [100, 9, 3, 'coarse', 4],
    [100, 80, 20, 'right', 1],
    [100, 83.3, 20, 'right', 1],
    [100, 84, 20, 'small', 1],
    [100, 60, 7, 'uncertain', 1],
    [100, 40, 7, 'uncertain', 2],
    [100, 80, 1, 'coarse', 1],
    [100, 9, 2, 'coarse', 5],
    [100, 9, 1.9, 'coarse', 1],
    [100, 0.1, 0.05, 'coarse', 1],
    [500, 84, 60, 'right', 1],
    [500, 400, 0, 'right', 1],
    [500, 420, 50, 'small', 1],
    [100, 8, undefined, 'uncertain', 2],
  ] as const)(
    'rates a %s A clamp for %s A and %s A: %s, %s turns',
    (rating, high, low, verdict, turns) => {
      expect(fitClamp(rating, high, low, data.clamp)).toMatchObject({ rating, verdict, turns });
    },
  );

  it('suggests another clamp only if the kit does not include it', () => {
    const getNotes = (state: Record<string, string>) =>
      tool.solve(state).blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));
    expect(getNotes({ high: '84', low: '60' })).toContain(
      'The kit includes 100 A clamps. Ask for a 500 A clamp instead.',
    );
    expect(getNotes({ high: '80', low: '60' }).join()).not.toContain('The kit includes');
  });

  it('rates clamps only by the maximum current if no minimum is entered', () => {
    const state = { high: '8', low: '' };
    expect(getTable(state, 'Clamps, with currents in % of the rating')?.rows[0]).toEqual([
      '100 A',
      '8 %',
      '–',
      'inaccurate even at the maximum: below 10 %',
    ]);
    expect(JSON.stringify(tool.solve(state).blocks)).not.toContain('at the minimum');
    const [, , , result] =
      getTable({ high: '8', low: '0' }, 'Clamps, with currents in % of the rating')?.rows[0] ?? [];
    expect(result).toBe('inaccurate even at the maximum: below 10 %');
  });

  it('starts with Compressor A, as on the page', () => {
    const { summary, headline, blocks } = tool.solve({});
    expect(headline).toEqual({ label: 'Choose', value: 'Essential kit' });
    expect(summary).toContain('maximum 9 A, minimum 3 A');
    expect(getTable({}, 'Clamps, with currents in % of the rating')?.rows[0]).toEqual([
      '100 A',
      '9 %',
      '3 %',
      'unreliable at the minimum: below 5 %',
    ]);
    expect(blocks[2]).toMatchObject({
      text: 'The minimum reading of the 100 A clamp is unreliable. With the circuit locked out and verified de-energized, have an electrician pass the insulated conductor through it 4 times, and enter 25 as clamp amperage. Then the minimum reading is reliable.',
    });
    expect(blocks[1]).toMatchObject({
      kind: 'note',
      tone: 'good',
      text: expect.stringMatching(/^Clamp: 100 A/),
    });
  });

  it.each([
    [{ high: '200' }, /^Clamp: 500 A/],
    [{ high: '900' }, /^None of these clamps is rated for 900 A/],
    [{ high: '900.5' }, /is rated for 900\.5 A: the rule requires a rating of 1,080\.6 A to/],
  ])('recommends a clamp, or none, for %j', (state, text) => {
    expect(tool.solve(state).blocks[1]).toMatchObject({ text: expect.stringMatching(text) });
  });

  it.each([
    [{ high: '0.1', low: '0.05' }, 'minimum'],
    [{ high: '1', low: '0.2' }, 'minimum'],
    [{ high: '2', low: '0.5' }, 'minimum'],
    [{ high: '1', low: '' }, 'maximum'],
  ])('says that %j is too small for the clamps', (state, reading) => {
    expect(tool.solve(state).blocks[2]).toMatchObject({
      text: `The ${reading} reading of the 100 A clamp is unreliable. This current is too small for these clamps. If the ${reading} reading matters, ask Support for another sensor.`,
    });
  });

  it.each([
    ['90', '20', 'Essential kit, with 1 clamp of 500 A', '1 clamp of 500 A;'],
    ['600', '100', 'Essential kit, with 1 clamp of 720 A to 900 A', '1 clamp of 720 A to 900 A;'],
    ['80', '20', 'Essential kit', '1 clamp of 100 A;'],
  ])(
    'recommends the kit for %s A and %s A with the clamp in the text',
    (high, low, value, part) => {
      const { headline } = tool.solve({ high, low });
      expect(headline?.value).toBe(value);
      expect(getTable({ high, low }, 'Recommendation')?.rows[2]?.[1]).toContain(part);
    },
  );

  const currents = [0.1, 0.5, 1, 3, 9, 20, 50, 83, 84, 90, 200, 416, 417, 450, 600, 5000, 10_000];
  const clampStates = states.filter((state) => tool.fields(state).length > 3);

  it.each(clampStates.map((state) => [Object.values(state).join(' '), state] as const))(
    '%s: headline, parts, and text agree for all currents',
    (_title, state) => {
      const [, , usual] = getTable(state, 'Recommendation')?.rows.map(([, text]) => text) ?? [];
      for (const high of currents) {
        for (const low of [undefined, ...currents.filter((current) => current <= high)]) {
          const input = { ...state, high: `${high}`, low: `${low ?? ''}` };
          const { headline, blocks } = tool.solve(input);
          const text = blocks
            .flatMap((block) => (block.kind === 'note' ? block.text : []))
            .join('\n');
          const parts = getTable(input, 'Recommendation')?.rows[2]?.[1] ?? '';
          const [phrase, part] = /\d+ clamps? of ([\d,.]+ A(?: to [\d,.]+ A)?)/.exec(parts) ?? [];
          const [, best] = /^Clamp: (\d+ A)\./m.exec(text) ?? [];
          const [, required] =
            /^None of these.*a rating of ([\d,.]+ A to [\d,.]+ A)\./m.exec(text) ?? [];
          expect([high, low, part]).toEqual([high, low, best ?? required]);
          expect(headline?.value.endsWith(`, with ${phrase}`)).toBe(parts !== usual);
          const [, turns, rating] = /(\d+) times, and enter ([\d.]+) as/.exec(text) ?? [];
          if (!turns) continue;
          expect(Number(turns)).toBeLessThanOrEqual(data.clamp.turns);
          expect((low ?? high) / Number(rating)).toBeGreaterThanOrEqual(0.1);
          expect(high / Number(rating)).toBeLessThanOrEqual(0.834);
          expect(parts).not.toContain('for the meter');
        }
      }
    },
  );

  it('explains why more turns of the conductor do not help', () => {
    expect(tool.solve({ high: '80', low: '1' }).blocks[2]).toMatchObject({
      text: expect.stringMatching(
        /100 A clamp is unreliable\. At this maximum current, more turns/,
      ),
    });
  });

  it('rejects impossible input and keeps other values', () => {
    expect(tool.solve({ high: '0' }).errors.high).toBe('Enter more than 0 A.');
    expect(tool.solve({ high: '120 kA' }).errors.high).toBe(
      'This value is 120000. Enter 10000 A or less.',
    );
    expect(tool.solve({ low: '12' }).errors.low).toMatch(/up to the maximum current/);
    expect(tool.solve({ high: 'x' }).blocks.length).toBeGreaterThan(1);
    expect(tool.solve({ low: '' }).errors).toEqual({});
  });

  it('shows the current fields only if the answer includes clamps', () => {
    const getFieldNames = (state: Record<string, string>) =>
      tool.fields(state).map(({ name }) => name);
    expect(getFieldNames({})).toContain('high');
    expect(getFieldNames({ of: 'board' })).toEqual(['of', 'place', 'want']);
  });
});
