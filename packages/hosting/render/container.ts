import type { HostOptions, NginxMain, SiteIdentity } from './options';
import { brotliModule } from './renderNginx';

const PORT = 8080;

/** Creates the options for nginx in the container (`site/container/Dockerfile`). A proxy terminates TLS. */
export function createContainerOptions({ name }: SiteIdentity): HostOptions {
  return {
    root: `/srv/${name}-docs`,
    nginx: { host: '_', listen: [String(PORT)] },
    caddy: { site: `:${PORT}` },
  };
}

/** Creates the options of the main nginx configuration in the container, where nginx writes only to `/tmp`. */
export function createContainerMain({ name }: SiteIdentity): NginxMain {
  return {
    module: brotliModule,
    temporaryFolder: '/tmp',
    site: `/etc/nginx/docs-${name}/site.conf`,
    accessLog: '/dev/stdout',
  };
}
