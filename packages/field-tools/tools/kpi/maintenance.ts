import { createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { formatFixed } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import { createKpiNote, createMetricTable, formatPlain, isComplete } from './format';
import * as kpi from './formulas';

export function calculateFailures(form: FormReader): List<Block> {
  const { working, restoration, failures } = form.getNumbers('working', 'restoration', 'failures');
  if (!form.isValid()) return false;
  const hours = restoration / 60;
  const mtbf = kpi.mtbf(working, failures);
  const mttr = kpi.mttr(hours, failures);
  const formatHours = (value: number) => `${formatFixed(value, 2)} h`;
  if (failures === 0)
    return createKpiNote('warning', 'noFailure', { working: formatHours(working) });
  const inputs = [working, restoration, failures];
  const workingText = `${formatPlain(working)} h`;
  const restorationText = `${formatPlain(hours)} h`;
  const count = formatPlain(failures);
  const [isoMtbf, isoMttr] = [kpi.mtbf(working, failures + 1), kpi.mttr(hours, failures + 1)];
  const shareText = `${formatFixed(mtbf, 2)} ÷ ${formatFixed(mtbf + mttr, 2)}`;
  return [
    createMetricTable([
      ['MTBF', inputs, `${workingText} ÷ ${count}`, formatHours(mtbf)],
      ['MTTR', inputs, `${restorationText} ÷ ${count}`, formatHours(mttr)],
      ['Inherent availability', inputs, shareText, kpi.inherentAvailability(mtbf, mttr)],
      ['MTBF by ISO 22400-2', inputs, `${workingText} ÷ (${count} + 1)`, formatHours(isoMtbf)],
      ['MTTR by ISO 22400-2', inputs, `${restorationText} ÷ (${count} + 1)`, formatHours(isoMttr)],
    ]),
    createKpiNote('plain', 'definition'),
  ];
}

const COUNTERS = [
  { name: 'hours', label: 'Working time', unit: ' h' },
  { name: 'days', label: 'Periodic time', unit: ' d' },
  { name: 'cycles', label: 'Cycles', unit: '' },
] as const;

function formatDaysLeft(days: number): string {
  if (!Number.isFinite(days)) return 'no estimate';
  return days < 0 ? `overdue by ${formatFixed(-days, 1)} d` : `${formatFixed(days, 1)} d`;
}

export function calculateWear(form: FormReader): List<Block> {
  const since = form.getNumber('since');
  if (form.getNumber('hours') > since * 24)
    form.addError('hours', `Enter at most ${formatPlain(since * 24)} h: 24 h per day.`);
  const counters = COUNTERS.map((counter) => {
    const now = counter.name === 'days' ? since : form.getNumber(counter.name);
    const limit = form.getNumber(`${counter.name}Limit`);
    const rate = now / since;
    const daysLeft = kpi.daysLeft(now, limit, rate);
    return { ...counter, now, limit, rate, wear: kpi.wear(now, limit), daysLeft };
  }).filter(({ wear, rate }) => isComplete(wear, rate));
  const [mostWorn] = [...counters].sort((a, b) => b.wear - a.wear);
  if (!mostWorn) return form.isValid() && createKpiNote('warning', 'noLimits');
  const [nextDue] = counters
    .filter(({ daysLeft }) => Number.isFinite(daysLeft))
    .sort((a, b) => a.daysLeft - b.daysLeft);
  const isCritical = mostWorn.wear >= 100;
  const note = createKpiNote(
    isCritical ? 'bad' : 'plain',
    isCritical ? 'critical' : nextDue ? 'wear' : 'noEstimate',
    {
      wear: formatFixed(mostWorn.wear, 1),
      counter: mostWorn.label.toLowerCase(),
      next: nextDue?.label.toLowerCase(),
      days: nextDue && formatFixed(nextDue.daysLeft, 1),
    },
  );
  const header = ['Counter', 'Now', 'Limit', 'Wear', 'Per day', 'Time left'];
  const rows = counters.map(({ name, label, unit, now, limit, wear, rate, daysLeft }) => [
    label,
    `${formatPlain(now)}${unit}`,
    `${formatPlain(limit)}${unit}`,
    `${formatFixed(wear, 1)} %`,
    name === 'days' ? '' : `${formatFixed(rate, name === 'hours' ? 1 : 0)}${unit}`,
    formatDaysLeft(daysLeft),
  ]);
  return [form.isValid() && note, createTable('Counters', header, rows)];
}
