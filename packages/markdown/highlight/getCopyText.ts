import type { Language } from './languages';
import { findCommandLines } from './tokenize';

/**
 * Returns the text for the copy button if it differs from the displayed code: the commands of a
 * terminal session without prompts, or the new text of a diff. Returns undefined for other code and
 * for patches with hunk headers, which are copied unchanged.
 */
export function getCopyText(code: string, language: Language): string {
  const lines = code.split('\n');
  if (language === 'console') {
    const commands = findCommandLines(code);
    const commandLines = lines
      .filter((_, i) => commands[i])
      .map((line) => line.replace(/^\$ /, ''));
    return commandLines.length > 0 ? commandLines.join('\n') : code;
  }
  if (language === 'diff' && !lines.some((line) => line.startsWith('@@ '))) {
    return lines
      .filter((line) => !line.startsWith('-'))
      .map((line) => line.replace(/^[+ ]/, ''))
      .join('\n');
  }
  return code;
}
