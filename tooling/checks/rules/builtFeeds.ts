import fs from 'node:fs';
import path from 'node:path';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import type { Finding } from '../base/types';

const SCHEMAS = path.join(__dirname, '../schemas');

/** Machine-readable files, with the standard for their format. */
const STANDARDS = [
  {
    file: 'sitemap.xml',
    schema: require.resolve('sitemap/schema/sitemap.xsd'),
    extension: 'schema',
    standard: 'https://www.sitemaps.org/protocol.html',
  },
  {
    file: 'changelog/atom.xml',
    schema: path.join(SCHEMAS, 'atom.rng'),
    extension: 'relaxng',
    standard: 'RFC 4287',
  },
  {
    file: 'changelog/rss.xml',
    schema: path.join(SCHEMAS, 'rss.rng'),
    extension: 'relaxng',
    standard: 'https://www.rssboard.org/rss-specification',
  },
] as const;

const loadFile = (file: string): XMLFileInfo => ({
  fileName: path.basename(file),
  contents: fs.readFileSync(file, 'utf8'),
});

/** Reports XML in a build that is not well-formed, or does not match its standard, according to libxml. */
export async function checkFeeds(build: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file, schema, extension, standard } of STANDARDS) {
    const { errors } = await validateXML({
      xml: [loadFile(path.join(build, file))],
      schema: [loadFile(schema)],
      extension,
    });
    for (const { message, loc } of errors) {
      const fix = `Correct the plugin that writes the file to comply with ${standard}.`;
      findings.push({ file: `build/${file}`, line: loc?.lineNumber, problem: message, fix });
    }
  }
  return findings;
}
