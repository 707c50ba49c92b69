import type { Container } from './container';

/**
 * Image of the built site: made with Node.js, served by nginx, nothing else in it.
 *
 * @param note comment for the reader; it stands below the line that has to be the first to count
 */
export function renderImage(container: Container, note = ''): string {
  const { root } = container;
  return `# syntax=docker/dockerfile:1
${note}# docker build -f deploy/templates/Dockerfile -t ${container.image} .
# An earlier release gives its scripts, for readers who still have one of its pages open:
# docker build --build-arg PREVIOUS=${container.image.replace('RELEASE', 'EARLIER')} …
ARG PREVIOUS=build

FROM node:20.20-bookworm-slim AS build
# The history tells when a page was last changed.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && cp -a build ${root}

FROM \${PREVIOUS} AS previous

FROM debian:bookworm-slim
RUN apt-get update \\
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \\
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled /var/log/nginx
COPY --from=previous ${root}/assets ${root}/assets
COPY --from=build ${root} ${root}
COPY --from=build /portal/deploy/out/container /etc/nginx/${container.name}
USER ${container.user}:${container.user}
EXPOSE ${container.port}
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \\
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:${container.port}${container.health}"]
ENTRYPOINT ["nginx", "-e", "stderr", "-c", "/etc/nginx/${container.name}/nginx.conf"]
`;
}
