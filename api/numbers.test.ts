/** Recomputes the figures of the examples: every number that follows from others has to. */
import { describe, expect, it } from 'vitest';
import { bundleSpec, listOperations, specFile } from './bundleSpec';

// biome-ignore lint/suspicious/noExplicitAny: examples are read by path, and their schemas are checked elsewhere
type Json = any;

const analytics = await bundleSpec(specFile('analytics'));
const maintenance = await bundleSpec(specFile('maintenance'));

function firstExample(content: Json): Json {
  return (Object.values(content['application/json'].examples)[0] as Json).value;
}
function answer(id: string): Json {
  const all = [...listOperations(analytics), ...listOperations(maintenance)];
  const found = all.find(({ operation }) => operation.operationId === id);
  return firstExample(found?.operation.responses['200']?.content);
}
function walk(value: Json, visit: (object: Json) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}
const total = (list: Json[], key: string): number =>
  list.reduce((sum: number, item: Json) => sum + item[key], 0);
const mean = (list: Json[], key: string): number => total(list, key) / list.length;
/** Expects a figure that was rounded to `digits` after computing it from `parts` rounded ones. */
function near(actual: number, expected: number, digits: number, parts = 1): void {
  const slack = 0.5 * 10 ** -digits * parts + 1e-9;
  expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(slack);
}

const answers = listOperations(analytics).map(({ operation }) => answer(operation.operationId));
const rate = (pattern: RegExp) => Number(pattern.exec(analytics.info.description)?.[1]);
const price = rate(/costs ([\d.]+) per kWh/);
const factor = rate(/stands for ([\d.]+) kg CO2e/);
const parameter = (name: string) =>
  listOperations(analytics)
    .flatMap(({ operation }) => operation.parameters ?? [])
    .find((candidate) => candidate.name === name)?.example as string;
const [from, to] = [Date.parse(parameter('start')), Date.parse(parameter('end'))];
const seconds = (to - from) / 1000;

describe('energy', () => {
  it('costs its price and stands for its carbon footprint', () => {
    let count = 0;
    for (const body of answers) {
      walk(body, (object) => {
        const kwh = object.consumption ?? object.total_power_consumption;
        const cost = object.cost ?? object.total_energy_cost;
        if (typeof kwh !== 'number' || cost === undefined) return;
        count += 1;
        near(cost, kwh * price, 2);
        if (object.carbon_footprint !== undefined) near(object.carbon_footprint, kwh * factor, 2);
      });
    }
    expect(count).toBeGreaterThan(15);
  });

  it('is the sum of its parts', () => {
    const workspace = answer('consumption-dashboard');
    near(workspace.consumption, total(workspace.assets, 'consumption'), 1);
    near(workspace.cost, total(workspace.assets, 'cost'), 2, workspace.assets.length);
    for (const { key, value } of workspace.type_contributions) {
      const machines = workspace.assets.filter((asset: Json) => asset.asset_type === key);
      near(value, total(machines, 'consumption'), 1);
      near(value, total(workspace.h_consumption, key), 1);
    }
    const panel = answer('consumption-cabinet');
    near(panel.consumption, total(panel.output_cabinet_lines, 'consumption'), 1);
    near(panel.cost, total(panel.output_cabinet_lines, 'cost'), 2, 5);
    for (const id of ['consumption-asset', 'consumption-cabinet-output-line']) {
      const { consumption, state_contributions } = answer(id);
      near(consumption, total(state_contributions, 'value'), 1);
    }
  });

  it('is the average power times the time', () => {
    for (const body of answers) {
      walk(body, ({ consumption, power_avg }) => {
        if (consumption !== undefined && power_avg !== undefined)
          near(power_avg, consumption / (seconds / 3600), 2);
      });
    }
  });

  it('flows through the panel: output lines take what input lines bring', () => {
    const panel = answer('consumption-cabinet');
    for (const bucket of panel.h_consumption) {
      const sum = (prefix: string) =>
        Object.keys(bucket)
          .filter((key) => key.startsWith(prefix))
          .reduce((all, key) => all + bucket[key], 0);
      near(sum('line_out_'), sum('line_in_'), 1);
    }
    for (const { index, consumption } of panel.output_cabinet_lines)
      near(consumption, total(panel.h_consumption, `line_out_${index}`), 1);
  });
});

