// What the board
// has in two colours.
export const message = `This file of ${'x'} has a line each.`;
export const label = 'Colour LED';
const MOST_ROWS = 3;
const QUICK = 1;
export interface Place {
  tellReader(): void;
  mostRows: number;
}
export function sayError(mostBytes: number): void {}
class Sheet {
  #mostColours = 3;
  mendText = () => this.#mostColours;
}
