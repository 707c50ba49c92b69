import type { ScenarioFile, SignalSpec, World } from './schema';

/** An expansion on the Z-Bus: its kind, such as `IO`, and the positions of its rotary switches. */
export type Expansion = [kind: string, selectors: number[]];

/** Capabilities of the pins of a microcontroller. */
export interface ChipPins {
  inputOnly: number[];
  analog: number[];
  /** PWM pins, with the serial port that each blocks, or an empty string. */
  pwm: Record<string, string>;
}

/** Input of `packages/simulated-board/world/scenario.py`. Times are ms of virtual time. */
export interface BoardScenario extends Omit<World, 'start' | 'lines' | 'faults'> {
  board: string;
  pins: Record<string, number>;
  chip: ChipPins;
  /** The Z-Bus, from left to right. */
  expansions?: Expansion[];
  seed: number;
  /** Time of day at power-on, in seconds since 1970. */
  start: number;
  /** First watchdog window in ms. */
  watchdog: number;
  signals: Record<string, SignalSpec>;
  /** Serial lines. The output of a line that the board follows is shown. */
  lines?: Record<string, SerialLine & { follow?: boolean }>;
  /** Calls that raise exceptions; `switched` ones only while the reader has switched them on. */
  faults?: (Fault & { switched?: boolean })[];
}

type SerialLine = NonNullable<World['lines']>[string];
type Fault = NonNullable<World['faults']>[number];

/** A change to the program, which the page describes. */
export type Edit = NonNullable<ScenarioFile['edits']>[number];

export interface Run {
  /** Empty for the first run. */
  name: string;
  /** Output file in the program's folder. */
  output: string;
  /** `console`, or the serial line that the output shows. */
  channel: string;
  stop: ScenarioFile['stop'];
  /** Causes of expected resets. */
  resets: string[];
  edits: Edit[];
  scenario: BoardScenario;
}
