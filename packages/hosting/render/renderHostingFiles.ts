import type { BuildFacts } from '../hosting';
import { createContainerMain, createContainerOptions } from './container';
import type { HostOptions, SiteIdentity } from './options';
import { renderCaddy } from './renderCaddy';
import { renderHeaders, renderRedirects } from './renderCdn';
import { renderNginx, renderNginxMain } from './renderNginx';

/** Creates the options for a server that hosts only the published site. */
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
export function renderServerFiles(facts: BuildFacts, options: HostOptions) {
  return {
    'nginx.conf': GENERATED_NOTE + renderNginx(facts, options),
    Caddyfile: GENERATED_NOTE + renderCaddy(facts, options),
  };
}

/** Renders all configuration files of one build. The keys of the result are file names. */
export function renderHostingFiles(facts: BuildFacts, site: SiteIdentity): Record<string, string> {
  return {
    ...renderServerFiles(facts, createPublishedOptions(site)),
    _headers: GENERATED_NOTE + renderHeaders(facts),
    _redirects: GENERATED_NOTE + renderRedirects(facts),
    'container/nginx.conf': GENERATED_NOTE + renderNginxMain(createContainerMain(site)),
    'container/site.conf': GENERATED_NOTE + renderNginx(facts, createContainerOptions(site)),
  };
}
