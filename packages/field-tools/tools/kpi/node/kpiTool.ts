import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';
import type { ToolDescription } from '../../../ToolDescription';
import { createKpiTool, type KpiData } from '../createKpiTool';
import sources from '../fields.json';
import { SECONDS_PER_HOUR } from '../format';
import { directOee } from '../formulas';

const number = z.number();
const machine = z.object({ good: number, ideal: number });

/** Inputs of the example plant. The `example` of a field refers to them. */
const exampleSchema = z.object({
  inputs: z
    .object({
      shift: z.object({ hours: number, seconds: number }),
      press1: machine.loose(),
      press2: machine.loose(),
      unlikeShifts: z.object({ press1: number, press2: number }),
    })
    .loose(),
});

type Inputs = z.infer<typeof exampleSchema>['inputs'];

const loadExample = createYamlLoader(
  'content/plant.yaml',
  exampleSchema,
  'These inputs are the defaults of the KPI worksheet.',
);

/** The input at a path, such as `press1.good`; of a list, the sum. */
function getInput(inputs: Inputs, path: string): number {
  const value = path
    .split('.')
    .reduce<unknown>((parent, key) => (parent as Record<string, unknown>)?.[key], inputs);
  return z
    .array(number)
    .parse([value].flat(), { error: () => `content/plant.yaml has no number at inputs.${path}` })
    .reduce((sum, item) => sum + item, 0);
}

interface FieldSource {
  label: string;
  /** Path of an input. */
  example?: string;
  /** Unit of the input, if the field is in hours. */
  exampleUnit?: string;
}

/** The default of a field, in the field's unit. */
function getDefault(inputs: Inputs, { example, exampleUnit }: FieldSource): number | undefined {
  const divisor = exampleUnit === 's' ? SECONDS_PER_HOUR : 1;
  return example ? getInput(inputs, example) / divisor : undefined;
}

export function loadKpi(root: string): KpiData {
  const { inputs } = loadExample(root);
  /** Line of a machine in the list: its OEE and its hours. */
  const renderMachine = (name: 'press1' | 'press2') => {
    const { good, ideal } = inputs[name];
    const oee = directOee(good, ideal, inputs.shift.seconds);
    return `${Number(oee.toFixed(4))} ${inputs.unlikeShifts[name]}`;
  };
  return {
    ...Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [name, getDefault(inputs, source)]),
    ),
    machines: `${renderMachine('press1')}\n${renderMachine('press2')}`,
  };
}

export default {
  title: 'KPI worksheet',
  page: '/tools/kpi',
  question: 'How are OEE, MTBF, cost, carbon, and wear calculated?',
  position: 6,
  loadData: ({ root }) => loadKpi(root),
  create: createKpiTool,
} satisfies ToolDescription<KpiData>;
