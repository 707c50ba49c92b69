import type * as z from 'zod';
import type { boardSchema, sharedSchema } from './schema';

type BoardSource = z.output<typeof boardSchema>;
type SharedSource = z.output<typeof sharedSchema>;
type Lists = Required<
  Pick<
    BoardSource,
    'connectors' | 'views' | 'settings' | 'never' | 'jumpers' | 'buttons' | 'switches' | 'leds'
  >
>;

export type Connector = Lists['connectors'][number];
export type BoardPin = Connector['pins'][number];
/** A drawing of the board. Its strips list connectors. */
export type BoardView = Lists['views'][number];
/** Switch positions for one use. */
export type Setting = Lists['settings'][number];
/** Switches that must not be ON together. */
export type LeverConflict = Lists['never'][number];
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
export type BoardSwitch = Omit<Lists['switches'][number], 'use' | 'levers' | 'positions'> &
  ({ levers: { off: string; on: string }[] } | { positions: string[] });

/** Content of a sheet in addition to the data of its board. */
export interface Sheet {
  route: string;
  /** Safety steps before any work on the board. */
  isolate: string;
  commands: string[];
}

/** Data of a board, with shared data filled in. */
export interface Board
  extends Omit<BoardSource, keyof Lists | 'tables' | 'safety' | 'flash' | 'sheet'>,
    Omit<Lists, 'switches' | 'leds'> {
  id: string;
  switches: BoardSwitch[];
  leds: { id: string; name?: string; meaning: string }[];
  tables: SharedSource['tables'];
  safety: (SharedSource['safety'][string] & { id: string })[];
  sheet?: Sheet;
  flash: SharedSource['flash'][string];
}
