// What the board
// has in two colours.
export const message = `This file of ${'x'} has a line each.`;
export const label = 'Colour LED';
const MOST_ROWS = 3;
