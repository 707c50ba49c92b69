const MAX_ROWS = 3;
export interface RouteParams {
  holdTimeMs: number;
  takesWater: boolean;
}
export function holds(color: string): boolean {
  return color.length > MAX_ROWS;
}
