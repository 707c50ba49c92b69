/** What surrounds a site's configuration where nginx serves nothing else. */
export interface NginxMain {
  /** File of the module `ngx_http_brotli_static`. */
  module: string;
  /** Folder for temporary files and the process number, the only one that is written to. */
  temporary: string;
  /** File of the site's own configuration. */
  site: string;
  /** One process, in the foreground, as tests start it; else one a core of the machine, with a master. */
  single?: boolean;
  /** Where requests are logged, or `off`. */
  accessLog: string;
}

/** Where Debian keeps the module. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Main configuration of an nginx that runs as no particular user and writes to one folder only. */
export function renderNginxMain(main: NginxMain): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module ${main.module};
daemon off;
${main.single ? 'master_process off;' : 'worker_processes auto;'}
pid ${main.temporary}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log ${main.accessLog};
  sendfile on;
  tcp_nopush on;
${folders.map((name) => `  ${name}_temp_path ${main.temporary}/${name};`).join('\n')}
  include ${main.site};
}
`;
}
