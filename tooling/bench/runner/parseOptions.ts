import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the measurements to run. By default, all of them run. */
  only: string[] | undefined;
  /** Names of the sites to measure. By default, all of them are measured. */
  sites: string[] | undefined;
  /** Number of rounds, instead of the number that each case defines. */
  rounds: number | undefined;
  /** Whether every measurement runs on every site. Only the results of such a run are saved in the project. */
  isFullRun: boolean;
}

function parseList(optionName: string, text: string | undefined, knownNames: readonly string[]) {
  if (text === undefined) return undefined;
  const names = text.split(',').filter(Boolean);
  const unknown = names.filter((name) => !knownNames.includes(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(
      `--${optionName} ${text}: ${unknown.join(', ') || '(empty)'} is unknown.\nKnown names: ${knownNames.join(', ')}`,
    );
  }
  return names;
}

export function parseOptions(
  args: string[],
  measurements: readonly string[],
  sites: readonly string[],
): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      sites: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1)) {
    throw new Error(`--rounds ${values.rounds}: use a whole number that is at least 1.`);
  }
  const only = parseList('only', values.only, measurements);
  const selectedSites = parseList('sites', values.sites, sites);
  const isFullRun = !only && !selectedSites;
  return { only, sites: selectedSites, rounds, isFullRun };
}
