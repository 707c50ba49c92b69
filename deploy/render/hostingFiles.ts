import type { BuildFacts } from '../hosting';
import { containerOf, inContainer, nginxMain } from './container';
import type { HostOptions, Place } from './options';
import { renderCaddy } from './renderCaddy';
import { renderHeaders, renderRedirects } from './renderCdn';
import { renderImage } from './renderImage';
import { renderKubernetes } from './renderKubernetes';
import { renderNginx } from './renderNginx';
import { renderNginxMain } from './renderNginxMain';

/** The published site, on a server of its own. */
function published({ host, name }: Place): HostOptions {
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

/** Stand-in for what only a build knows; the committed files show it. */
export const placeholderFacts: BuildFacts = {
  policy: {
    scripts: ["'sha256-of each inline script'"],
    styles: ["'sha256-of each style element'"],
    styleAttributes: ["'sha256-of each style attribute'"],
  },
  pages: ['/each-page-with-a-slash/', '/each-page-without'],
  redirects: { '/each-old-address': '/its-page' },
};

const note = '# Made from deploy/hosting.ts. Change it there.\n';

/** The configuration of a server, by the name of its file. */
export function serverFiles(facts: BuildFacts, options: HostOptions) {
  return {
    'nginx.conf': note + renderNginx(facts, options),
    Caddyfile: note + renderCaddy(facts, options),
  };
}

/** All configuration files by name, complete for one build. */
export function hostingFiles(facts: BuildFacts, place: Place): Record<string, string> {
  const container = containerOf(place);
  return {
    ...serverFiles(facts, published(place)),
    _headers: note + renderHeaders(facts),
    _redirects: note + renderRedirects(facts),
    'container/nginx.conf': note + renderNginxMain(nginxMain(container)),
    'container/site.conf': note + renderNginx(facts, inContainer(container)),
  };
}

/** Files that are the same for every build. */
export function containerFiles(place: Place): Record<string, string> {
  const container = containerOf(place);
  return {
    Dockerfile: renderImage(container, note),
    'kubernetes.yaml': note + renderKubernetes(container, place.host),
  };
}
