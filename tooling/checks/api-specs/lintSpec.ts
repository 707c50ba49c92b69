import path from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { API_DIR } from './bundleSpec';

/** Lints one file with the rules in `redocly.yaml`. Returns one line per problem. */
export async function lintSpec(file: string): Promise<string[]> {
  const config = await loadConfig({ configPath: path.join(API_DIR, 'redocly.yaml') });
  const problems = await lint({ ref: file, config });
  return problems.map(
    ({ ruleId, message, location }) =>
      `${path.basename(file)} ${location[0]?.pointer ?? '#/'}: ${message} (${ruleId})`,
  );
}
