import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PageError } from '@portal/core/errors/pageError';
import type { PluginOptions } from '../options';
import type { LoadedSpec, Release } from '../types';
import { checkVersion } from './changes/checkVersion';
import { compareSpecs } from './changes/compareSpecs';
import { loadSpecification } from './loadSpecification';
import { assertNoProblems, settleAll } from './specificationError';

const RELEASE_FILE_PATTERN = /^(?<id>.+)-(?<version>\d+\.\d+\.\d+)\.yaml$/;

/** Names of the released files. Before the first release, the folder does not exist. */
function listReleasedFiles(released: string | undefined, siteDir: string): string[] {
  const folder = released && path.join(siteDir, released);
  return folder && existsSync(folder) ? readdirSync(folder) : [];
}

const parseFileName = (name: string) => RELEASE_FILE_PATTERN.exec(name)?.groups;

export function checkReleasedFiles(options: PluginOptions, siteDir: string): PageError[] {
  const ids = new Set<unknown>(options.specs.map(({ id }) => id));
  return listReleasedFiles(options.released, siteDir)
    .filter((name) => !name.startsWith('.') && !ids.has(parseFileName(name)?.id))
    .map((name) => {
      const problem = 'The file belongs to no version of a specification, so no page lists it.';
      const fix = 'Name it `<id>-<version>.yaml`, such as `test-1.0.0.yaml`, or remove it.';
      return new PageError({ file: `${options.released}/${name}`, line: 1 }, problem, fix);
    });
}

/** Checks that a version is the one in the name of its released file, or has three numbers to compare. */
function checkVersionFormat({ document, locate }: LoadedSpec, fileVersion?: string): PageError[] {
  const { version } = document.info;
  if (fileVersion ? version === fileVersion : /^\d+\.\d+\.\d+$/.test(version)) return [];
  const problem = `The version is \`${version}\` instead of ${fileVersion ?? 'three numbers'}.`;
  const fix = 'Correct the version. Released files are named after it.';
  return [new PageError(locate(['info', 'version']), problem, fix)];
}

function checkLastRelease(spec: LoadedSpec, last: LoadedSpec | undefined): PageError[] {
  if (!last) return [];
  const [before, after] = [last.document, spec.document];
  const versions = [before.info.version, after.info.version] as const;
  return checkVersion(spec.locate(['info', 'version']), ...versions, compareSpecs(before, after));
}

/** Loads the releases of a specification, newest first, and compares each version with the previous one. */
export async function loadReleases(
  spec: LoadedSpec,
  { released }: Pick<PluginOptions, 'released'>,
  siteDir: string,
) {
  const bundledReleases = new Map<string, unknown>();
  if (!released) return { releases: [], bundledReleases };
  const versions = listReleasedFiles(released, siteDir)
    .map(parseFileName)
    .flatMap((groups) => (groups?.id === spec.id && groups.version ? [groups.version] : []))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const versionSpecs = await settleAll(
    versions.map((version) =>
      loadSpecification({ id: spec.id, file: `${released}/${spec.id}-${version}.yaml` }, siteDir),
    ),
  );
  assertNoProblems([
    ...checkVersionFormat(spec),
    ...versionSpecs.flatMap((item, index) => checkVersionFormat(item, versions[index])),
  ]);
  assertNoProblems(checkLastRelease(spec, versionSpecs[0]));
  if (!versions.includes(spec.document.info.version)) versionSpecs.unshift(spec);
  const notes = spec.document.info['x-releases'] ?? {};
  const releases = versionSpecs.map((versionSpec, index) => {
    const { version } = versionSpec.document.info;
    const previous = versionSpecs[index + 1];
    const name = `${spec.id}-${version}`;
    if (versionSpec !== spec) bundledReleases.set(name, versionSpec.bundled);
    return {
      version,
      note: notes[version] ?? '',
      file: versionSpec === spec ? undefined : name,
      changes: previous ? compareSpecs(previous.document, versionSpec.document) : [],
    };
  });
  return { releases, bundledReleases };
}

export function checkNotes({ document, locate }: LoadedSpec, releases: Release[]): PageError[] {
  return Object.keys(document.info['x-releases'] ?? {})
    .filter((name) => !releases.some(({ version }) => version === name))
    .map((name) => {
      const problem = `No page lists the version \`${name}\`, on which \`x-releases\` has a note.`;
      const fix = 'Correct the version, add its file to the released versions, or remove the note.';
      return new PageError(locate(['info', 'x-releases', name]), problem, fix);
    });
}
