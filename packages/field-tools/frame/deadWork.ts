/**
 * Safety preparation before wiring, because readers use answers and wiring cards without the
 * board's page.
 */
export const DEAD_WORK =
  'Before you wire or set a switch, lock out the machine, verify the absence of voltage, switch off sensor loops and the supply, and unplug USB. Close the panel, make sure that nobody is at the machine, and remove the locks before you switch on.';
