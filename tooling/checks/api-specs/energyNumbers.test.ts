/** Energy, cost, carbon footprint, and histories in the examples are consistent. */
import { describe, expect, it } from 'vitest';
import {
  carbonPerKwh,
  expectClose,
  getResponseExample,
  type Json,
  pricePerKwh,
  rangeEnd,
  rangeSeconds,
  rangeStart,
  responseExamples,
  sumValues,
  visitObjects,
} from './loadExamples';

describe('the energy in an example', () => {
  it('has a cost and a carbon footprint that match its consumption', () => {
    let count = 0;
    for (const body of responseExamples) {
      visitObjects(body, (object) => {
        const kwh = object.consumption ?? object.total_power_consumption;
        const cost = object.cost ?? object.total_energy_cost;
        if (typeof kwh !== 'number' || cost === undefined) return;
        count += 1;
        expectClose(cost, kwh * pricePerKwh, 2);
        if (object.carbon_footprint !== undefined)
          expectClose(object.carbon_footprint, kwh * carbonPerKwh, 2);
      });
    }
    expect(count).toBeGreaterThan(15);
  });

  it('is the sum of its parts', () => {
    const workspace = getResponseExample('consumption-dashboard');
    expectClose(workspace.consumption, sumValues(workspace.assets, 'consumption'), 1);
    expectClose(workspace.cost, sumValues(workspace.assets, 'cost'), 2, workspace.assets.length);
    for (const { key, value } of workspace.type_contributions) {
      const machines = workspace.assets.filter((asset: Json) => asset.asset_type === key);
      expectClose(value, sumValues(machines, 'consumption'), 1);
      expectClose(value, sumValues(workspace.h_consumption, key), 1);
    }
    const panel = getResponseExample('consumption-cabinet');
    expectClose(panel.consumption, sumValues(panel.output_cabinet_lines, 'consumption'), 1);
    expectClose(panel.cost, sumValues(panel.output_cabinet_lines, 'cost'), 2, 5);
    for (const id of ['consumption-asset', 'consumption-cabinet-output-line']) {
      const { consumption, state_contributions } = getResponseExample(id);
      expectClose(consumption, sumValues(state_contributions, 'value'), 1);
    }
  });

  it('is the average power multiplied by the time', () => {
    for (const body of responseExamples) {
      visitObjects(body, ({ consumption, power_avg }) => {
        if (consumption !== undefined && power_avg !== undefined)
          expectClose(power_avg, consumption / (rangeSeconds / 3600), 2);
      });
    }
  });

  it('is the same on the input and the output lines of the panel', () => {
    const panel = getResponseExample('consumption-cabinet');
    for (const bucket of panel.h_consumption) {
      const sum = (prefix: string) =>
        Object.keys(bucket)
          .filter((key) => key.startsWith(prefix))
          .reduce((all, key) => all + bucket[key], 0);
      expectClose(sum('line_out_'), sum('line_in_'), 1);
    }
    for (const { index, consumption } of panel.output_cabinet_lines)
      expectClose(consumption, sumValues(panel.h_consumption, `line_out_${index}`), 1);
  });
});

describe('the histories in examples', () => {
  it('cover the range with buckets of equal length', () => {
    for (const body of responseExamples) {
      visitObjects(body, (object) => {
        for (const [key, buckets] of Object.entries<Json>(object)) {
          if (!key.startsWith('h_') || !buckets[0]?.ts) continue;
          const starts = buckets.map(({ ts }: Json) => Date.parse(ts));
          const step = starts[1] - starts[0];
          expect(starts[0], key).toBe(rangeStart);
          expect(starts.at(-1) + step, key).toBe(rangeEnd);
          for (const [n, start] of starts.entries()) expect(start, key).toBe(rangeStart + n * step);
        }
      });
    }
  });

  it('add up to their totals', () => {
    for (const body of responseExamples) {
      visitObjects(body, (object) => {
        const { h_consumption, h_cost, h_cycles, h_status, h_alarm } = object;
        if (h_consumption?.[0]?.value !== undefined)
          expectClose(object.consumption, sumValues(h_consumption, 'value'), 1);
        if (h_cost) expectClose(object.cost, sumValues(h_cost, 'value'), 2, h_cost.length);
        if (h_cycles && object.good_cycles !== undefined) {
          expect(sumValues(h_cycles, 'good')).toBe(object.good_cycles);
          expect(sumValues(h_cycles, 'bad')).toBe(object.bad_cycles);
        }
        if (h_status) {
          const working = sumValues(h_status, 'working');
          const idle = sumValues(h_status, 'idle');
          const offline = sumValues(h_status, 'offline');
          expect(working + idle + offline).toBe(rangeSeconds);
          if (object.run_time !== undefined) expect(working).toBe(object.run_time);
          if (object.total_idle_time !== undefined) {
            expect(working).toBe(object.total_working_time);
            expect(idle).toBe(object.total_idle_time);
            expect(offline).toBe(object.total_offline_time);
          }
        }
        const alarm = object.alarm_time ?? object.total_alarm_time;
        if (h_alarm && alarm !== undefined) expect(sumValues(h_alarm, 'alarm')).toBe(alarm);
      });
    }
  });

  it('have power values between the minimum and the maximum', () => {
    for (const body of responseExamples) {
      visitObjects(body, ({ power_avg, power_max, power_min, h_power }) => {
        if (power_max === undefined) return;
        expect(power_min).toBeLessThanOrEqual(power_avg);
        expect(power_avg).toBeLessThanOrEqual(power_max);
        const highest = h_power?.map((bucket: Json) => bucket.power_max ?? bucket.value);
        if (highest) expect(Math.max(...highest)).toBe(power_max);
      });
    }
  });

  it('show an alarm on an output line exactly while its status is critical', () => {
    const line = getResponseExample('consumption-cabinet-output-line');
    const panel = getResponseExample('consumption-cabinet');
    const getInterval = ({ start, end }: Json) => ({ start, end });
    const critical = line.h_status_line.filter(({ value }: Json) => value === 'critical');
    expect(line.h_alarm_line.map(getInterval)).toEqual(critical.map(getInterval));
    for (const [n, { end }] of line.h_status_line.entries())
      expect(end).toBe(line.h_status_line[n + 1]?.start ?? null);
    const lineValues = panel.h_power.map((b: Json) => ({
      ts: b.ts,
      value: b[`line_out_${line.index}`],
    }));
    expect(line.h_power).toEqual(lineValues);
    const row = panel.output_cabinet_lines[line.index];
    expect(line).toMatchObject({ ...row, cabinet_name: panel.name });
  });
});
