import type { SampleLanguage } from '@portal/api-reference/languages/types';

const quote = (text: string) => JSON.stringify(text);

/** A fictional sample language. Like real ones, it is defined in a single file. */
export const madeUp: SampleLanguage<'made-up'> = {
  id: 'made-up',
  label: 'Made-up',
  fence: 'javascript',
  render({ method, url, query, headers, body }) {
    const value = ({ value: text, variable }: (typeof headers)[number]) =>
      variable ? `${quote(text)} + process.env.${variable}` : quote(text);
    return [
      `const endpoint = new URL(${quote(url)});`,
      ...query.map((field) => `endpoint.searchParams.append(${quote(field.name)}, ${value(field)});`),
      'const response = await fetch(endpoint, {',
      `  method: ${quote(method)},`,
      `  signal: AbortSignal.timeout(30_000),`,
      '  headers: {',
      ...headers.map((field) => `    ${quote(field.name)}: ${value(field)},`),
      '  },',
      ...(body ? [`  body: JSON.stringify(${JSON.stringify(body.value, null, 2)}),`] : []),
      '});',
      'console.log(await response.text());',
      `if (!response.ok) throw new Error(\`\${response.status}\`);`,
      '',
    ].join('\n');
  },
  run: {
    fileName: 'main.mjs',
    packages: ['made-up-runtime'],
    commands: [[process.execPath, '--version']],
    command: ({ program }) => [program, ['main.mjs']],
  },
};
