import { brand } from '../../brand';
import type { HostOptions } from './options';
import { brotliModule, type NginxMain } from './renderNginxMain';

/** The container: the image, the manifests and nginx in it agree on these. */
export const container = {
  /** Also the name of a service, which has to begin with a letter. */
  name: `docs-${brand.slug}`,
  /** Published image; a release replaces the mark. */
  image: `registry.${new URL(brand.url).host.split('.').slice(-2).join('.')}/docs-${brand.slug}:RELEASE`,
  port: 8080,
  /** No name, so that it is nobody's on the machine. */
  user: 10001,
  /** Asked by health checks: small, in every build, and not a page. */
  health: '/robots.txt',
  temporary: '/tmp',
} as const;

/** nginx inside the container; https ends at the proxy in front. */
export const inContainer: HostOptions = {
  root: `/srv/${brand.slug}-docs`,
  nginx: { host: '_', listen: [String(container.port)] },
  caddy: { site: `:${container.port}` },
};

export const nginxMain: NginxMain = {
  module: brotliModule,
  temporary: container.temporary,
  site: `/etc/nginx/${container.name}/site.conf`,
  accessLog: '/dev/stdout',
};
