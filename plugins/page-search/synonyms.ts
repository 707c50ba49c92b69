/** Words and phrases that readers use for the same thing. Each group is searched as one. */
export const SYNONYMS: string[][] = [
  ['fota', 'ota', 'firmware update', 'firmware over the air'],
  ['ct', 'current transformer', 'current clamp'],
  ['co2', 'carbon footprint'],
  ['mtbf', 'mean time between failures'],
  ['mttr', 'mean time to repair'],
  ['rtc', 'real time clock'],
  ['oee', 'overall equipment effectiveness'],
];
