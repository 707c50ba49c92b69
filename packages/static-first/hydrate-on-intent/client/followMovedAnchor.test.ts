// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followMovedAnchor } from './followMovedAnchor';

test('opens the page that a section with an old anchor has moved to', () => {
  document.body.innerHTML = `<h2 id="stays">Stays</h2>
    <a href="https://docs.test/jobs"><span id="job state" data-moved="states"></span>Jobs</a>`;
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  for (const hash of ['', '#stays', '#unknown', '#job%20state']) {
    location.hash = hash;
    followMovedAnchor();
  }
  expect(replace.mock.calls.map(([url]) => String(url))).toEqual(['https://docs.test/jobs#states']);
});
