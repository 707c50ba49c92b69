import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { brand } from '../../../site/brand';
import { createContainerMain, createContainerOptions } from './container';

const loadContainerFile = (name: string) =>
  readFileSync(path.join(__dirname, '../../../site/container', name), 'utf8');
const dockerfile = loadContainerFile('Dockerfile');
const manifests = parseAllDocuments(loadContainerFile('kubernetes.yaml')).map(
  // biome-ignore lint/suspicious/noExplicitAny: manifests of six kinds
  (document) => document.toJS() as any,
);
const findManifest = (kind: string) => manifests.find((object) => object.kind === kind);
const publishedSite = { host: new URL(brand.url).host, name: brand.slug };
const { root, nginx } = createContainerOptions(publishedSite);
const [port = ''] = nginx.listen;
const { site, temporaryFolder } = createContainerMain(publishedSite);

describe('the container image', () => {
  it('uses the folder and port in the rendered configuration', () => {
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(lastStage).toContain(`COPY --from=build ${root} ${root}\n`);
    expect(lastStage).toContain(
      `COPY --from=build /portal/build.hosting/container ${path.dirname(site)}\n`,
    );
    expect(lastStage).toContain(`"${path.dirname(site)}/nginx.conf"`);
    expect(lastStage).toContain(`EXPOSE ${port}\n`);
    expect(lastStage).toContain(`http://127.0.0.1:${port}/robots.txt`);
  });

  it('runs as a numeric user', () => {
    expect(dockerfile).toMatch(/^USER (\d{5}):\1$/m);
  });
});

describe('the Kubernetes manifests', () => {
  const { template, selector } = findManifest('Deployment').spec;
  const [container] = template.spec.containers;

  it('run the image with its port and user, and with one writable folder', () => {
    const [, user] = /^USER (\d+)/m.exec(dockerfile) ?? [];
    expect(dockerfile).toContain(`-t ${container.image} .`);
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
    expect(template.spec.securityContext.runAsUser).toBe(Number(user));
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
    expect(container.volumeMounts).toEqual([{ name: 'temporary', mountPath: temporaryFolder }]);
  });

  it('select the pods and allow one to be unavailable', () => {
    const { labels } = template.metadata;
    expect(selector.matchLabels).toEqual(labels);
    expect(findManifest('Service').spec.selector).toEqual(labels);
    expect(findManifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    const { minReplicas, scaleTargetRef } = findManifest('HorizontalPodAutoscaler').spec;
    expect(minReplicas).toBeGreaterThan(findManifest('PodDisruptionBudget').spec.maxUnavailable);
    expect(scaleTargetRef.name).toBe(findManifest('Deployment').metadata.name);
  });

  it("use the site's host name", () => {
    expect(findManifest('Ingress').spec.rules[0].host).toBe(publishedSite.host);
  });
});
