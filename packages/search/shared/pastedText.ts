/** What differs each time an error is shown: frames of the program, times, addresses, names of ports. */
const VARIABLE = [
  /Traceback \(most recent call last\):?/gi,
  /File "[^"]*", line \d+(?:, in \S+)?/gi,
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/g,
  /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /\bhttps?:\/\/[^\s/?#"'`]+(?=\/\w)/gi,
  /(?<=\w\/?)\?[\w.~%[\]-]+=[^\s"'`]*/g,
  /\b(?:0x)?(?=[0-9a-f]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi,
  /(?:\bFile )?\b[\w./-]+\.(?:py|c|h|js|go):\d+(?::\d+)?/g,
  /\[(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL)\]|\b(?:ERROR|WARNING|INFO|DEBUG|FATAL)(?=[: ]*[-|\]])/g,
];
/** More than anyone pastes to search for; what follows is not read. */
export const MOST_CHARACTERS = 4000;

/** What names an error stands in such texts: capitals within a word, or a word that goes before a code. */
const TELLING =
  /\p{Ll}\p{Lu}|[A-Z]_[A-Z]|\b(?:code|error|exception|fault|http|maintenance|reset|status|alarm)\b/u;

/** Whether a text may hold a code of a log: then it is worth the file with their patterns. */
export function mayHoldCode(query: string): boolean {
  return TELLING.test(query) || TELLING.test(query.toLowerCase());
}

/** A pasted error or line of a log without its variable parts; a query of nothing else stays as it is. */
export function withoutVariables(query: string): string {
  const text = query.slice(0, MOST_CHARACTERS);
  const rest = VARIABLE.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
