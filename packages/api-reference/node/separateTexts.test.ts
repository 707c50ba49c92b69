import { expect, it } from 'vitest';
import { createReference, createTestYaml } from './testReference';

/** A text whose reference definition other texts repeat. */
const withLink = (text: string, host: string) => `${text} [x][1].\n\n[1]: https://${host}.example`;

async function generate(yaml: string): Promise<{ page: string; json: string }> {
  const { pages, downloads } = await createReference(yaml, { siteUrl: 'https://docs.example' });
  return {
    page: pages.get('test/things-do.mdx') ?? '',
    json: downloads.get('test.json') ?? '',
  };
}

const toFlow = (schema: unknown) => JSON.stringify(schema);

it.each([
  [
    'of a parameter and its schema',
    {
      parameters: toFlow([
        {
          name: 'p',
          in: 'query',
          description: withLink('One', 'a'),
          schema: { type: 'string', description: withLink('Two', 'b') },
        },
      ]),
    },
  ],
  [
    'of a schema and its part',
    {
      response: toFlow({
        type: 'object',
        description: withLink('One', 'a'),
        allOf: [{ description: withLink('Two', 'b') }],
      }),
    },
  ],
  [
    'of an alternative with alternatives',
    {
      response: toFlow({
        properties: {
          c: {
            oneOf: [
              {
                title: 'A',
                type: 'array',
                description: withLink('One', 'a'),
                items: {
                  oneOf: [
                    {
                      title: 'B',
                      description: withLink('Two', 'b'),
                      properties: { x: { type: 'string' } },
                    },
                  ],
                },
              },
              { title: 'C', type: 'string' },
            ],
          },
        },
      }),
    },
  ],
])('links %s keep their targets', async (_, specification) => {
  const { page } = await generate(createTestYaml(specification));
  expect(page).toContain('One [x](https://a.example).');
  expect(page).toContain('Two [x](https://b.example).');
});

it.each([
  ['a list', '- one', '- two', '- one\n\n* two'],
  ['a code block without an end', '```text\none', 'two', '```text\none\n```\n\ntwo'],
  ['the same text', 'One.\n\n- two', '- two', 'One.\n\n- two'],
  ['code with the text', '```text\n\ntwo\n\n```', 'two', '```text\n\ntwo\n\n```\n\ntwo'],
])('blocks of a description that follows %s stay separate', async (_, first, second, expected) => {
  const response = toFlow({ type: 'object', description: first, allOf: [{ description: second }] });
  expect((await generate(createTestYaml({ response }))).page).toContain(`${expected}\n\n`);
});

it('lists of a response and of its body stay separate', async () => {
  const response = toFlow({ type: 'object', description: '- two' });
  const yaml = createTestYaml({ response }).replace('description: Done.', 'description: "- one"');
  expect((await generate(yaml)).page).toContain('- one\n\n{/* */}\n\n- two');
});

it('descriptions of scopes stay separate', async () => {
  const scopes = { a: withLink('One', 'a'), b: 'Code `x', c: 'y` *open', d: 'close* C:\\' };
  const yaml = createTestYaml({})
    .replace('deprecated: false', 'security: [{auth: []}]')
    .replace(
      'components:',
      `components:\n  securitySchemes: {auth: {type: oauth2, flows: {password: {tokenUrl: 'https://t.example', scopes: ${toFlow(scopes)}}}}}`,
    );
  expect((await generate(yaml)).page).toContain(
    'scope `a`: One [x](https://a.example); scope `b`: Code \\`x; scope `c`: y\\` \\*open; scope `d`: close\\* C:\\\\.',
  );
});

it.each([
  [withLink('One', 'a'), `${withLink('One', 'a')}\n\nUnit: kW.`],
  ['One.\n\n---', 'One.\n\n---\n\nUnit: kW.'],
  ['One[^1].\n\n[^1]: Note.', 'One[^1].\n\n[^1]: Note.\n\nUnit: kW.'],
  ['```text\none', 'Unit: kW.\n\n```text\none'],
  ['One', 'One. Unit: kW.'],
])(
  'the unit in the published file stays apart from the description: %j',
  async (description, text) => {
    const response = toFlow({ type: 'number', 'x-unit': 'kW', description });
    expect((await generate(createTestYaml({ response }))).json).toContain(JSON.stringify(text));
  },
);

it('titles and summaries keep characters that Markdown would read', async () => {
  const response = toFlow({ properties: { a: { type: 'string', title: 'C:\\' } } });
  const yaml = createTestYaml({ response, description: '' }).replace(
    'summary: Do things',
    'summary: Get <c> *d*',
  );
  const { page } = await generate(yaml);
  expect(page).toContain('Title: C:\\\\.');
  expect(page).toContain('description: "Get <c> *d*. ');
});
