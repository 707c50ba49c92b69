import type { BuildResult, BuildUsage } from './measureBuild';

/** Builds of one variant, a cold and a warm one for each round. */
export interface VariantReport {
  cold: BuildResult[];
  warm: BuildResult[];
}

/** The middle value; of an even number of values the smaller one of the two. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function cells(results: readonly BuildResult[]): string[] {
  const done = results.filter((result): result is BuildUsage => !('failure' in result));
  if (done.length === 0) return ['–', '–', '–'];
  const middle = (key: keyof BuildUsage) => median(done.map((result) => result[key]));
  return [
    middle('wall').toFixed(1),
    middle('cpu').toFixed(1),
    String(Math.round(middle('memory') / 10) * 10),
  ];
}

/** The measured variants as a table in Markdown, with what failed and why below it. */
export function renderReport(
  machine: string,
  variants: Readonly<Record<string, VariantReport>>,
): string {
  const rows = Object.entries(variants).map(
    ([name, { cold, warm }]) => `| ${[name, ...cells(cold), ...cells(warm)].join(' | ')} |`,
  );
  const failures = Object.entries(variants).flatMap(([name, { cold, warm }]) =>
    [...cold, ...warm].flatMap((result) =>
      'failure' in result ? [`* ${name} does not build: ${result.failure}`] : [],
    ),
  );
  const rounds = Math.max(0, ...Object.values(variants).map(({ cold }) => cold.length));
  return [
    '# Options of the build',
    '',
    `Made by \`npx tsx tooling/bench/build-options.ts\`: ${machine}. Median of ${rounds} rounds. Cold: nothing kept from an earlier build; warm: the same sources once more.`,
    'Processor time is that of all processes of the build; memory is the most that they held at the same time.',
    '',
    '| variant | cold, s | cold, processor s | cold, MB | warm, s | warm, processor s | warm, MB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    ...(failures.length > 0 ? ['', ...failures] : []),
    '',
  ].join('\n');
}
