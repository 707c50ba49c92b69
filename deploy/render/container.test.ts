import { DockerfileParser } from 'dockerfile-ast';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { containerOf, inContainer, nginxMain } from './container';
import { renderImage } from './renderImage';
import { renderKubernetes } from './renderKubernetes';
import { renderNginxMain } from './renderNginxMain';

const MODELS = {
  Deployment,
  Service,
  HorizontalPodAutoscaler,
  PodDisruptionBudget,
  NetworkPolicy,
  Ingress,
};
type Kind = keyof typeof MODELS;
interface Parsed {
  apiVersion: string;
  kind: Kind;
  metadata: { name: string };
}

const container = containerOf({ host: 'docs.test.example', name: 'test' });
const objects = parseAllDocuments(renderKubernetes(container, 'docs.test.example')).map(
  (document) => document.toJS() as Parsed,
);

describe('Kubernetes manifests', () => {
  it.each(objects)('$kind is valid by the schema of its version', (object) => {
    const model = new MODELS[object.kind](object as never);
    expect(() => model.validate()).not.toThrow();
    expect([model.apiVersion, model.kind]).toEqual([object.apiVersion, object.kind]);
    // RFC 1035, as names of services: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
    expect(object.metadata.name).toMatch(/^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/);
  });

  it('are one of each kind', () => {
    expect(objects.map(({ kind }) => kind).sort()).toEqual(Object.keys(MODELS).sort());
  });

  it('fail when a field has another type', () => {
    const [deployment] = structuredClone(objects) as unknown as [
      ConstructorParameters<typeof Deployment>[0],
    ];
    Object.assign(deployment?.spec ?? {}, { replicas: 'three' });
    expect(() => new Deployment(deployment).validate()).toThrow(/replicas must be integer/);
  });

  it('select the copies, and leave one to be taken away', () => {
    const text = JSON.stringify(objects);
    expect(text).not.toContain('privileged');
    const byKind = Object.fromEntries(objects.map((object) => [object.kind, object])) as never as {
      Deployment: { spec: { selector: unknown; template: { metadata: { labels: object } } } };
      Service: { spec: { selector: object; ports: { targetPort: string }[] } };
      PodDisruptionBudget: { spec: { maxUnavailable: number; selector: unknown } };
      HorizontalPodAutoscaler: { spec: { minReplicas: number; scaleTargetRef: { name: string } } };
    };
    const { labels } = byKind.Deployment.spec.template.metadata;
    expect(byKind.Deployment.spec.selector).toEqual({ matchLabels: labels });
    expect(byKind.Service.spec.selector).toEqual(labels);
    expect(byKind.PodDisruptionBudget.spec.selector).toEqual({ matchLabels: labels });
    const { minReplicas, scaleTargetRef } = byKind.HorizontalPodAutoscaler.spec;
    expect(minReplicas).toBeGreaterThan(byKind.PodDisruptionBudget.spec.maxUnavailable);
    expect(scaleTargetRef.name).toBe(container.name);
  });
});

describe('image', () => {
  const file = DockerfileParser.parse(renderImage(container));
  const last = (name: string) =>
    file.getInstructions().findLast((one) => one.getKeyword() === name);

  it('holds the built site and a server only, run by nobody in particular', () => {
    expect(file.getFROMs().map((from) => from.getBuildStage())).toEqual([
      'build',
      'previous',
      null,
    ]);
    expect(last('FROM')?.getArgumentsContent()).toBe('debian:bookworm-slim');
    expect(last('USER')?.getArgumentsContent()).toBe(`${container.user}:${container.user}`);
    expect(last('HEALTHCHECK')?.getArgumentsContent()).toContain(
      `http://127.0.0.1:${container.port}${container.health}`,
    );
    const copied = file
      .getCOPYs()
      .slice(-3)
      .map((copy) => copy.getFlags()[0]?.getValue());
    expect(copied).toEqual(['previous', 'build', 'build']);
  });

  it('starts nginx with files that are in it', () => {
    const folder = last('COPY')?.getArguments().at(-1)?.getValue();
    expect(last('ENTRYPOINT')?.getArgumentsContent()).toContain(`"${folder}/nginx.conf"`);
    expect(nginxMain(container).site).toBe(`${folder}/site.conf`);
    const written = renderNginxMain(nginxMain(container)).match(/(?:_temp_path|pid) (\S+);/g) ?? [];
    expect(written).toHaveLength(6);
    for (const line of written) expect(line).toContain(` ${container.temporary}/`);
    expect(inContainer(container).nginx.listen).toEqual([String(container.port)]);
  });
});
