import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleSpec, SPEC_NAMES, specFile } from '../../api/bundleSpec';
import { compareSpecs, reportChanges } from './compareSpecs';

const fixture = (name: string) => bundleSpec(path.join(__dirname, '__fixtures__', `${name}.yaml`));

describe.each(SPEC_NAMES)('%s.yaml', (name) => {
  it('keeps what its last release promises, or has a new major version', async () => {
    const released = await bundleSpec(specFile(name, 'released'));
    const current = await bundleSpec(specFile(name));
    const [before, now] = [released, current].map(({ info }) => Number.parseInt(info.version, 10));
    if (now === before)
      expect(reportChanges(name, compareSpecs(released, current))).toBeUndefined();
  });
});

describe('a specification against its release', () => {
  it('reports every breaking change with its place', async () => {
    const changes = compareSpecs(await fixture('released'), await fixture('changed'));
    expect(reportChanges('changed', changes)).toMatchInlineSnapshot(`
      "changed.yaml breaks programs written against its last release:
        servers: https://api.cloud.4zero.example/v3 removed
        GET /machines: operationId changed from machines-machines to machines-list
        GET /machines query parameter from: is required now
        GET /machines query parameter from: type changed from integer to string
        GET /machines query parameter status: value "idle" removed
        GET /machines query parameter sort: removed
        GET /machines query parameter end: is new and required
        GET /machines 200 body.assets[].name: may be missing now
        GET /machines 200 body.assets[].id: type changed from string to integer
        GET /machines 200 body.assets[].status: value "idle" removed
        GET /machines 200 body.assets[].power: unit changed from kW to W
        GET /machines 200 body.assets[].cycles: removed
        GET /machines 200 body.assets[].seen: format changed from date-time to none
        GET /machines 404: status removed
        GET /machines/{id}: removed
        POST /plans request: a body is required now
        POST /plans request body.notes: is required now
        POST /plans request body.name: limited to weekly, yearly
        POST /plans request body.cycles: minimum is stricter: 1
        DELETE /plans: removed
      Take the change back, or raise the major version in info.version and release the file (api/README.md)."
    `);
  });

  it('accepts additions and relaxations', async () => {
    expect(compareSpecs(await fixture('released'), await fixture('extended'))).toEqual([]);
  });

  it('reports nothing on itself', async () => {
    const released = await fixture('released');
    expect(reportChanges('released', compareSpecs(released, released))).toBeUndefined();
  });
});
