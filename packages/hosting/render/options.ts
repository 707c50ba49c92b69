/** Where a rendered configuration serves, and from which folder. */
export interface HostOptions {
  /** Folder of the built site. */
  root: string;
  nginx: {
    /** Host name, or `_` for any. */
    host: string;
    /** Arguments of `listen`, one for each address family. */
    listen: readonly string[];
    /** Without: the site is served as it is asked for, or stands behind a proxy that ends https. */
    tls?: {
      certificate: string;
      key: string;
      /** Arguments of `listen` of the server that leads from http to https. */
      plainListen: readonly string[];
    };
  };
  caddy: {
    /** Address of the site block; with a host name, Caddy takes care of https. */
    site: string;
    /** Further global options, a line each. */
    options?: readonly string[];
  };
}

/** Where a site is published, and what its files and containers are named after. */
export interface Place {
  /** Host name. */
  host: string;
  /** Lower case, no spaces. */
  name: string;
}

/** What surrounds a site's configuration where nginx serves nothing else. */
export interface NginxMain {
  /** File of the module `ngx_http_brotli_static`. */
  module: string;
  /** Folder for temporary files and the PID file; the only folder that nginx writes to. */
  temporary: string;
  /** File of the site's own configuration. */
  site: string;
  /** Runs one process in the foreground, for tests. Default: a master and one worker per core. */
  single?: boolean;
  /** Where requests are logged, or `off`. */
  accessLog: string;
}
