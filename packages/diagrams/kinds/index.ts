import type { Kind } from '../types';
import { bars } from './bars';
import { clamps } from './clamps';
import { flow } from './flow';
import { frame } from './frame';
import { line } from './line';
import { screen } from './screen';
import { sequence } from './sequence';
import { switches } from './switches';
import { timeline } from './timeline';
import { wiring } from './wiring';

export const KINDS = {
  flow,
  sequence,
  bars,
  line,
  timeline,
  frame,
  switches,
  wiring,
  clamps,
  screen,
} as unknown as Readonly<Record<string, Kind | undefined>>;
