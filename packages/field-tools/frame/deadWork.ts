/** Preparation before wiring: answers and wiring cards are used without the page about the board. */
export const DEAD_WORK =
  'Before you wire or set a switch, lock out the machine, verify the absence of voltage, switch off sensor loops and the supply, and unplug USB. Close the panel, make sure that nobody is at the machine, and remove the locks before you switch on.';
