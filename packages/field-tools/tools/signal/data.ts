import type { AnalogInput } from '@portal/content-model/boards/types';

/** A group of inputs, with what its switches and its board say. */
export interface Input extends AnalogInput {
  /** Switches of the first input in words; empty where it has none. */
  levers: string;
  /** What is known of the gain lever for this signal. */
  gain?: string;
}

export interface BoardInputs {
  id: string;
  label: string;
  converter?: string;
  /** V by gain code. */
  ranges?: readonly number[];
  inputs: readonly Input[];
  /** Name of the expansion's module in programs; none on a board. */
  module?: string;
  /** What no document says about the analog inputs. */
  unspecified: readonly string[];
}

export type InputKind = AnalogInput['kind'];

/** A range of a straight signal. */
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
    /** Nodes of the configurator that count pulses. */
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
