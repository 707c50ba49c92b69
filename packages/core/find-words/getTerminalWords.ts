/** What people call a terminal, by its role in the drawings. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  analog: 'analog input',
  input: 'input',
  output: 'output',
  relay: 'output',
  ground: 'GND',
};

/** Returns words that people use for a terminal, but that may be missing in its text: `current` for 4–20 mA. */
export function getTerminalWords(text: string, role = ''): string[] {
  return [
    ROLE_WORDS[role] ?? '',
    /\d mA\b/.test(text) ? 'current' : '',
    /\d V\b/.test(text) ? 'voltage' : '',
  ].filter(Boolean);
}
