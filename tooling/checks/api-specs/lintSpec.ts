import fs from 'node:fs';
import path from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { Document, Spectral } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { httpAndFileResolver } from '@stoplight/spectral-ref-resolver';
import { bundleAndLoadRuleset } from '@stoplight/spectral-ruleset-bundler/with-loader';
import { API_DIR } from './bundleSpec';

/** Lints one file with Redocly and the rules in `redocly.yaml`. Returns one line per problem. */
export async function lintWithRedocly(file: string): Promise<string[]> {
  const config = await loadConfig({ configPath: path.join(API_DIR, 'redocly.yaml') });
  const problems = await lint({ ref: file, config });
  return problems.map(
    ({ ruleId, message, location }) =>
      `${path.basename(file)} ${location[0]?.pointer ?? '#/'}: ${message} (${ruleId})`,
  );
}

/** Lints one file with Spectral and the rules in `.spectral.yaml`. Returns one line per problem. */
export async function lintWithSpectral(file: string): Promise<string[]> {
  const spectral = new Spectral({ resolver: httpAndFileResolver });
  const rules = path.join(API_DIR, '.spectral.yaml');
  spectral.setRuleset(await bundleAndLoadRuleset(rules, { fs, fetch }));
  const source = await fs.promises.readFile(file, 'utf8');
  const findings = await spectral.run(new Document(source, parsers.Yaml, file));
  return findings.map(
    ({ code, message, path: keys }) =>
      `${path.basename(file)} #/${keys.join('/')}: ${message} (${code})`,
  );
}
