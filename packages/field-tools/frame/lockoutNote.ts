/**
 * Safety steps before wiring. The tools repeat these steps, because readers use the results without the board's page.
 */
export const LOCKOUT_NOTE =
  'Before you wire or set a switch, lock out the machine and every switched or measured circuit, verify the absence of voltage, turn off sensor loops and the power supply, unplug USB, and disconnect any battery. Before you restore power, close the panel, make sure that nobody is at the machine, and remove the locks.';
