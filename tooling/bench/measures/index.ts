import { firstInteraction } from './firstInteraction';
import { firstView } from './firstView';
import { lighthouse } from './lighthouse';
import { navigation } from './navigation';
import { reading } from './reading';
import { search } from './search';
import type { Measurement } from './types';

/** All measurements, in the order in which they run and are reported. */
export const measurements: readonly Measurement[] = [
  firstView,
  firstInteraction,
  navigation,
  search,
  reading,
  lighthouse,
];
