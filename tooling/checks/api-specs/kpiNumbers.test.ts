/**
 * KPIs in the examples follow from cycles and times, and all operations describe the same plant.
 */
import { describe, expect, it } from 'vitest';
import {
  carbonPerKwh,
  expectClose,
  getMean,
  getResponseExample,
  type Json,
  pricePerKwh,
  rangeSeconds,
  responseExamples,
  sumValues,
  visitObjects,
} from './loadExamples';

describe('the KPIs in the examples', () => {
  it('can be computed from the cycles and times for each machine and operation', () => {
    let count = 0;
    for (const body of responseExamples) {
      visitObjects(body, (object) => {
        const { good_cycles, bad_cycles, total_cycles, run_time, ideal_cycle_time } = object;
        if (run_time === undefined) return;
        count += 1;
        const ideal = ideal_cycle_time ?? object.assets?.[0].ideal_cycle_time;
        expect(good_cycles + bad_cycles).toBe(total_cycles);
        expectClose(object.avg_cycle_time, run_time / total_cycles, 2);
        expectClose(object.avg_cycle_cost, object.cost / total_cycles, 4);
        expectClose(object.performance, (100 * ideal * total_cycles) / run_time, 2);
        expectClose(object.quality, (100 * good_cycles) / total_cycles, 2);
        if (object.efficiency !== undefined)
          expectClose(object.efficiency, (object.performance * object.quality) / 100, 2, 3);
        if (object.oee === undefined) return;
        expectClose(object.availability, (100 * run_time) / rangeSeconds, 2);
        expectClose(
          object.oee,
          (object.availability * object.performance * object.quality) / 10_000,
          2,
          3,
        );
        expectClose(object.oee, getMean(object.h_oee, 'value'), 2, 2);
      });
    }
    expect(count).toBeGreaterThanOrEqual(6);
  });

  it('can be computed from the production times', () => {
    const machine = getResponseExample('productivity-asset');
    const times = Object.fromEntries(
      machine.production_times.map(({ key, value }: Json) => [key, value]),
    );
    expect(times.planned_production_time).toBe(rangeSeconds);
    expect(times.run_time).toBe(machine.run_time);
    expect(times.net_run_time).toBe(machine.total_cycles * machine.ideal_cycle_time);
    expect(times.fully_productive_time).toBe(machine.good_cycles * machine.ideal_cycle_time);
    expectClose(machine.oee, (100 * times.fully_productive_time) / rangeSeconds, 2);
  });

  it('are means for the workspace, while cycles and alarm time are sums', () => {
    const workspace = getResponseExample('productivity-dashboard');
    for (const key of ['availability', 'performance', 'quality', 'oee', 'avg_cycle_time'])
      expectClose(workspace[key], getMean(workspace.assets, key), 2);
    for (const key of ['alarm_time', 'good_cycles', 'bad_cycles', 'total_cycles'])
      expect(workspace[key]).toBe(sumValues(workspace.assets, key));
    for (const [n, { value }] of workspace.h_oee.entries())
      expectClose(
        value,
        getMean(
          workspace.assets.map((asset: Json) => asset.h_oee[n]),
          'value',
        ),
        2,
      );
  });

  it('include the utilization rate and its change', () => {
    for (const machine of getResponseExample('status-and-alarms-dashboard').machines) {
      const [now, before] = [0, 1].map((periodsAgo) => {
        const [working, idle, alarm] = ['working', 'idle', 'alarm'].map(
          (key) => machine[`total_${key}_time`] - periodsAgo * machine[`d_total_${key}_time`],
        ) as [number, number, number];
        return (100 * working) / (working + idle + alarm);
      }) as [number, number];
      expectClose(machine.utilization_rate, now, 2);
      expectClose(machine.d_utilization_rate, now - before, 2, 2);
    }
  });
});

describe('the example plant', () => {
  it('has the same value for the same asset in every operation', () => {
    const valuesById = new Map<string, Json>();
    const sharedKeysPattern =
      /^(name|asset_type|status|alarm|cost|carbon_footprint|power_avg|last_data_ts)$/;
    const countedPattern =
      /^(consumption|run_time|\w+_cycles|quality|performance|avg_cycle_\w+|h_status)$/;
    for (const body of responseExamples) {
      visitObjects(body, (object) => {
        const id = object.id ?? object.asset_id;
        if (!String(id).startsWith('ast-')) return;
        const earlierValues = valuesById.get(id) ?? {};
        for (const [key, value] of Object.entries(object)) {
          if (!sharedKeysPattern.test(key) && !countedPattern.test(key)) continue;
          if (key in earlierValues) expect(value, `${id} ${key}`).toEqual(earlierValues[key]);
          earlierValues[key] = value;
        }
        valuesById.set(id, earlierValues);
      });
    }
    expect([...valuesById.values()].map(({ name }) => name).sort()).toEqual([
      'Compressor A',
      'Main panel',
      'Press 1',
      'Press 2',
    ]);
  });

  it('has percentages that match the changes in kWh', () => {
    const { machines } = getResponseExample('status-and-alarms-dashboard');
    for (const asset of getResponseExample('consumption-dashboard').assets) {
      const machine = machines.find(({ asset_id }: Json) => asset_id === asset.id);
      const change = machine.d_total_power_consumption;
      expectClose(asset.d_consumption, (100 * change) / (asset.consumption - change), 1);
      expectClose(machine.d_total_energy_cost, change * pricePerKwh, 2);
      expectClose(machine.d_carbon_footprint, change * carbonPerKwh, 2);
    }
    const { d_consumption, consumption } = getResponseExample('consumption-dashboard');
    const change = sumValues(machines, 'd_total_power_consumption');
    expectClose(d_consumption, (100 * change) / (consumption - change), 1);
  });

  it('has the same power for the panel and the analyzer of the panel', () => {
    const measurement = getResponseExample('consumption-latest-power-analyzer');
    const panel = getResponseExample('consumption-cabinet');
    expect(measurement.asset_id).toBe(panel.id);
    const [active, apparent, reactive] = ['active', 'apparent', 'reactive'].map(
      (kind) => measurement[`${kind}_power`][0],
    ) as [number, number, number];
    expectClose(panel.current_power, active / 1000, 1);
    const unbalance = measurement.current_unbalance.map(([average]: number[]) => average);
    expect(panel.phase_unbalance).toBe(Math.max(...unbalance));
    expectClose(measurement.power_factor[0], (100 * active) / apparent, 1);
    expectClose(Math.hypot(active, reactive), apparent, 0);
    for (const [average, maximum, minimum] of [
      measurement.voltage_in,
      measurement.current_in,
    ].flat()) {
      expect(minimum).toBeLessThanOrEqual(average);
      expect(average).toBeLessThanOrEqual(maximum);
    }
  });
});
