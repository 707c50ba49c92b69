import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Options, type PluginOptions, validateOptions } from './options';

function check(options: unknown): PluginOptions {
  return validateOptions({
    validate: normalizePluginOptions as never,
    options: options as Options,
  });
}

const specs = [{ id: 'plant', file: 'api/plant.yaml' }];

describe('validateOptions', () => {
  it('needs specifications and fills in the rest', () => {
    expect(() => check({})).toThrow('"specs" is required');
    expect(() => check({ specs: [] })).toThrow('at least 1');
    expect(check({ specs })).toEqual({ ...DEFAULT_OPTIONS, id: 'default', specs });
  });

  it('takes every option', () => {
    const all: PluginOptions = {
      specs: [...specs, { id: 'other', file: 'api/other.yaml', writtenAt: '/docs/other' }],
      contentPath: 'docs',
      folder: 'rest',
      baseRoute: '/rest',
      overview: 'start',
      downloads: 'specs',
      siteUrl: 'https://docs.example',
      released: 'api/released',
      unread: ['Schema.not'],
      units: { currency: 'EUR' },
      editUrl: 'https://git.example/',
      foldAfter: 0,
      timeoutSeconds: 5,
    };
    expect(check(all)).toEqual({ ...all, id: 'default' });
  });

  it.each([
    [{ specs: [...specs, ...specs] }, 'duplicate'],
    [{ specs: [{ id: 'Plant API', file: 'x.yaml' }] }, 'required pattern'],
    [{ specs, foldAfter: -1 }, 'greater than or equal to 0'],
    [{ specs, timeoutSeconds: '5 s' }, 'must be a number'],
    [{ specs, baseRoute: 'docs/api' }, 'required pattern'],
    [{ specs, languages: ['go'] }, 'not allowed'],
  ])('refuses %j', (options, message) => {
    expect(() => check(options)).toThrow(message);
  });
});
