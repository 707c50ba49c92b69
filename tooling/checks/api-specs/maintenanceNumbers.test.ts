/** Plans, wear, and interventions in the examples are consistent. */
import { describe, expect, it } from 'vitest';
import {
  expectClose,
  getNamedExample,
  getRequestExample,
  getResponseExample,
  type Json,
} from './loadExamples';

describe('the maintenance API', () => {
  const plan = getResponseExample('maintenance-create-maintenance').maintenance;
  const rows = getResponseExample('maintenance-list-maintenance-status').status;

  it.each([
    ['today', rows],
    ['if overdue', getNamedExample('maintenance-list-maintenance-status', 'overdue').status],
  ])('returns the remaining amount, and conditions as whole percentages, %s', (_, rows) => {
    const times = rows.map((row: Json) => {
      expectClose(row.cycles_left, row.cycles_target - row.cycles, 0);
      expectClose(row.working_time_left, row.working_time_target - row.working_time, 0);
      expectClose(row.cycles_maintenance_condition, (100 * row.cycles) / row.cycles_target, 0);
      expectClose(
        row.working_time_maintenance_condition,
        (100 * row.working_time) / row.working_time_target,
        0,
      );
      const usedTime = row.periodic_maintenance_time - row.periodic_time_left;
      expectClose(
        row.periodic_time_maintenance_condition,
        (100 * usedTime) / row.periodic_maintenance_time,
        0,
      );
      const dueTime = Date.parse(row.last_maintenance) + row.periodic_maintenance_time * 1000;
      expect(Date.parse(row.next_maintenance_date)).toBe(dueTime);
      return dueTime - row.periodic_time_left * 1000;
    });
    expect(new Set(times).size, 'all rows describe the same moment').toBe(1);
    for (const row of rows) {
      const elapsedTime = row.periodic_maintenance_time - row.periodic_time_left;
      expect(row.working_time, 'working time does not exceed total time').toBeLessThanOrEqual(
        elapsedTime,
      );
    }
  });

  it('returns the same plan and interventions in every operation', () => {
    expect(getResponseExample('maintenance-get-maintenances').maintenances).toEqual([plan]);
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
    const { intervention } = getResponseExample('maintenance-create-maintenance-intervention');
    const { history } = getResponseExample('maintenance-asset-history');
    expect(history[0]).toEqual(intervention);
    const last = rows.find((row: Json) => row.asset_id === history[1].asset_id);
    expect(history[1].ts_maintenance, 'the most recent interventions that reset counters').toBe(
      last.last_maintenance,
    );
  });

  it('returns the submitted data', () => {
    expect(plan).toMatchObject(getRequestExample('maintenance-create-maintenance'));
    const { description, operator, ...rest } = getRequestExample(
      'maintenance-create-maintenance-intervention',
    );
    const { intervention } = getResponseExample('maintenance-create-maintenance-intervention');
    expect(intervention).toMatchObject({ ...rest, notes: description, operator_id: operator });
  });
});