describe('histories', () => {
  it('cover the range with buckets of one length', () => {
    for (const body of answers) {
      walk(body, (object) => {
        for (const [key, buckets] of Object.entries<Json>(object)) {
          if (!key.startsWith('h_') || !buckets[0]?.ts) continue;
          const starts = buckets.map(({ ts }: Json) => Date.parse(ts));
          const step = starts[1] - starts[0];
          expect(starts[0], key).toBe(from);
          expect(starts.at(-1) + step, key).toBe(to);
          for (const [n, start] of starts.entries()) expect(start, key).toBe(from + n * step);
        }
      });
    }
  });

  it('add up to their totals', () => {
    for (const body of answers) {
      walk(body, (object) => {
        const { h_consumption, h_cost, h_cycles, h_status, h_alarm } = object;
        if (h_consumption?.[0]?.value !== undefined)
          near(object.consumption, total(h_consumption, 'value'), 1);
        if (h_cost) near(object.cost, total(h_cost, 'value'), 2, h_cost.length);
        if (h_cycles && object.good_cycles !== undefined) {
          expect(total(h_cycles, 'good')).toBe(object.good_cycles);
          expect(total(h_cycles, 'bad')).toBe(object.bad_cycles);
        }
        if (h_status) {
          const working = total(h_status, 'working');
          const idle = total(h_status, 'idle');
          const offline = total(h_status, 'offline');
          expect(working + idle + offline).toBe(seconds);
          if (object.run_time !== undefined) expect(working).toBe(object.run_time);
          if (object.total_idle_time !== undefined) {
            expect(working).toBe(object.total_working_time);
            expect(idle).toBe(object.total_idle_time);
            expect(offline).toBe(object.total_offline_time);
          }
        }
        const alarm = object.alarm_time ?? object.total_alarm_time;
        if (h_alarm && alarm !== undefined) expect(total(h_alarm, 'alarm')).toBe(alarm);
      });
    }
  });

  it('stay between the lowest and the highest power', () => {
    for (const body of answers) {
      walk(body, ({ power_avg, power_max, power_min, h_power }) => {
        if (power_max === undefined) return;
        expect(power_min).toBeLessThanOrEqual(power_avg);
        expect(power_avg).toBeLessThanOrEqual(power_max);
        const highest = h_power?.map((bucket: Json) => bucket.power_max ?? bucket.value);
        if (highest) expect(Math.max(...highest)).toBe(power_max);
      });
    }
  });

  it('show an output line in alarm exactly while it is critical', () => {
    const line = answer('consumption-cabinet-output-line');
    const panel = answer('consumption-cabinet');
    const interval = ({ start, end }: Json) => ({ start, end });
    const critical = line.h_status_line.filter(({ value }: Json) => value === 'critical');
    expect(line.h_alarm_line.map(interval)).toEqual(critical.map(interval));
    for (const [n, { end }] of line.h_status_line.entries())
      expect(end).toBe(line.h_status_line[n + 1]?.start ?? null);
    const same = panel.h_power.map((b: Json) => ({ ts: b.ts, value: b[`line_out_${line.index}`] }));
    expect(line.h_power).toEqual(same);
    const row = panel.output_cabinet_lines[line.index];
    expect(line).toMatchObject({ ...row, cabinet_name: panel.name });
  });
});

