/** A call whose time limit is a parameter, with its default from the stub. */
export interface BlockingCall {
  /** Full name of the function in `content/sdk-stubs/`. */
  symbol: string;
  parameter: string;
  /** In the parameter's unit; negative for no limit. `blockingCalls.test.ts` compares it with the stub. */
  defaultValue: number;
  unitMs: number;
  call: RegExp;
  /** For methods, the call that creates the object. Group 1 of `call` is the object's name. */
  createdBy?: RegExp;
}

/** Programs write the last two parts of a symbol, or the module and the class of a constructor. */
function createCall(symbol: string, defaultValue: number, unitMs = 1): BlockingCall {
  const written = symbol.replace('.__init__', '').split('.').slice(-2).join('\\.');
  const call = new RegExp(`\\b${written}\\(`, 'i');
  return { symbol, parameter: 'timeout', defaultValue, unitMs, call };
}

export const BLOCKING_CALLS: readonly BlockingCall[] = [
  createCall('networking.eth.configure', 60000),
  createCall('networking.wifi.configure', 10000),
  createCall('networking.cellular.configure', 10000),
  createCall('networking.cellular.GNSS.fix', 60, 1000),
  createCall('networking.cellular.GNSS.location', 60, 1000),
  createCall('protocols.http.http.HTTP.__init__', 5000),
  {
    ...createCall('protocols.modbus.modbus.ModbusTCP.__init__', 1500),
    parameter: 'socket_timeout',
  },
  {
    ...createCall('serial.serial.readline', -1),
    call: /\b(\w+)\.readline\(/,
    createdBy: /\b(?:serial\.serial|get_serial\w*)\(/,
  },
];

/** Blocking calls without a timeout parameter, and their maximum duration in milliseconds. */
const FIXED_BLOCKING_CALLS: readonly (readonly [RegExp, number])[] = [
  // wifi.mdx: the scan covers 13 channels and takes up to 1.5 s per channel.
  [/\bwifi\.scan(?:_and_get)?\(/, 19500],
  // ntp.mdx: 10 attempts of 1 s each, with a pause of 100 ms after each one, as of release 2.6.
  [/\bntp\.(?:get_time|sync_time)\(/, 11000],
];

const SLEEP_CALLS: readonly (readonly [RegExp, number])[] = [
  [/\bsleep\((\d+)\)/, 1],
  [/\bsleep\((\d+),\s*SECONDS\)/, 1000],
];

const LIMIT_PATTERN = /\b(?:socket_)?timeout\s*=\s*([\w.-]+)/;
const SOCKET_PATTERN = /\b(\w+)\s*=\s*socket\.socket\(/;

const stripComment = (line: string) => line.replace(/(^|\s)#.*$/, '');

const getBracketDepth = (text: string) =>
  [...text].reduce((depth, c) => depth + Number('([{'.includes(c)) - Number(')]}'.includes(c)), 0);

/** Returns the statement that starts on a line, joined into one line. */
function getStatement(lines: readonly string[], lineIndex: number): string {
  let text = stripComment(lines[lineIndex] ?? '');
  for (
    let nextLineIndex = lineIndex + 1;
    nextLineIndex < lines.length && getBracketDepth(text) > 0;
    nextLineIndex++
  )
    text += stripComment(lines[nextLineIndex] ?? '').trim();
  return text;
}

/**
 * Parses a time limit that is a number, or the name of a constant in the program. Returns
 * milliseconds, or undefined if the limit is computed at run time.
 */
function parseLimitMs(limitText: string, program: string, unitMs: number): number | undefined {
  const text = /^-?\d+$/.test(limitText)
    ? limitText
    : /^\w+$/.test(limitText) &&
      new RegExp(`^${limitText}\\s*=\\s*(-?\\d+)\\b`, 'm').exec(program)?.[1];
  if (!text) return undefined;
  return Number(text) < 0 ? Number.POSITIVE_INFINITY : Number(text) * unitMs;
}

function isCalled({ call, createdBy }: BlockingCall, statement: string, program: string): boolean {
  const match = call.exec(statement);
  if (!match || !createdBy) return match !== null;
  return new RegExp(`\\b${match[1]}\\s*=.*${createdBy.source}`).test(program);
}

function getCallWaitMs(statement: string, program: string): number {
  const call = BLOCKING_CALLS.find((blockingCall) => isCalled(blockingCall, statement, program));
  const unitMs = call?.unitMs ?? 1;
  const positional = call?.unitMs === 1000 ? /\b(?:fix|location)\(([^=]+)\)/.exec(statement) : null;
  const limitText = LIMIT_PATTERN.exec(statement)?.[1] ?? positional?.[1];
  if (limitText) return parseLimitMs(limitText, program, unitMs) ?? 0;
  if (!call) return 0;
  return parseLimitMs(String(call.defaultValue), program, unitMs) ?? 0;
}

/** Returns how long a socket call may block. A socket blocks indefinitely if settimeout() is not called. */
function getSocketWaitMs(statement: string, program: string): number {
  const name = SOCKET_PATTERN.exec(program)?.[1];
  if (!name || program.includes(`${name}.settimeout(`)) return 0;
  const isBlocking = new RegExp(`\\b${name}\\.(?:connect|recv\\w*|accept)\\(`).test(statement);
  return isBlocking ? Number.POSITIVE_INFINITY : 0;
}

/** Returns how long the statement on a line may block, in milliseconds; 0 if it has no known blocking call. */
export function getLongestWaitMs(program: string, lineIndex: number): number {
  const statement = getStatement(program.split('\n'), lineIndex);
  const fixed = FIXED_BLOCKING_CALLS.filter(([call]) => call.test(statement)).map(([, ms]) => ms);
  const sleeps = SLEEP_CALLS.map(([call, unit]) => Number(call.exec(statement)?.[1] ?? 0) * unit);
  return Math.max(
    getCallWaitMs(statement, program),
    getSocketWaitMs(statement, program),
    ...fixed,
    ...sleeps,
  );
}
