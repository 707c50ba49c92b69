import type { AnalogInput } from '@portal/content-model/boards/types';

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
  converter?: string;
  /** Volts by gain code. */
  ranges?: readonly number[];
  inputs: readonly Input[];
  /** Module name of the expansion; undefined for boards. */
  module?: string;
  /** Facts about the analog inputs that are not documented. */
  unspecified: readonly string[];
}

export type InputKind = AnalogInput['kind'];

/** Range of a linear signal. */
export interface LineRange {
  id: string;
  label: string;
  low: number;
  high: number;
}

/** `content/signals.yaml`, with the inputs of the boards. */
export interface SignalData {
  loop: {
    low: number;
    high: number;
    measure: readonly [number, number];
    failure: readonly [number, number];
    source: string;
  };
  lines: Readonly<Record<'current' | 'voltage', readonly LineRange[]>>;
  ntc: {
    r25: number;
    t25: number;
    b: number;
    probe: string;
    table: { vMin: number; delta: number; kiloohms: readonly number[] };
  };
  platinum: {
    a: number;
    b: number;
    c: number;
    min: number;
    max: number;
    source: string;
  };
  clamp: {
    ratio: number;
    outputs: readonly number[];
    rating: number;
    voltage: number;
    choose: readonly [number, number];
    uncertain: readonly [number, number];
  };
  pulse: {
    scans: number;
    /** Configurator nodes that count pulses. */
    nodes: readonly [level: string, pulse: string, counter: string, delta: string];
  };
  kinds: Readonly<
    Record<
      InputKind,
      { node: string; chtype: string; type: string; call: string; returns: string; sps: number }
    >
  >;
  expansion: { pga: number; sps: number };
  boards: readonly BoardInputs[];
}
