import type { AnalogInput } from '@portal/content-model/boards/types';
import type { SignalSource } from './node/schema';

/** Group of inputs, with data from its switches and board file. */
export interface Input extends AnalogInput {
  /** Switch settings of the first input as text; empty without switches. */
  levers: string;
  /** Documented facts about the gain switch for this signal. */
  gain?: string;
}

export interface BoardInputs {
  id: string;
  label: string;
  /** Volts by gain code. */
  ranges?: readonly number[];
  inputs: readonly Input[];
  /** Module name of the expansion; undefined for boards. */
  module?: string;
}

/** `content/signals.yaml`, with the inputs of the boards. */
export interface SignalData extends Omit<SignalSource, 'ntc'> {
  ntc: Omit<SignalSource['ntc'], 'table'> & {
    table: { vMin: number; delta: number; kiloohms: readonly number[] };
  };
  boards: readonly BoardInputs[];
}
