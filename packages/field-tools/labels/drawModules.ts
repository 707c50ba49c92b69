/** Width of the quiet zone (ISO/IEC 18004). */
export const QUIET_ZONE_MODULES = 4;

/** Draws the dark modules as an SVG path, one unit per module, with the quiet zone on each side. */
export const drawModules = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) =>
          `M${index + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
