import { describe, expect, it } from 'vitest';
import { type PluginOptions, validateOptions } from './options';

function validate(options: unknown): PluginOptions {
  return validateOptions({ options } as Parameters<typeof validateOptions>[0]);
}

describe('validateOptions', () => {
  it('fills in all defaults', () => {
    expect(validate(undefined)).toMatchObject({ id: 'default', contexts: [], exclude: [] });
  });

  it('accepts every option', () => {
    const options: PluginOptions = {
      id: 'second',
      contexts: [{ name: 'sdk', label: 'SDK', prefixes: ['/docs-sdk/'] }],
      badges: [{ label: 'Guide', prefix: '/docs/' }],
      boards: ['Board one'],
      suggestions: [{ label: 'Start', to: '/docs/start' }],
      synonyms: [['board', 'device']],
      concepts: [{ to: ['/docs/a'], terms: ['b'] }],
      patterns: [{ name: 'E1', meaning: 'No line', match: 'E1', isGeneric: false, to: '/docs/e' }],
      exclude: ['/blog'],
    };
    expect(validate(options)).toEqual(options);
  });

  it.each([
    [
      { contexts: [{ name: 'SDK', label: 'SDK', prefixes: ['/'] }] },
      'contexts[0].name must contain only',
    ],
    [
      { contexts: [{ name: 'sdk', label: 'SDK', prefixes: [] }] },
      'contexts[0].prefixes must contain at least one route prefix',
    ],
    [{ synonyms: [['board']] }, 'synonyms[0] must contain at least two words'],
    [{ badges: [{ label: '', prefix: '/docs/' }] }, 'badges[0].label is empty'],
    [{ patterns: [{ name: 'E1' }] }, 'patterns[0].meaning is missing. Expected: string'],
    [{ language: 'en' }, 'the object has unknown keys: language'],
  ])('rejects %j', (options, message) => {
    expect(() => validate(options)).toThrow(message);
  });
});
