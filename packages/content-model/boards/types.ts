import type * as z from 'zod';
import type { boardSchema, pinsSchema, sharedSchema } from './schema';

type BoardSource = z.output<typeof boardSchema>;
type SharedSource = z.output<typeof sharedSchema>;
export type PinsSource = z.output<typeof pinsSchema>;
export type Connector = BoardSource['connectors'][number];
export type BoardPin = Connector['pins'][number];
/** A drawing of the board. Its strips list connectors. */
export type BoardView = BoardSource['views'][number];
export type Setting = BoardSource['settings'][number];
export type LeverConflict = BoardSource['never'][number];
/** A group of identical analog inputs. The known values depend on the input circuit's documentation. */
export type AnalogInput = NonNullable<BoardSource['analog']>['inputs'][number];

/** The unique name of a pin: its label, and its owner if needed. */
export function getPinName({ label, of }: Pick<BoardPin, 'label' | 'of'>): string {
  return of ? `${label}, ${of}` : label;
}

/** Spellings of a pin number: `14`, `P2-14`. */
export function getPinNumbers(connector: string, { n }: Pick<BoardPin, 'n'>): string[] {
  return n === undefined ? [] : [String(n), `${connector}-${n}`];
}

/** A DIP switch with levers, or a rotary switch with the meaning of positions 0, 1, … */
export type BoardSwitch = Omit<BoardSource['switches'][number], 'use' | 'levers' | 'positions'> &
  ({ levers: { off: string; on: string }[] } | { positions: string[] });

export interface Sheet {
  route: string;
  isolate: string;
  commands: string[];
}

/** Data of a board, with shared data filled in. */
export interface Board
  extends Omit<BoardSource, 'switches' | 'leds' | 'tables' | 'safety' | 'flash' | 'sheet'> {
  id: string;
  switches: BoardSwitch[];
  leds: { id: string; name?: string | undefined; meaning: string }[];
  tables: SharedSource['tables'];
  safety: (SharedSource['safety'][string] & { id: string })[];
  sheet?: Sheet | undefined;
  flash: SharedSource['flash'][string];
}
