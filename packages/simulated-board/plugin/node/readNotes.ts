/** What a simulation does not show, by what a program uses. */
const NOTES: readonly [RegExp, string][] = [
  [
    /\b(?:wifi|wifisniff|cellular)\b/,
    'Radio is not simulated: networks, levels and positions are example data.',
  ],
  [
    /\bzdm\b/,
    'The cloud is in your browser: claim, TLS and the secure element are not simulated, the board counts as claimed.',
  ],
  [/\bgc\b|memory|heap/, 'Memory use is not simulated: its figures are example data.'],
  [/\b(?:ssl|tls)|certificate/i, 'TLS is not simulated: no certificate is checked.'],
  [
    /\b(?:ateccx08a|hwcrypto|crypto_element|secure_element)\b/,
    'The secure element is not simulated: its answers are example data.',
  ],
  [/\b(?:pwm|micros|hwtimers|capture)\b/, 'Timing below 100 µs is not that of a board.'],
];

/** Sentences for a program: where it matters, and nowhere else. */
export function readNotes(main: string): string[] {
  return NOTES.flatMap(([pattern, note]) => (pattern.test(main) ? [note] : []));
}
