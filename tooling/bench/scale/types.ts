import type { BuildFigures } from './measureBuild';
import type { FileFigures } from './measureFiles';
import type { ReaderFigures } from './measureReader';

/** Everything that was measured of the site at one size. */
export interface ScaleResult {
  /** Size asked for, by which the result is kept. */
  size: number;
  /** Pages that the site has. */
  pages: number;
  measuredAt: string;
  /** Load of the machine before the measurement, for each core. */
  load: number;
  build: BuildFigures;
  files: FileFigures;
  reader: ReaderFigures;
}
