import { formatFixed } from '../../frame/quantity';
import type { FormReader } from '../../frame/readFields';
import type { Block } from '../../frame/types';
import * as kpi from './formulas';
import { figures, note, percent, plain } from './show';

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** OEE of several machines: the mean, as in the workspace, and the weighted mean. */
export function solveSeveral(form: FormReader): Block[] {
  const lines = form
    .text('machines')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const pairs: [number, number][] = [];
  lines.forEach((line, i) => {
    const [oee, hours, ...rest] = line
      .split(/[\s;]+/)
      .map((cell) => (NUMBER.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN));
    if (
      oee === undefined ||
      hours === undefined ||
      rest.length > 0 ||
      !(oee >= 0) ||
      !(hours > 0)
    ) {
      form.refuse(
        'machines',
        `Line ${i + 1}, “${line}”: enter OEE and planned hours, such as 67.62 8.`,
      );
    } else pairs.push([oee, hours]);
  });
  if (lines.length === 0) form.refuse('machines', 'Enter OEE and planned hours, such as 67.62 8.');
  if (!form.has('machines')) return [];
  const mean = kpi.weightedMean(pairs.map(([oee]) => [oee, 1]));
  const hours = pairs.map(([, each]) => each);
  const blocks = [
    figures([
      [
        'Mean, as shown in the workspace',
        `(${pairs.map(([oee]) => formatFixed(oee, 2)).join(' + ')}) ÷ ${pairs.length}`,
        percent(mean),
      ],
      [
        'Weighted by planned hours',
        `(${pairs.map(([oee, each]) => `${formatFixed(oee, 2)} × ${plain(each)}`).join(' + ')}) ÷ ${plain(hours.reduce((sum, each) => sum + each, 0))}`,
        percent(kpi.weightedMean(pairs)),
      ],
    ]),
  ];
  if (new Set(hours).size > 1) {
    blocks.push(
      note('warning', 'The planned hours of the machines differ. Report the weighted mean.'),
    );
  }
  return blocks;
}
