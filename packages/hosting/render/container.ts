import type { HostOptions, NginxMain, Place } from './options';
import { brotliModule } from './renderNginx';

const PORT = 8080;

/** nginx in the image of `site/container/Dockerfile`; the proxy in front terminates TLS. */
export function containerOptions({ name }: Place): HostOptions {
  return {
    root: `/srv/${name}-docs`,
    nginx: { host: '_', listen: [String(PORT)] },
    caddy: { site: `:${PORT}` },
  };
}

/** Main configuration of that nginx, which writes only to `/tmp`. */
export function containerMain({ name }: Place): NginxMain {
  return {
    module: brotliModule,
    temporary: '/tmp',
    site: `/etc/nginx/docs-${name}/site.conf`,
    accessLog: '/dev/stdout',
  };
}
