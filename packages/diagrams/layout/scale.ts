/** Round values that cover a range, with about `count` steps. */
export function niceTicks(min: number, max: number, count: number): number[] {
  const span = max - min || Math.abs(max) || 1;
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
  const first = Math.floor(min / step + 1e-9);
  const last = Math.ceil(max / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * step));
}

/** A function from a range of values to a range of coordinates. */
export function linear(
  [d0, d1]: [number, number],
  [r0, r1]: [number, number],
): (value: number) => number {
  return (value) => r0 + ((value - d0) / (d1 - d0 || 1)) * (r1 - r0);
}

/** Without the dust of floating point. */
export function round(value: number): number {
  return Number(value.toPrecision(10));
}

/** A number as the pages write it: commas between thousands, a real minus. */
export function formatNumber(value: number): string {
  const text = String(Number(value.toPrecision(6)));
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** A number with its unit. */
export function formatQuantity(value: number, unit?: string): string {
  if (!unit) return formatNumber(value);
  return `${formatNumber(value)}\u00a0${unit}`;
}
