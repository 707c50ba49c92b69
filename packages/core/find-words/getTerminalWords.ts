/** Everyday words for a terminal, separated by commas, by its role in the drawings. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  analog: 'analog input',
  input: 'input, contact, pulse',
  output: 'output',
  relay: 'relay, output, contact',
  power: 'power supply',
  ground: 'GND',
};

/** Everyday words for a terminal, by a pattern in its text. */
const TEXT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bNO\d?\b/, 'normally open'],
  [/\bNC\d?\b/, 'normally closed'],
  [/[89]–36 V/, '12 V, 24 V'],
  [/clamp|analog input \d/, 'CT'],
  [/\d mA\b/, 'current'],
  [/\d V\b/, 'voltage'],
  [/\bRS-?\d{3}|\bserial/i, 'serial'],
  // Switches select what these inputs measure.
  [/analog input \d/, '0–10 V, 4–20 mA, voltage, current clamp'],
  [
    /resistive|NTC|PT1|analog input \d/i,
    'resistive sensor, dry contact, temperature probe, NTC, thermistor, PT100, PT1000',
  ],
];

/** Returns words that people use for a terminal, but that may be missing in its text: `current` for 4–20 mA. */
export function getTerminalWords(text: string, role = ''): string[] {
  const words = TEXT_WORDS.flatMap(([pattern, word]) => (pattern.test(text) ? word : []));
  return [...words, ROLE_WORDS[role] ?? ''];
}
