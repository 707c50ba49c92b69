import type { HostOptions, NginxMain, Place } from './options';
import { brotliModule } from './renderNginx';

const PORT = 8080;

/** nginx inside the image of `site/container/Dockerfile`; HTTPS ends at the proxy in front. */
export function containerOptions({ name }: Place): HostOptions {
  return {
    root: `/srv/${name}-docs`,
    nginx: { host: '_', listen: [String(PORT)] },
    caddy: { site: `:${PORT}` },
  };
}

/** Main configuration of that nginx: it writes to `/tmp` only. */
export function containerMain({ name }: Place): NginxMain {
  return {
    module: brotliModule,
    temporary: '/tmp',
    site: `/etc/nginx/docs-${name}/site.conf`,
    accessLog: '/dev/stdout',
  };
}
