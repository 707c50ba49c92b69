import { expect, it } from 'vitest';
import { prepareGlobalsRemoval } from './prepareGlobalsRemoval';

it("removes everything from a worker's scope except the language and timers", () => {
  class Base {
    fetch() {
      return 'page';
    }
    get caches() {
      return 'offline pages';
    }
  }
  class Scope extends Base {
    JSON = JSON;
    setTimeout = setTimeout;
    postMessage = () => undefined;
    unknownGlobal = {};
  }
  const scope = new Scope();
  Object.defineProperty(scope, 'indexedDB', { value: 'stored', writable: true });
  const removeGlobals = prepareGlobalsRemoval(scope);
  expect(Reflect.get(scope, 'caches')).toBe('offline pages');
  Object.assign(scope, { engine: 'added by the engine' });
  removeGlobals();
  expect(Object.getOwnPropertyNames(scope).filter((name) => name in scope)).toEqual([
    'JSON',
    'setTimeout',
    'indexedDB',
    'engine',
  ]);
  for (const name of ['fetch', 'caches', 'postMessage', 'unknownGlobal', 'indexedDB']) {
    expect(Reflect.get(scope, name), name).toBeUndefined();
  }
});
