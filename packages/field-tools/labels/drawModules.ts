/** Width of the quiet zone (ISO/IEC 18004). */
export const QUIET_ZONE_MODULES = 4;

/** Packs rows of modules into hexadecimal digits, padded with light modules. */
export function packRows(rows: readonly (readonly boolean[])[]): string[] {
  return rows.map((row) => {
    const digits: string[] = [];
    for (let index = 0; index < row.length; index += 4) {
      const bits = [0, 1, 2, 3].map((i) => (row[index + i] ? '1' : '0')).join('');
      digits.push(Number.parseInt(bits, 2).toString(16));
    }
    return digits.join('');
  });
}

/** Draws the dark modules as an SVG path, one unit per module, with the quiet zone on each side. */
export function drawModules(rows: readonly string[]): string {
  const parts: string[] = [];
  rows.forEach((row, y) => {
    const bits = [...row]
      .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
      .join('');
    for (const { index, 0: run } of bits.matchAll(/1+/g)) {
      parts.push(
        `M${index + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h${run.length}v1h-${run.length}z`,
      );
    }
  });
  return parts.join('');
}
