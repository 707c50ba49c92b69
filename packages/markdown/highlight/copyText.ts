import type { Language } from './languages';
import { findCommandLines } from './tokenize';

/**
 * What the copy button takes where it is not the text shown: of a terminal session the commands
 * without prompt, of a change the text after it. A patch with hunk headers is taken as it stands.
 */
export function copyText(code: string, language: Language): string {
  const lines = code.split('\n');
  if (language === 'console') {
    const commands = findCommandLines(code);
    const taken = lines.filter((_, i) => commands[i]).map((line) => line.replace(/^\$ /, ''));
    return taken.length > 0 ? taken.join('\n') : code;
  }
  if (language === 'diff' && !lines.some((line) => line.startsWith('@@ '))) {
    return lines
      .filter((line) => !line.startsWith('-'))
      .map((line) => line.replace(/^[+ ]/, ''))
      .join('\n');
  }
  return code;
}
