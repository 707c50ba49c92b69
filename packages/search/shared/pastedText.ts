/** Variable or uninformative parts of error messages: stack frames, timestamps, addresses, numbers of
 * serial ports and errors. TCP ports are kept, because they identify the protocol. */
const VARIABLE_PATTERNS = [
  /Traceback \(most recent call last\):?/gi,
  /File "[^"]*", line \d+(?:, in \S+)?/gi,
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/g,
  /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /(?<=\b(?:COM|tty[A-Z]{1,3}))\d+\b/g,
  /\[Errno \d+\]/g,
  /\bhttps?:\/\/[^\s/?#"'`]+(?=\/\w)/gi,
  /(?<=\w\/?)\?[\w.~%[\]-]+=[^\s"'`]*/g,
  /\b(?:0x)?(?=[0-9a-f]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*\b/gi,
  /(?:\bFile )?\b[\w./-]+\.(?:py|c|h|js|go):\d+(?::\d+)?/g,
  /\[(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL)\]|\b(?:ERROR|WARNING|INFO|DEBUG|FATAL)(?=[: ]*[-|\]])/g,
];
/** Text beyond this length is ignored. */
export const MAX_PASTED_CHARACTERS = 4000;

/** Matches text that suggests a code: capitals inside a word, a word that usually precedes codes, or an HTTP status. */
const CODE_CONTEXT_PATTERN =
  /\p{Ll}\p{Lu}|[A-Z]_[A-Z]|\b(?:code|error|exception|fault|http|maintenance\W+(?:ok|warning|critical)|reset|status|alarm|waiting for)\b|\b[45]\d\d \p{L}/u;

/** Whether a query may contain a log code, so that the code file must be loaded. */
export function mayContainCode(query: string): boolean {
  const text = describeFrames(query);
  return CODE_CONTEXT_PATTERN.test(text) || CODE_CONTEXT_PATTERN.test(text.toLowerCase());
}

/** At least five hexadecimal bytes with separators, as in logs of Modbus tools. */
const BYTES_PATTERN = /(?<![\w.])(?:(?:0x|\\x)?[\da-f]{2}(?:[\s,;|]+|(?=\\x)|(?![\w.:-]))){5,}/gi;
/** Bytes that do not look like decimal numbers. */
const HEXADECIMAL_PATTERN = /[a-f]|\b0/i;
/** Modbus exception response in RTU or TCP: function plus 0x80, and exception code. */
const EXCEPTION_PATTERN =
  /^(?:[\da-f]{2}(?=.{8}$)|[\da-f]{4}0{7}3[\da-f]{2}(?=.{4}$))[89][\da-f](0[1-9a-f])/i;

/**
 * Replaces the bytes of Modbus frames with words, because their numbers occur in unrelated texts.
 *
 * Source: Modbus Application Protocol V1.1b3, chapter 7; MODBUS Messaging on TCP/IP V1.0b, section 3.1.3.
 */
export function describeFrames(query: string): string {
  return query.slice(0, MAX_PASTED_CHARACTERS).replace(BYTES_PATTERN, (bytes) => {
    if (!HEXADECIMAL_PATTERN.test(bytes)) return bytes;
    const digits = bytes.replace(/0x|\\x|[^\da-f]/gi, '');
    const [, code] = EXCEPTION_PATTERN.exec(digits) ?? [];
    return code ? ` Modbus exception code ${code} ` : ' decode Modbus frame ';
  });
}

/** Describes frames and removes variable parts in a pasted error or log line, unless nothing else would remain. */
export function removeVariables(query: string): string {
  const text = describeFrames(query);
  const remainingText = VARIABLE_PATTERNS.reduce(
    (remaining, pattern) => remaining.replace(pattern, ' '),
    text,
  );
  return /[\p{L}\p{N}]/u.test(remainingText) ? remainingText : text;
}
