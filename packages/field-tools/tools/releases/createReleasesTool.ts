import {
  getApplicability,
  type SelectedReleases,
} from '@portal/content-model/releases/compareVersions';
import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory } from '../../frame/createFieldFactory';
import { createTool, type Solution } from '../../frame/createTool';
import { formatCount } from '../../frame/text';
import type { Block, Field, Tool } from '../../frame/types';
import type { ReleaseData, Section } from './data';
import sources from './fields.json';

const UNKNOWN = '';

const createField = createFieldFactory(sources);

function getFields({ versions }: ReleaseData): Field[] {
  const options = [[UNKNOWN, 'not selected'] as const, ...versions.map((v) => [v, v] as const)];
  return [createField('sdk', UNKNOWN, { options }), createField('firmware', UNKNOWN, { options })];
}

const PART_LABELS = { sdk: 'SDK', firmware: 'firmware' } as const;
const KIND_LABELS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

function createSectionTable(title: string, sections: readonly Section[]): Block {
  return createTable(
    title,
    ['Section', 'Release', 'Applies to', 'Description'],
    sections.map(({ name, kind, version, part, text }) => [
      name,
      `${KIND_LABELS[kind]} ${version}`,
      PART_LABELS[part],
      text,
    ]),
    { pages: sections.map(({ page }) => page) },
  );
}

function solve(data: ReleaseData, releases: SelectedReleases): Solution {
  const selected = Object.entries(PART_LABELS).flatMap(([part, partLabel]) => {
    const version = releases[part as keyof SelectedReleases];
    return version ? [`${partLabel} ${version}`] : [];
  });
  const isAffected = ({ kind, version, part }: Section) =>
    getApplicability(kind, version, releases[part] || undefined);
  const affected = data.sections.filter(isAffected);
  const unavailable = affected.filter((section) => section.kind !== 'changed');
  const older = affected.filter((section) => section.kind === 'changed');
  const isSelected = selected.length > 0;
  const headline = {
    label: isSelected ? 'Different in your release' : 'Release-dependent',
    value: formatCount((isSelected ? affected : data.sections).length, 'section'),
  };
  if (!isSelected) {
    const summary =
      'No release is selected. The table lists all sections that depend on the release.';
    const blocks = [createSectionTable('Marked sections', data.sections)];
    return { summary, headline, blocks };
  }
  const blocks: Block[] = [
    affected.length === 0
      ? createNote('good', 'All sections apply to your release.')
      : createNote(
          'warning',
          `Your release does not have ${formatCount(unavailable.length, 'section')}, and has an older behavior in ${older.length}.`,
        ),
  ];
  if (unavailable.length > 0) blocks.push(createSectionTable('Not in your release', unavailable));
  if (older.length > 0) blocks.push(createSectionTable('Older behavior in your release', older));
  return { summary: `Input: ${selected.join(', ')}.`, headline, blocks };
}

/** Creates the release filter, which lists sections that do not apply to an SDK release. */
export function createReleasesTool(data: ReleaseData): Tool {
  const fields = getFields(data);
  return createTool(
    'releases',
    () => fields,
    ({ values }, state) => {
      const solution = solve(data, values);
      const notes = Object.entries(values).flatMap(([name, value]) => {
        const version = state[name] || value;
        const text = `Release ${version} is not in the list and was ignored.`;
        return version === value ? [] : createNote('warning', text);
      });
      return { ...solution, blocks: [...notes, ...solution.blocks] };
    },
  );
}
