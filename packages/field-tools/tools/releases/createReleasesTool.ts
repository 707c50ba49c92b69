import {
  getApplicability,
  type SelectedReleases,
} from '@portal/content-model/releases/compareVersions';
import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../../frame/types';
import type { ReleaseData, Section } from './data';

const UNKNOWN = '';

function fieldsOf({ versions }: ReleaseData): Field[] {
  const options = [[UNKNOWN, 'not said'] as const, ...versions.map((v) => [v, v] as const)];
  return [
    {
      name: 'sdk',
      label: 'SDK on your computer',
      value: UNKNOWN,
      options,
      hint: 'ztc info prints it.',
    },
    {
      name: 'firmware',
      label: 'SDK used to build the firmware',
      value: UNKNOWN,
      options,
      hint: 'The firmware on the device has the release of its last build.',
    },
  ];
}

const WHAT = { sdk: 'SDK', firmware: 'firmware' } as const;
const SAYS = { since: 'since', changed: 'changed in', removed: 'removed in' } as const;

function tableOf(title: string, sections: readonly Section[]): Block {
  return {
    kind: 'table',
    title,
    head: ['Section', 'Mark', 'Counts for', 'Entry'],
    rows: sections.map(({ name, kind, version, part, text }) => [
      name,
      `${SAYS[kind]} ${version}`,
      WHAT[part],
      text,
    ]),
    pages: sections.map(({ page }) => page),
  };
}

function solve(data: ReleaseData, state: State): Answer {
  const form = new FormReader(fieldsOf(data), state);
  const own: SelectedReleases = { sdk: form.text('sdk'), firmware: form.text('firmware') };
  const said = Object.entries(WHAT).flatMap(([part, what]) => {
    const version = own[part as keyof SelectedReleases];
    return version ? [`${what} ${version}`] : [];
  });
  const isOff = ({ kind, version, part }: Section) =>
    getApplicability(kind, version, own[part] || undefined);
  const off = data.sections.filter(isOff);
  const later = off.filter((section) => section.kind !== 'changed');
  const before = off.filter((section) => section.kind === 'changed');
  if (said.length === 0) {
    return {
      given: 'Given: no release. All sections with a release:',
      errors: form.errors,
      blocks: [tableOf('Marked sections', data.sections)],
    };
  }
  const blocks: Block[] = [];
  if (off.length === 0) {
    const text = 'All marked sections apply to your release.';
    blocks.push({ kind: 'note', tone: 'good', text });
  }
  if (later.length > 0) blocks.push(tableOf('Not in your release', later));
  if (before.length > 0) blocks.push(tableOf('Unchanged in your release', before));
  return { given: `Given: ${said.join(', ')}.`, errors: form.errors, blocks };
}

/** Creates the release lens, which lists sections that do not apply to an SDK release. */
export function createReleasesTool(data: ReleaseData): Tool {
  const fields = fieldsOf(data);
  return { id: 'releases', fields: () => fields, solve: (state) => solve(data, state) };
}
