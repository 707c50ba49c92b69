import { describe, expect, it } from 'vitest';
import { type PluginOptions, validateOptions, withDefaults } from './options';

function validate(options: unknown): PluginOptions {
  return validateOptions({ options } as Parameters<typeof validateOptions>[0]);
}

const specs = [{ id: 'plant', file: 'api/plant.yaml' }];

describe('validateOptions', () => {
  it('requires specifications and fills in defaults', () => {
    expect(() => validate({})).toThrow('specs is missing. Expected: array');
    expect(() => validate({ specs: [] })).toThrow('specs must contain at least one specification');
    expect(validate({ specs })).toEqual(withDefaults({ specs }));
  });

  it('accepts all options', () => {
    const options: PluginOptions = {
      id: 'default',
      specs: [...specs, { id: 'other', file: 'api/other.yaml', handWrittenRoute: '/docs/other' }],
      contentPath: 'docs',
      folder: 'rest',
      baseRoute: '/rest',
      overview: 'start',
      downloads: 'specs',
      mock: ['tools/mock.py'],
      siteUrl: 'https://docs.example',
      released: 'content/api/released',
      ignoredKeys: ['Schema.not'],
      units: { currency: 'EUR' },
      editUrl: 'https://git.example/',
      maxExpandedFields: 0,
    };
    expect(validate(options)).toEqual(options);
  });

  it.each([
    [{ specs: [...specs, ...specs] }, 'specs contains a duplicate ID'],
    [
      { specs: [{ id: 'Plant API', file: 'x.yaml' }] },
      'specs[0].id must contain only lowercase letters',
    ],
    [{ specs, maxExpandedFields: -1 }, 'maxExpandedFields must be at least 0'],
    [{ specs, baseRoute: 'docs/api' }, 'baseRoute must start with a slash'],
    [{ specs, siteUrl: 'docs.example' }, 'siteUrl must be a URL'],
    [{ specs, languages: ['go'] }, 'has unknown keys: languages'],
  ])('rejects %j', (options, message) => {
    expect(() => validate(options)).toThrow(message);
  });

  it('reports all problems at once, and the file that documents the options', () => {
    expect(() =>
      validate({ specs: [{ id: 'plant' }], folder: 'a/b', maxExpandedFields: 1.5 }),
    ).toThrow(
      /Invalid options for the api-reference plugin:\n- specs\[0\]\.file .*\n- folder .*\n- maxExpandedFields.*\n {2}See packages\/api-reference\/options\.ts/,
    );
  });
});
