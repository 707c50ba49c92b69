import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages';
import { type PluginOptions, withDefaults } from '../options';
import { generateReference, type Reference, type Sample } from './generateReference';

const siteDir = path.join(__dirname, '../__fixtures__/plant');
const options: PluginOptions = withDefaults({
  specs: [
    { id: 'plant', file: 'plant.yaml' },
    { id: 'byhand', file: 'byhand.yaml', handWrittenRoute: '/docs/hand' },
  ],
  siteUrl: 'https://docs.example',
  released: 'released',
  units: { kW: 'kilowatts' },
  maxExpandedFields: 3,
  editUrl: 'https://git.example/edit/',
});
/** Name of a program's golden file. */
const getGoldenFileName = ({ operationId, language }: Sample) =>
  `${operationId}${path.extname(LANGUAGES.find(({ id }) => id === language)?.run.fileName ?? '')}`;

function generate(): Promise<Reference> {
  return generateReference(options, { siteDir, baseUrl: '/' });
}

describe('generateReference', () => {
  it('writes the pages and the sidebar', async () => {
    const { pages } = await generate();
    expect([...pages.keys()]).toEqual([
      'plant/plant.mdx',
      'plant/machines.mdx',
      'plant/notes.mdx',
      'plant/plant-get.mdx',
      'plant/machines-list.mdx',
      'plant/notes-create.mdx',
      'sidebar.json',
    ]);
    for (const [name, text] of pages) {
      await expect(text).toMatchFileSnapshot(`../__fixtures__/plant/expected/${name}`);
    }
  });

  it('writes a program for every operation and language', async () => {
    const { samples } = await generate();
    expect(samples).toHaveLength(3 * LANGUAGES.length);
    for (const sample of samples) {
      const file = `../__fixtures__/plant/expected/samples/${getGoldenFileName(sample)}`;
      await expect(sample.code).toMatchFileSnapshot(file);
    }
  });

  it('publishes each specification as one file without external references', async () => {
    const { downloads } = await generate();
    expect([...downloads.keys()]).toEqual([
      ...['plant.yaml', 'plant.json', 'plant-2.0.0.yaml', 'plant-2.0.0.json'],
      ...['byhand.yaml', 'byhand.json'],
    ]);
    const text = downloads.get('plant.json') ?? '';
    expect(text).toContain('"$ref": "#/components/parameters/PlantId"');
    expect(text).not.toContain('shared.yaml');
    await expect(downloads.get('plant.yaml')).toMatchFileSnapshot(
      '../__fixtures__/plant/expected/download.yaml',
    );
  });

  it('publishes a specification that links to its hand-written pages', async () => {
    const { downloads, pages } = await generate();
    const { paths, externalDocs } = JSON.parse(downloads.get('byhand.json') ?? '');
    expect(externalDocs.url).toBe('https://docs.example/docs/api/overview');
    expect(paths['/rows'].get.externalDocs.url).toBe('https://docs.example/docs/hand/rows');
    expect([...pages.keys()].filter((name) => name.includes('byhand'))).toEqual([]);
  });

  it('renders a release file for each unreleased version', async () => {
    const { unreleased } = await generate();
    expect([...unreleased.keys()]).toEqual(['plant-3.0.0.yaml', 'byhand-1.0.0.yaml']);
  });

  it('lists the files to watch', async () => {
    const { dependencies } = await generate();
    expect(dependencies.map((file) => path.relative(siteDir, file))).toContain('shared.yaml');
  });
});

describe('the reference of a specification with unusual operations', () => {
  const other = path.join(__dirname, '../__fixtures__/other');
  const generate = () =>
    generateReference(withDefaults({ specs: [{ id: 'other', file: 'other.yaml' }] }), {
      siteDir: other,
      baseUrl: '/',
    });

  it('has sample programs that send the described requests', async () => {
    const { samples } = await generate();
    for (const sample of samples) {
      const file = `../__fixtures__/other/expected/${getGoldenFileName(sample)}`;
      await expect(sample.code).toMatchFileSnapshot(file);
    }
  });

  it('has pages that show the complete specification', async () => {
    const { pages } = await generate();
    for (const name of ['other', 'rows-list', 'rows-save', 'rows-note']) {
      const text = pages.get(`other/${name}.mdx`);
      await expect(text).toMatchFileSnapshot(`../__fixtures__/other/expected/${name}.mdx`);
    }
  });
});
