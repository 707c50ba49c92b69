import { expect, it } from 'vitest';
import { prepareScopeRemoval } from './closeScope';

it('leaves a worker only the language and clocks', () => {
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
  const close = prepareScopeRemoval(scope);
  expect(Reflect.get(scope, 'caches')).toBe('offline pages');
  Object.assign(scope, { engine: 'a table of the engine' });
  close();
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
