/** Limits of the simulation, by the features that a program uses. */
const NOTES: readonly [RegExp, string][] = [
  [
    /\b(?:wifi|wifisniff|cellular)\b/,
    'Radio is not simulated: networks, signal levels, and positions are example data.',
  ],
  [
    /\bzdm\b/,
    'The cloud runs in your browser. Claiming, TLS, and the secure element are not simulated; the board is already claimed.',
  ],
  [/\bmqtt\b/, 'The MQTT broker runs in your browser, at broker.plant.example and 192.168.1.20.'],
  [/\bgc\b|memory|heap/, 'Memory use is not simulated: the values are example data.'],
  [/\b(?:ssl|tls)|certificate/i, 'TLS is not simulated: certificates are not checked.'],
  [
    /\b(?:ateccx08a|hwcrypto|crypto_element|secure_element)\b/,
    'The secure element is not simulated: its responses are example data.',
  ],
  [/\b(?:pwm|micros|hwtimers|capture)\b/, 'Timing below 100 µs differs from a real board.'],
];

/** Selects the notes for the limits that affect a program. */
export function selectNotes(main: string): string[] {
  return NOTES.flatMap(([pattern, note]) => (pattern.test(main) ? [note] : []));
}
