import type { BoardSwitch, Setting } from '@portal/content-model/boards/types';

/** Formats a setting as `S1: OFF 2; ON 3, 4. S2: …`, for devices with too many switches for columns. */
export function formatSettings(switches: BoardSwitch[], setting: Setting): string {
  return switches
    .map((boardSwitch) => [boardSwitch.id, formatSetting(boardSwitch, setting)])
    .filter(([, text]) => text)
    .map(([id, text]) => `${id}: ${text}.`)
    .join(' ');
}

/**
 * Formats the switches that matter for a setting as `OFF 2; ON 1, 3–6`. OFF comes first, because readers set the
 * switches in this order, and some must never be ON together.
 */
export function formatSetting(boardSwitch: BoardSwitch, { set }: Setting): string {
  const value = set[boardSwitch.id];
  if (value === undefined) return '';
  if ('positions' in boardSwitch) return `position ${value}`;
  return [
    ['OFF', '0'],
    ['ON', '1'],
    ['not documented', '?'],
  ]
    .map(([word, state]) => [word, formatRanges(value, state)])
    .filter(([, levers]) => levers)
    .map(([word, levers]) => `${word}\u00a0${levers}`)
    .join('; ');
}

/** Formats the numbers of the switches in a state; three or more in a row become a range such as `3–6`. */
function formatRanges(value: string, state: string | undefined): string {
  const ranges: number[][] = [];
  [...value].forEach((char, i) => {
    if (char !== state) return;
    const range = ranges.at(-1);
    if (range?.at(-1) === i) range.push(i + 1);
    else ranges.push([i + 1]);
  });
  return ranges
    .map((range) => (range.length > 2 ? `${range[0]}–${range.at(-1)}` : range.join(', ')))
    .join(', ');
}
