import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService, ITopologySpreadConstraint } from 'kubernetes-models/v1';
import { stringify } from 'yaml';
import { requestSeconds } from '../hosting';
import type { Container } from './container';

/** What tells the objects of one site from others. */
const named = ({ name }: Container) => {
  const labels = { 'app.kubernetes.io/name': name };
  return { labels, metadata: { name, labels } };
};

/** The fewest copies that run; one of them may be taken away at a time. */
const COPIES = { min: 3, max: 12 };

const probe = (path: string, every: number, failures: number) => ({
  httpGet: { path, port: 'http' },
  periodSeconds: every,
  timeoutSeconds: 2,
  failureThreshold: failures,
});

/** Copies spread over zones and machines, as far as there are several. */
const spread = (topologyKey: string, labels: object): ITopologySpreadConstraint => ({
  topologyKey,
  maxSkew: 1,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: { ...labels } },
});

function deployment(container: Container) {
  const { labels, metadata } = named(container);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      // No `replicas`: the autoscaler has the say, and applying this file again must not undo it.
      selector: { matchLabels: labels },
      // A new copy is ready before an old one goes.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: container.user,
            runAsGroup: container.user,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
            (topology) => spread(topology, labels),
          ),
          // Longer than the pause below and the longest request together.
          terminationGracePeriodSeconds: 5 + 2 * requestSeconds,
          containers: [
            {
              name: 'nginx',
              image: container.image,
              ports: [{ name: 'http', containerPort: container.port }],
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              resources: {
                requests: { cpu: '100m', memory: '64Mi' },
                limits: { memory: '256Mi' },
              },
              startupProbe: probe(container.health, 1, 30),
              readinessProbe: probe(container.health, 5, 2),
              livenessProbe: probe(container.health, 15, 3),
              // Requests still come for a moment after a copy is told to stop.
              lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
              volumeMounts: [{ name: 'temporary', mountPath: container.temporary }],
            },
          ],
          volumes: [{ name: 'temporary', emptyDir: { medium: 'Memory', sizeLimit: '16Mi' } }],
        },
      },
    },
  } satisfies IDeployment;
}

function service(container: Container) {
  const { labels, metadata } = named(container);
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata,
    spec: {
      selector: labels,
      ports: [{ name: 'http', port: 80, targetPort: 'http' }],
      // While two releases run side by side, a page and its scripts come from the same one.
      sessionAffinity: 'ClientIP',
    },
  } satisfies IService;
}

function autoscaler(container: Container) {
  const { metadata } = named(container);
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: container.name },
      minReplicas: COPIES.min,
      maxReplicas: COPIES.max,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
    },
  } satisfies IHorizontalPodAutoscaler;
}

function disruptionBudget(container: Container) {
  const { labels, metadata } = named(container);
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
  } satisfies IPodDisruptionBudget;
}

/** Nothing leaves: the site asks nobody. */
function networkPolicy(container: Container) {
  const { labels, metadata } = named(container);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata,
    spec: {
      podSelector: { matchLabels: labels },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [{ port: 'http' }] }],
    },
  } satisfies INetworkPolicy;
}

function ingress(container: Container, host: string): IIngress {
  const { name } = container;
  const { metadata } = named(container);
  const backend = { service: { name, port: { name: 'http' } } };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata,
    spec: {
      tls: [{ hosts: [host], secretName: `${name}-tls` }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  };
}

/** All objects of the site in a cluster, for the namespace that they are applied to. */
export function kubernetesObjects(container: Container, host: string) {
  return [
    deployment(container),
    service(container),
    autoscaler(container),
    disruptionBudget(container),
    networkPolicy(container),
    ingress(container, host),
  ] as const;
}

/** The objects as one YAML file. */
export function renderKubernetes(container: Container, host: string): string {
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  return kubernetesObjects(container, host)
    .map((object) => stringify(object, options))
    .join('---\n');
}
