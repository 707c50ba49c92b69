import {
  getApplicability,
  type SelectedReleases,
} from '@portal/content-model/releases/compareVersions';
import { createNote, createTable } from '../../frame/blocks';
import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { createFormTool, type Solution } from '../../frame/createFormTool';
import { FormInput } from '../../frame/FormInput';
import { formatCount } from '../../frame/text';
import type { Block, Field, Tool } from '../../frame/types';
import type { ReleaseData, Section } from './data';
import sources from './fields.json';

const UNKNOWN = '';

const createField = createFieldFactory(sources);

function getFields({ versions }: ReleaseData): Field[] {
  const options = toOptions(versions, [UNKNOWN, 'not selected']);
  return [createField('sdk', UNKNOWN, options), createField('firmware', UNKNOWN, options)];
}

const PART_LABELS = { sdk: 'SDK', firmware: 'firmware' } as const;
const KIND_LABELS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

function createSectionTable(title: string, sections: readonly Section[]): Block {
  const header = ['Section', 'Release', 'Applies to', 'Description'];
  const rows = sections.map(({ name, kind, version, part, text }) => {
    return [name, `${KIND_LABELS[kind]} ${version}`, PART_LABELS[part], text];
  });
  return createTable(title, header, rows, { pages: sections.map(({ page }) => page) });
}

function solve(data: ReleaseData, releases: SelectedReleases): Solution {
  const selected = Object.entries(PART_LABELS).flatMap(([part, partLabel]) => {
    const version = releases[part as keyof SelectedReleases];
    return version ? [`${partLabel} ${version}`] : [];
  });
  if (selected.length === 0) {
    return {
      summary: 'No release is selected. The table lists all sections that depend on the release.',
      headline: {
        label: 'Release-dependent',
        value: formatCount(data.sections.length, 'section'),
      },
      blocks: createSectionTable('Marked sections', data.sections),
    };
  }
  const affected = data.sections.filter(({ kind, version, part }) =>
    getApplicability(kind, version, releases[part] || undefined),
  );
  const unavailable = affected.filter(({ kind }) => kind !== 'changed');
  const older = affected.filter(({ kind }) => kind === 'changed');
  const text = `Your release does not have ${formatCount(unavailable.length, 'section')}, and has an older behavior in ${older.length}.`;
  return {
    summary: `Input: ${selected.join(', ')}.`,
    headline: {
      label: 'Different in your release',
      value: formatCount(affected.length, 'section'),
    },
    blocks: [
      affected.length > 0
        ? createNote('warning', text)
        : createNote('good', 'All sections apply to your release.'),
      unavailable.length > 0 && createSectionTable('Not in your release', unavailable),
      older.length > 0 && createSectionTable('Older behavior in your release', older),
    ],
  };
}

export function createReleasesTool(data: ReleaseData): Tool {
  const fields = getFields(data);
  return createFormTool(
    'releases',
    () => fields,
    ({ values }, state) => {
      const notes = Object.entries(values).map(([name, value]) => {
        const version = state[name] || value;
        const text = `Release ${version} is not in the list and was ignored.`;
        return version !== value && createNote('warning', text);
      });
      const { blocks, ...solution } = solve(data, values);
      return { ...solution, blocks: [notes, blocks] };
    },
    FormInput,
  );
}
