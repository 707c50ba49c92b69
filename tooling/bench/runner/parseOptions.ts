import { parseArgs } from 'node:util';

export interface Options {
  /** Measures to run; all where left out. */
  only: string[] | undefined;
  /** Sites to measure; all where left out. */
  sites: string[] | undefined;
  /** Rounds of every case, instead of its own number. */
  rounds: number | undefined;
  /** Write the results into the project, even if only a part was measured. */
  save: boolean;
}

function parseList(what: string, text: string | undefined, known: readonly string[]) {
  if (text === undefined) return undefined;
  const names = text.split(',').filter(Boolean);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(
      `--${what} ${text}: ${unknown.join(', ') || 'nothing'} is not known.\nChoose from: ${known.join(', ')}`,
    );
  }
  return names;
}

/**
 * @param args as in `process.argv.slice(2)`
 * @throws on an unknown option, measure or site, and on a number of rounds below 1
 */
export function parseOptions(
  args: string[],
  measures: readonly string[],
  sites: readonly string[],
): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      sites: { type: 'string' },
      rounds: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1)) {
    throw new Error(`--rounds ${values.rounds}: give a whole number from 1 on.`);
  }
  const only = parseList('only', values.only, measures);
  const chosen = parseList('sites', values.sites, sites);
  const whole = !only && !chosen && rounds === undefined;
  return { only, sites: chosen, rounds, save: values.save || whole };
}