describe('KPIs', () => {
  it('follow from cycles and times, per machine and operation', () => {
    let count = 0;
    for (const body of answers) {
      walk(body, (object) => {
        const { good_cycles, bad_cycles, total_cycles, run_time, ideal_cycle_time } = object;
        if (run_time === undefined) return;
        count += 1;
        const ideal = ideal_cycle_time ?? object.assets?.[0].ideal_cycle_time;
        expect(good_cycles + bad_cycles).toBe(total_cycles);
        near(object.avg_cycle_time, run_time / total_cycles, 2);
        near(object.avg_cycle_cost, object.cost / total_cycles, 4);
        near(object.performance, (100 * ideal * total_cycles) / run_time, 2);
        near(object.quality, (100 * good_cycles) / total_cycles, 2);
        if (object.efficiency !== undefined)
          near(object.efficiency, (object.performance * object.quality) / 100, 2, 3);
        if (object.oee === undefined) return;
        near(object.availability, (100 * run_time) / seconds, 2);
        near(
          object.oee,
          (object.availability * object.performance * object.quality) / 10_000,
          2,
          3,
        );
        near(object.oee, mean(object.h_oee, 'value'), 2, 2);
      });
    }
    expect(count).toBeGreaterThanOrEqual(6);
  });

  it('follow from the production times', () => {
    const machine = answer('productivity-asset');
    const times = Object.fromEntries(
      machine.production_times.map(({ key, value }: Json) => [key, value]),
    );
    expect(times.planned_production_time).toBe(seconds);
    expect(times.run_time).toBe(machine.run_time);
    expect(times.net_run_time).toBe(machine.total_cycles * machine.ideal_cycle_time);
    expect(times.fully_productive_time).toBe(machine.good_cycles * machine.ideal_cycle_time);
    near(machine.oee, (100 * times.fully_productive_time) / seconds, 2);
  });

  it('of the workspace are means, cycles and alarm time are sums', () => {
    const workspace = answer('productivity-dashboard');
    for (const key of ['availability', 'performance', 'quality', 'oee', 'avg_cycle_time'])
      near(workspace[key], mean(workspace.assets, key), 2);
    for (const key of ['alarm_time', 'good_cycles', 'bad_cycles', 'total_cycles'])
      expect(workspace[key]).toBe(total(workspace.assets, key));
    for (const [n, { value }] of workspace.h_oee.entries())
      near(
        value,
        mean(
          workspace.assets.map((asset: Json) => asset.h_oee[n]),
          'value',
        ),
        2,
      );
  });

  it('give the utilization rate and its change', () => {
    for (const machine of answer('status-and-alarms-dashboard').machines) {
      const [now, before] = [0, 1].map((back) => {
        const [working, idle, alarm] = ['working', 'idle', 'alarm'].map(
          (key) => machine[`total_${key}_time`] - back * machine[`d_total_${key}_time`],
        ) as [number, number, number];
        return (100 * working) / (working + idle + alarm);
      }) as [number, number];
      near(machine.utilization_rate, now, 2);
      near(machine.d_utilization_rate, now - before, 2, 2);
    }
  });
});

