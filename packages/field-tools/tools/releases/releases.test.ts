// @vitest-environment happy-dom
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { content } from '../../../../site/sections';
import { applyReleaseMarks } from './applyReleaseMarks';
import { createReleasesTool } from './createReleasesTool';
import { loadReleaseData } from './node/releasesTool';
import styles from './releaseMarks.module.css';
import { loadStoredReleases, RELEASES_CHANGED_EVENT, storeReleases } from './storedReleases';

const data = loadReleaseData(path.resolve(__dirname, '../../../..'), content);
const tool = createReleasesTool(data);

function getTitles(state: Record<string, string>) {
  return tool
    .solve(state)
    .blocks.map((block) =>
      block.kind === 'table' ? [block.title, block.rows.length] : 'text' in block ? block.text : '',
    );
}

describe('the tool', () => {
  it('lists all marked sections until a release is selected', () => {
    expect(getTitles({})).toEqual([['Marked sections', data.sections.length]]);
    for (const [name, version] of [
      ['firmware', '9.9.9'],
      ['sdk', '2.6'],
      ['sdk', '4'],
    ] as const)
      expect(getTitles({ [name]: version })).toEqual([
        `Release ${version} is not in the list and was ignored.`,
        ...getTitles({}),
      ]);
  });

  it('lists sections that do not apply to a release, and sections that changed only in later releases', () => {
    const listPages = (state: Record<string, string>) =>
      tool.solve(state).blocks.flatMap((block) => ('pages' in block ? (block.pages ?? []) : []));
    const pagesForOldRelease = listPages({ firmware: '3.0.3' });
    expect(pagesForOldRelease).toContain('/docs-sdk/reference/sdk/zdm#upload');
    expect(pagesForOldRelease).toContain('/docs-sdk/reference/sdk/networking/wifisniff#import');
    expect(pagesForOldRelease).not.toContain('/docs-sdk/reference/whatsnew#conditions');
    expect(listPages({ firmware: '3.0.14' })).toEqual(['/docs-sdk/reference/whatsnew#conditions']);
    expect(listPages({ sdk: '3.0.2' })).toContain('/docs-sdk/reference/sdk/cli/ztc#erase');
    expect(listPages({ firmware: '3.0.3' })).not.toContain('/docs-sdk/reference/sdk/cli/ztc#erase');
    expect(getTitles({ sdk: '3.0.14' })).toEqual(['All sections apply to your release.']);
    const [note, missing, older] = getTitles({ firmware: '3.0.8' });
    expect(missing?.[0]).toBe('Not in your release');
    expect(older?.[0]).toBe('Older behavior in your release');
    expect(note).toBe(
      `Your release does not have ${missing?.[1]} sections, and has an older behavior in ${older?.[1]}.`,
    );
    expect(tool.solve({ sdk: '3.0.14' }).headline?.value).toBe('0 sections');
  });
});

describe('the release filter', () => {
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = `
      <h2 id="import">Import</h2><p>Text</p>
      <h3 id="a">A</h3><p>Text</p><p id="since" data-release="since 3.0.14 firmware">since</p><h4>Part</h4><p>x</p>
      <h3 id="b">B</h3><p id="changed" data-release="changed 3.0.9 firmware">changed</p><p>y</p>
      <h2 id="c">C</h2><p id="gone" data-release="removed 3.0.11 firmware">removed</p>
      <h2 id="d">D</h2><p id="tool" data-release="since 3.0.14 sdk">since</p>`;
  });
  const findGrayedOut = () =>
    [...document.querySelectorAll(`.${styles.off}`)].map(
      ({ id, textContent }) => id || textContent,
    );

  it('grays out sections up to the next heading of the same level, with an explanation', () => {
    applyReleaseMarks(document, { firmware: '3.0.8' });
    expect(findGrayedOut()).toEqual(['a', 'Text', 'since', 'Part', 'x', 'changed']);
    expect(document.querySelector('#since')?.textContent).toBe(
      'since Not in your firmware, 3.0.8.',
    );
    expect(document.querySelector('#changed')?.textContent).toMatch(/Not yet changed/);
    applyReleaseMarks(document, { firmware: '3.0.8' });
    expect(document.querySelector('#since')?.textContent).toBe(
      'since Not in your firmware, 3.0.8.',
    );
  });

  it('replaces the marks of an earlier selection', () => {
    const htmlBefore = document.body.innerHTML;
    applyReleaseMarks(document, { firmware: '3.0.8' });
    applyReleaseMarks(document, { firmware: '3.0.14', sdk: '3.0.13' });
    expect(findGrayedOut()).toEqual(['c', 'gone', 'd', 'tool']);
    expect(document.querySelector('#since')?.textContent).toBe('since');
    applyReleaseMarks(document, {});
    expect(document.body.innerHTML).toBe(htmlBefore);
  });

  it('grays out removed features, separately for SDK and firmware', () => {
    applyReleaseMarks(document, { firmware: '3.0.14', sdk: '3.0.13' });
    expect(findGrayedOut()).toEqual(['c', 'gone', 'd', 'tool']);
  });

  it('changes nothing without a selection', () => {
    const htmlBefore = document.body.innerHTML;
    applyReleaseMarks(document, {});
    expect(document.body.innerHTML).toBe(htmlBefore);
  });

  it('notifies open pages of a selection', () => {
    const listener = vi.fn();
    addEventListener(RELEASES_CHANGED_EVENT, listener);
    storeReleases({ sdk: '3.0.13' });
    removeEventListener(RELEASES_CHANGED_EVENT, listener);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stores the selection, and ignores damaged storage', () => {
    storeReleases({ sdk: '3.0.13', firmware: '' });
    expect(loadStoredReleases()).toEqual({ sdk: '3.0.13' });
    storeReleases({});
    expect(localStorage.length).toBe(0);
    for (const invalidJson of ['{', 'null', '5', '{"sdk":5,"firmware":"new"}']) {
      localStorage.setItem('release-lens', invalidJson);
      expect(loadStoredReleases()).toEqual({});
    }
  });
});
