import type { HostOptions, Place } from './options';
import { brotliModule, type NginxMain } from './renderNginxMain';

/** What the image, the manifests and nginx in it agree on. */
export interface Container {
  /** Also the name of a service, which has to begin with a letter. */
  name: string;
  /** Published image; a release replaces the mark. */
  image: string;
  /** Folder of the built site. */
  root: string;
  port: number;
  /** No name, so that it is nobody's on the machine. */
  user: number;
  /** Asked by health checks: small, in every build, and not a page. */
  health: string;
  temporary: string;
}

export function containerOf({ host, name }: Place): Container {
  return {
    name: `docs-${name}`,
    image: `registry.${host.split('.').slice(-2).join('.')}/docs-${name}:RELEASE`,
    root: `/srv/${name}-docs`,
    port: 8080,
    user: 10001,
    health: '/robots.txt',
    temporary: '/tmp',
  };
}

/** nginx inside the container; https ends at the proxy in front. */
export function inContainer({ root, port }: Container): HostOptions {
  return {
    root,
    nginx: { host: '_', listen: [String(port)] },
    caddy: { site: `:${port}` },
  };
}

export function nginxMain({ name, temporary }: Container): NginxMain {
  return {
    module: brotliModule,
    temporary,
    site: `/etc/nginx/${name}/site.conf`,
    accessLog: '/dev/stdout',
  };
}
