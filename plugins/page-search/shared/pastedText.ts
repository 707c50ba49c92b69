/** What differs each time an error is shown: frames of the program, times, addresses, names of ports. */
const VARIABLE = [
  /Traceback \(most recent call last\):?/gi,
  /File "[^"]*", line \d+(?:, in \S+)?/gi,
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/g,
  /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /\b(?:0x)?(?=[0-9a-f]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi,
  /\[(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL)\]|\b(?:ERROR|WARNING|INFO|DEBUG|FATAL)(?=[: ]*[-|\]])/g,
];
/** More than anyone pastes to search for; what follows is not read. */
const MOST_CHARACTERS = 4000;

/** A pasted error or line of a log without its variable parts; a query of nothing else stays as it is. */
export function withoutVariables(query: string): string {
  const text = query.slice(0, MOST_CHARACTERS);
  const rest = VARIABLE.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
