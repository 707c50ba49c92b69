/** Globals that the engine and the player still need: the language, timers, and text encoding. */
const ALLOWED_GLOBALS = new Set(
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

function getPrototypeChain(scope: object): object[] {
  const chain = [];
  let current: object | null = scope;
  for (; current && current !== Object.prototype; current = Object.getPrototypeOf(current))
    chain.push(current);
  return chain;
}

/**
 * Removes a worker's access to network, caches, storage, and messages. Python code can reach the
 * JavaScript around the engine, and a shared URL can contain anyone's program.
 *
 * @param scope the global object, before the engine adds to it
 * @returns a function that removes the access; call it once the engine has loaded
 */
export function prepareGlobalsRemoval(scope: object): () => void {
  const removals = getPrototypeChain(scope).map((level) => ({
    level,
    names: Object.getOwnPropertyNames(level).filter((name) => !ALLOWED_GLOBALS.has(name)),
  }));
  return () => {
    for (const { level, names } of removals) {
      for (const name of names) {
        // Overwrite properties that cannot be deleted. Properties that are also read-only are part of the language.
        if (!Reflect.deleteProperty(level, name)) Reflect.set(level, name, undefined);
      }
    }
  };
}
