import type { Kind } from '../types';
import { bars } from './bars';
import { clamps } from './clamps';
import { flow } from './flow';
import { frame } from './frame';
import { gauge } from './gauge';
import { graph } from './graph';
import { line } from './line';
import { memory } from './memory';
import { pareto } from './pareto';
import { screen } from './screen';
import { sequence } from './sequence';
import { state } from './state';
import { status } from './status';
import { switches } from './switches';
import { terminals } from './terminals';
import { timeline } from './timeline';
import { tree } from './tree';
import { waterfall } from './waterfall';
import { wiring } from './wiring';

/** All diagram kinds by name. */
export const KINDS = {
  flow,
  graph,
  state,
  tree,
  sequence,
  bars,
  line,
  waterfall,
  timeline,
  pareto,
  gauge,
  status,
  frame,
  memory,
  terminals,
  switches,
  wiring,
  clamps,
  screen,
} as unknown as Readonly<Record<string, Kind | undefined>>;
