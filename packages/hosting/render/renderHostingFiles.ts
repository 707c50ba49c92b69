import type { BuildData } from '../hosting';
import { createContainerMain, createContainerOptions } from './container';
import type { HostOptions, SiteIdentity } from './options';
import { renderCaddy } from './renderCaddy';
import { renderHeaders, renderRedirects } from './renderCdn';
import { renderNginx, renderNginxMain } from './renderNginx';

function createPublishedOptions({ host, name }: SiteIdentity): HostOptions {
  return {
    root: `/srv/${name}-docs`,
    nginx: {
      host,
      listen: ['443 ssl http2', '[::]:443 ssl http2'],
      tls: {
        certificate: `/etc/ssl/${host}/fullchain.pem`,
        key: `/etc/ssl/${host}/privkey.pem`,
        httpListen: ['80', '[::]:80'],
      },
    },
    caddy: { site: host },
  };
}

const GENERATED_NOTE =
  '# Generated from packages/hosting/hosting.ts and packages/hosting/templates. Edit those.\n';

/** Renders the server configurations. The keys of the result are file names. */
export function renderServerFiles(build: BuildData, options: HostOptions) {
  return {
    'nginx.conf': GENERATED_NOTE + renderNginx(build, options),
    Caddyfile: GENERATED_NOTE + renderCaddy(build, options),
  };
}

/** Renders all configuration files of one build. The keys of the result are file names. */
export function renderHostingFiles(build: BuildData, site: SiteIdentity): Record<string, string> {
  return {
    ...renderServerFiles(build, createPublishedOptions(site)),
    _headers: GENERATED_NOTE + renderHeaders(build),
    _redirects: GENERATED_NOTE + renderRedirects(build),
    'container/nginx.conf': GENERATED_NOTE + renderNginxMain(createContainerMain(site)),
    'container/site.conf': GENERATED_NOTE + renderNginx(build, createContainerOptions(site)),
  };
}