describe('one plant', () => {
  it('shows the same figure for the same asset in every operation', () => {
    const seen = new Map<string, Json>();
    const shared = /^(name|asset_type|status|alarm|cost|carbon_footprint|power_avg|last_data_ts)$/;
    const counted =
      /^(consumption|run_time|\w+_cycles|quality|performance|avg_cycle_\w+|h_status)$/;
    for (const body of answers) {
      walk(body, (object) => {
        const id = object.id ?? object.asset_id;
        if (!String(id).startsWith('ast-')) return;
        const known = seen.get(id) ?? {};
        for (const [key, value] of Object.entries(object)) {
          if (!shared.test(key) && !counted.test(key)) continue;
          if (key in known) expect(value, `${id} ${key}`).toEqual(known[key]);
          known[key] = value;
        }
        seen.set(id, known);
      });
    }
    expect([...seen.values()].map(({ name }) => name).sort()).toEqual([
      'Compressor A',
      'Main panel',
      'Press 1',
      'Press 2',
    ]);
  });

  it('gives the same change in percent and in kWh', () => {
    const { machines } = answer('status-and-alarms-dashboard');
    for (const asset of answer('consumption-dashboard').assets) {
      const machine = machines.find(({ asset_id }: Json) => asset_id === asset.id);
      const change = machine.d_total_power_consumption;
      near(asset.d_consumption, (100 * change) / (asset.consumption - change), 1);
      near(machine.d_total_energy_cost, change * price, 2);
      near(machine.d_carbon_footprint, change * factor, 2);
    }
    const { d_consumption, consumption } = answer('consumption-dashboard');
    const change = total(machines, 'd_total_power_consumption');
    near(d_consumption, (100 * change) / (consumption - change), 1);
  });

  it('reads the power of the panel from its analyzer', () => {
    const reading = answer('consumption-latest-power-analyzer');
    const panel = answer('consumption-cabinet');
    expect(reading.asset_id).toBe(panel.id);
    const [active, apparent, reactive] = ['active', 'apparent', 'reactive'].map(
      (kind) => reading[`${kind}_power`][0],
    ) as [number, number, number];
    near(panel.current_power, active / 1000, 1);
    near(reading.power_factor[0], (100 * active) / apparent, 1);
    near(Math.hypot(active, reactive), apparent, 0);
    for (const [average, maximum, minimum] of [reading.voltage_in, reading.current_in].flat()) {
      expect(minimum).toBeLessThanOrEqual(average);
      expect(average).toBeLessThanOrEqual(maximum);
    }
  });
});

describe('maintenance', () => {
  const plan = answer('maintenance-create-maintenance').maintenance;
  const rows = answer('maintenance-list-maintenance-status').status;

  it('leaves what is not used and rounds conditions to whole percent', () => {
    const moments = rows.map((row: Json) => {
      near(row.cycles_left, row.cycles_target - row.cycles, 0);
      near(row.working_time_left, row.working_time_target - row.working_time, 0);
      near(row.cycles_maintenance_condition, (100 * row.cycles) / row.cycles_target, 0);
      near(
        row.working_time_maintenance_condition,
        (100 * row.working_time) / row.working_time_target,
        0,
      );
      const used = row.periodic_maintenance_time - row.periodic_time_left;
      near(
        row.periodic_time_maintenance_condition,
        (100 * used) / row.periodic_maintenance_time,
        0,
      );
      const due = Date.parse(row.last_maintenance) + row.periodic_maintenance_time * 1000;
      expect(Date.parse(row.next_maintenance_date)).toBe(due);
      return due - row.periodic_time_left * 1000;
    });
    expect(new Set(moments).size, 'all rows show one moment').toBe(1);
    for (const row of rows) {
      const elapsed = row.periodic_maintenance_time - row.periodic_time_left;
      expect(row.working_time, 'no more working time than time').toBeLessThanOrEqual(elapsed);
    }
  });

  it('shows one plan and one intervention everywhere', () => {
    expect(answer('maintenance-get-maintenances').maintenances).toEqual([plan]);
    expect(rows.map(({ asset_id }: Json) => asset_id)).toEqual(plan.asset_ids);
    for (const row of rows) {
      expect(row).toMatchObject({
        maintenance_id: plan.id,
        maintenance_name: plan.name,
        cycles_target: plan.cycles_target,
        periodic_maintenance_time: plan.periodic_maintenance_time,
        working_time_target: plan.working_time_target,
      });
    }
    const { intervention } = answer('maintenance-create-maintenance-intervention');
    expect(answer('maintenance-asset-history').history).toEqual([intervention]);
  });

  it('returns what was sent', () => {
    const sent = (id: string) => {
      const found = listOperations(maintenance).find((o) => o.operation.operationId === id);
      return firstExample(found?.operation.requestBody?.content);
    };
    expect(plan).toMatchObject(sent('maintenance-create-maintenance'));
    const { description, operator, ...rest } = sent('maintenance-create-maintenance-intervention');
    const { intervention } = answer('maintenance-create-maintenance-intervention');
    expect(intervention).toMatchObject({ ...rest, notes: description, operator_id: operator });
  });
});
