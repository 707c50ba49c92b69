import type { FormReader } from '../../frame/FormReader';
import { formatFixed, parseQuantity } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import { createKpiNote, createMetricTable, formatPlain } from './format';
import * as kpi from './formulas';

/** OEE and hours, with or without their units: `67.62 8`, `67.62, 8`, `67,62 %; 8 h`. */
const LINE_PATTERN = /^(\d+(?:[.,]\d+)?) *%?,?[\s;]+(\d+(?:[.,]\d+)?) *h?$/i;

/** Calculates the OEE of several machines: the mean, as in the workspace, and the weighted mean. */
export function calculateAverage(form: FormReader): List<Block> {
  const lines = form
    .getText('machines')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const pairs: [number, number][] = [];
  lines.forEach((line, i) => {
    const [, ...texts] = LINE_PATTERN.exec(line) ?? [];
    const numbers = texts.map((text) => parseQuantity(text));
    const [oee = Number.NaN, hours = 0] = numbers.map((n) => ('value' in n ? n.value : Number.NaN));
    const [error] = numbers.flatMap((n) => ('error' in n ? n.error : []));
    const addError = (text: string) => form.addError('machines', `Line ${i + 1}${text}`);
    if (error) addError(`: ${error}`);
    else if (oee > 0 && oee <= 1 && !line.includes('%'))
      addError(
        `: “${texts[0]}” can be ${texts[0]} % or ${formatPlain(oee * 100)} %. Add the % sign.`,
      );
    if (hours > 0) pairs.push([oee, hours]);
    else addError(`, “${line}”: enter OEE and planned hours, such as 67.62 8.`);
  });
  if (lines.length === 0)
    form.addError('machines', 'Enter OEE and planned hours, such as 67.62 8.');
  if (!form.isValid('machines')) return false;
  const numbers = pairs.flat();
  const hours = pairs.map(([, plannedHours]) => plannedHours);
  const oees = pairs.map(([oee]) => formatFixed(oee, 2));
  const products = pairs.map(([oee, hours]) => `${formatFixed(oee, 2)} × ${formatPlain(hours)}`);
  const allHours = hours.reduce((sum, each) => sum + each, 0);
  const mean = kpi.weightedMean(pairs.map(([oee]) => [oee, 1]));
  const meanText = `(${oees.join(' + ')}) ÷ ${pairs.length}`;
  const productText = `(${products.join(' + ')}) ÷ ${formatPlain(allHours)}`;
  return [
    createMetricTable([
      ['Mean, as shown in the workspace', numbers, meanText, mean],
      ['Weighted by planned hours', numbers, productText, kpi.weightedMean(pairs)],
    ]),
    new Set(hours).size > 1 && createKpiNote('warning', 'differentHours'),
  ];
}
