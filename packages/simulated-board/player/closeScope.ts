/** What the engine and the player's part beside it still need: the language, clocks and text. */
const KEPT = new Set(
  (
    'Object Function Array Number Boolean String Symbol BigInt Date Math JSON Intl RegExp Promise Proxy Reflect ' +
    'Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Error AggregateError EvalError RangeError ' +
    'ReferenceError SyntaxError TypeError URIError ArrayBuffer SharedArrayBuffer DataView Atomics Int8Array ' +
    'Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array ' +
    'Float64Array BigInt64Array BigUint64Array Infinity NaN undefined globalThis self parseFloat parseInt isNaN ' +
    'isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape WebAssembly console ' +
    'constructor setTimeout clearTimeout performance crypto TextEncoder TextDecoder'
  ).split(' '),
);

function levels(scope: object): object[] {
  const found = [];
  let level: object | null = scope;
  for (; level && level !== Object.prototype; level = Object.getPrototypeOf(level))
    found.push(level);
  return found;
}

/**
 * Takes from a worker what reaches beyond it: network, caches, storage, messages. Python can get at the
 * JavaScript around the engine, and a shared address carries a program of anybody.
 *
 * @param scope the global object, before the engine adds to it
 * @returns does it, once the engine is there
 */
export function planToClose(scope: object): () => void {
  const wanted = levels(scope).map((level) => ({
    level,
    names: Object.getOwnPropertyNames(level).filter((name) => !KEPT.has(name)),
  }));
  return () => {
    for (const { level, names } of wanted) {
      for (const name of names) {
        // What cannot be deleted is hidden; what can be neither is of the language.
        if (!Reflect.deleteProperty(level, name)) Reflect.set(level, name, undefined);
      }
    }
  };
}
