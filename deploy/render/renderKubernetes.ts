import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService, ITopologySpreadConstraint } from 'kubernetes-models/v1';
import { stringify } from 'yaml';
import { requestSeconds } from '../hosting';
import { container } from './container';

const { name, port } = container;
const labels = { 'app.kubernetes.io/name': name };
const metadata = { name, labels };

/** The fewest copies that run; one of them may be taken away at a time. */
const COPIES = { min: 3, max: 12 };

const probe = (every: number, failures: number) => ({
  httpGet: { path: container.health, port: 'http' },
  periodSeconds: every,
  timeoutSeconds: 2,
  failureThreshold: failures,
});

/** Copies spread over zones and machines, as far as there are several. */
const spread = (topologyKey: string): ITopologySpreadConstraint => ({
  topologyKey,
  maxSkew: 1,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: labels },
});

const deployment = {
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
          spread,
        ),
        // Longer than the pause below and the longest request together.
        terminationGracePeriodSeconds: 5 + 2 * requestSeconds,
        containers: [
          {
            name: 'nginx',
            image: container.image,
            ports: [{ name: 'http', containerPort: port }],
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            resources: {
              requests: { cpu: '100m', memory: '64Mi' },
              limits: { memory: '256Mi' },
            },
            startupProbe: probe(1, 30),
            readinessProbe: probe(5, 2),
            livenessProbe: probe(15, 3),
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

const service = {
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

const autoscaler = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata,
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
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

const disruptionBudget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata,
  spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
} satisfies IPodDisruptionBudget;

/** Nothing leaves: the site asks nobody. */
const networkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata,
  spec: {
    podSelector: { matchLabels: labels },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port: 'http' }] }],
  },
} satisfies INetworkPolicy;

function ingress(host: string): IIngress {
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
export function kubernetesObjects(host: string) {
  return [deployment, service, autoscaler, disruptionBudget, networkPolicy, ingress(host)] as const;
}

/** The objects as one YAML file. */
export function renderKubernetes(host: string): string {
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  return kubernetesObjects(host)
    .map((object) => stringify(object, options))
    .join('---\n');
}
