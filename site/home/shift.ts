/**
 * One shift of one machine from the examples in the guide: Press 1, Morning Shift, March 10, 2025,
 * 06:00 to 14:00. A test compares it with `content/plant.yaml`.
 */
export const SHIFT = {
  machine: 'Press 1',
  /** Seconds per state in each hour. The remainder of an hour is offline time. */
  hours: [
    { startHour: 6, working: 3300, idle: 300 },
    { startHour: 7, working: 1500, idle: 1500 },
    { startHour: 8, working: 2400, idle: 0 },
    { startHour: 9, working: 3600, idle: 0 },
    { startHour: 10, working: 1800, idle: 1800 },
    { startHour: 11, working: 3600, idle: 0 },
    { startHour: 12, working: 2400, idle: 1200 },
    { startHour: 13, working: 3000, idle: 600 },
  ],
  oee: '67.62 %',
  factors: [
    ['Availability', '75.00 %'],
    ['Performance', '92.04 %'],
    ['Quality', '97.96 %'],
  ],
} as const;
