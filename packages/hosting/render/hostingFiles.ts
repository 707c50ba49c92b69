import type { BuildFacts } from '../hosting';
import { containerMain, containerOptions } from './container';
import type { HostOptions, Place } from './options';
import { renderCaddy } from './renderCaddy';
import { renderHeaders, renderRedirects } from './renderCdn';
import { renderNginx, renderNginxMain } from './renderNginx';

/** The published site on its own server. */
function publishedOptions({ host, name }: Place): HostOptions {
  return {
    root: `/srv/${name}-docs`,
    nginx: {
      host,
      listen: ['443 ssl http2', '[::]:443 ssl http2'],
      tls: {
        certificate: `/etc/ssl/${host}/fullchain.pem`,
        key: `/etc/ssl/${host}/privkey.pem`,
        plainListen: ['80', '[::]:80'],
      },
    },
    caddy: { site: host },
  };
}

const NOTE =
  '# Generated from packages/hosting/hosting.ts and packages/hosting/templates. Edit those.\n';

/** Server configurations, by file name. */
export function serverFiles(facts: BuildFacts, options: HostOptions) {
  return {
    'nginx.conf': NOTE + renderNginx(facts, options),
    Caddyfile: NOTE + renderCaddy(facts, options),
  };
}

/** All configuration files of one build, by file name. */
export function hostingFiles(facts: BuildFacts, place: Place): Record<string, string> {
  return {
    ...serverFiles(facts, publishedOptions(place)),
    _headers: NOTE + renderHeaders(facts),
    _redirects: NOTE + renderRedirects(facts),
    'container/nginx.conf': NOTE + renderNginxMain(containerMain(place)),
    'container/site.conf': NOTE + renderNginx(facts, containerOptions(place)),
  };
}
